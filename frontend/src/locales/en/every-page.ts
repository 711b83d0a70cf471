import { spec } from './spec.ts';

/** Words that any page may say: its title, its frame, and how several things are named one after the other. */
export const everyPage = {
  title: '{{page}} · Linden therapy access',
  skip: 'Skip to content',
  ways: { findCare: 'Find care', crisis: 'Crisis help', signIn: 'Sign in', account: 'My account' },
  trust: {
    howItWorks: 'How it works',
    vetting: 'How providers are vetted',
    forProviders: 'For providers',
    about: 'About',
    privacy: 'Privacy',
    terms: 'Terms',
    notice: 'Notice of privacy practices',
    accessibility: 'Accessibility',
  },
  close: 'Close',
  stalePage: {
    text: spec.stalePage,
    refresh: 'Refresh',
    later: 'Close',
  },
  // Said by a script that brings no words of its own.
  islandFailed: 'That didn’t work. Please try again, or reload the page.',
  listed: { and: '{{most}} and {{last}}', or: '{{most}} or {{last}}' },
  portal: {
    wait: 'One moment, please',
    noScript: {
      title: 'This part of Linden needs JavaScript',
      lead: 'Code that runs in your browser keeps your account safe.',
      detail: 'You can search and read profiles without it.',
      findCare: 'Find care without it',
    },
    silent: { title: 'Signing in', done: 'You can close this window.' },
  },
} as const;
