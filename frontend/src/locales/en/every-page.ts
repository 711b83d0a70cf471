import { spec } from './spec.ts';

/** Words that any page may say: its title, its frame, and how several things are named one after the other. */
export const everyPage = {
  title: '{{page}} · Linden therapy access',
  skip: 'Skip to content',
  ways: { findCare: 'Find care', crisis: 'Crisis help', signIn: 'Sign in' },
  close: 'Close',
  stalePage: {
    text: spec.stalePage,
    refresh: 'Refresh',
    later: 'Close',
  },
  // Said by a script that brings no words of its own.
  islandFailed: 'That did not work just now. Please try again, or reload the page.',
  listed: { and: '{{most}} and {{last}}', or: '{{most}} or {{last}}' },
  portal: {
    wait: 'One moment, please',
    noScript: {
      title: 'This part of Linden needs JavaScript',
      lead: 'Your own pages are kept safe by code that runs in your browser.',
      detail: 'Searching and reading profiles works without.',
      findCare: 'Find care without it',
    },
    silent: { title: 'Signing in', done: 'You can close this window.' },
  },
} as const;
