import { spec } from './spec.ts';

const ended = { title: 'Please sign in again', lead: 'Your sign-in has ended. What you saved is kept.' };
const unfinished = {
  title: 'That sign-in wasn’t finished here',
  lead: 'It was started in another window or too long ago. Please start again.',
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
      lead: 'You can’t use your account here. Nothing was changed.',
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
    ended: 'Your sign-in has ended.',
  },
  renew: {
    here: 'Sign in and stay on this page',
    page: 'Go to the sign-in page',
    blocked: 'Your browser blocked the sign-in window. Allow it, or go to the sign-in page.',
    blockedWithInput:
      'Your browser blocked the sign-in window. Allow it, then try again. If you go to the sign-in page, you lose what you typed on this page.',
    cancelled: 'The sign-in window was closed before you were signed in.',
    timeout: 'The sign-in took too long. Nothing was changed.',
    ended: 'You are signed out. We’ll take you to the sign-in page in a moment. What you saved is kept.',
    endedWithInput:
      'You are signed out. What you typed on this page is still here. Sign in again without leaving this page, then save it.',
    trying: 'We can’t renew your sign-in right now. You can keep going while we try again.',
  },
  signedOut: {
    leaving: 'Signing out',
    title: 'You are signed out',
    lead: 'No one can see your information in this browser anymore.',
    again: 'Sign in again',
    home: spec.returnHome,
  },
} as const;
