import { spec } from './spec.ts';

const ended = { title: 'Please sign in again', lead: 'Your session has ended. What you saved is kept.' };
const unfinished = {
  title: 'That sign-in was not finished here',
  lead: 'It was begun in another window or too long ago. Please begin again.',
};

/** Signing in and out, and what can go wrong with it; the codes are those of OAuth and of the session. */
export const signIn = {
  wait: 'One moment, please',
  signIn: 'Sign in',
  findCare: 'Find care',
  support: 'For support: {{code}}',
  onThisPage: 'Sign in on this page instead',
  failed: spec.loginFailed,
  faults: {
    access_denied: {
      title: 'This sign-in is for another part of Linden',
      lead: 'Your account cannot be used here. You are still safe; nothing was changed.',
    },
    invalid_grant: ended,
    missing_refresh_token: ended,
    state_mismatch: unfinished,
    missing_transaction: unfinished,
    timeout: { title: 'Signing in took too long', lead: 'Nothing was changed. Please try again.' },
  },
  // As the session itself describes them; what an issuer says stands as it is.
  told: {
    failed: spec.loginFailed,
    noToken: spec.getTokenFailed,
    again: 'Please sign in again.',
    blocked: 'Your browser blocked the sign-in window.',
    closed: 'The sign-in window was closed.',
    slow: 'The sign-in took too long.',
    ended: 'Your session has ended.',
  },
  renew: {
    here: 'Sign in and stay on this page',
    page: 'Go to the sign-in page',
    blocked: 'Your browser blocked the sign-in window. Allow it, or go to the sign-in page.',
    cancelled: 'The sign-in window was closed before you were signed in.',
    timeout: 'The sign-in took too long. Nothing was changed.',
    ended: 'Your session has ended. In a moment we take you to the sign-in page; what you saved is kept.',
    trying: 'We cannot renew your session just now. You can go on; we keep trying.',
  },
  signedOut: {
    leaving: 'Signing out',
    title: 'You are signed out',
    lead: 'In this browser nothing of yours can be read any more.',
    again: 'Sign in again',
    home: spec.returnHome,
  },
} as const;
