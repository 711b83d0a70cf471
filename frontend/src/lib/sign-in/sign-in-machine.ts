/**
 * The sign-in of a browser, without I/O (C4-9). It starts loading and
 * unauthenticated. `transition` returns the next state; the functions below it decide what to do.
 */
export interface SignedInUser {
  /** Subject at the issuer. */
  account: string;
  name: string;
  /** Sign-in at the issuer; one that begins with 'totp|' was opened by a one-time code. */
  sessionId: string;
}

export interface SignInFailure {
  error: string;
  description: string;
}

export interface SignInState {
  isLoading: boolean;
  user: SignedInUser | undefined;
  fault: SignInFailure | undefined;
  /** The sign-in could not be renewed and the page stayed: the user must sign in again. */
  needsLogin: boolean;
}

export type SignInEvent =
  | { type: 'initialised'; user: SignedInUser | undefined }
  | { type: 'popup-started' }
  | { type: 'completed'; user: SignedInUser | undefined }
  | { type: 'logged-out' }
  | { type: 'login-needed'; fault: SignInFailure }
  | { type: 'failed'; fault: SignInFailure };

export const initialState: SignInState = { isLoading: true, user: undefined, fault: undefined, needsLogin: false };

const settled = { isLoading: false, fault: undefined, needsLogin: false };

export function transition(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'initialised':
      return { ...settled, user: event.user };
    case 'popup-started':
      return { ...state, isLoading: true };
    case 'completed':
      return { ...settled, user: event.user };
    case 'logged-out':
      return { ...settled, user: undefined };
    case 'login-needed':
      return { isLoading: false, user: state.user, fault: event.fault, needsLogin: true };
    case 'failed':
      return { ...state, isLoading: false, fault: event.fault };
    default:
      return event satisfies never;
  }
}

export function isAuthenticated({ user }: SignInState): boolean {
  return user !== undefined;
}

/** Whether the address is an answer of the issuer: `code` and `state`, or `error` and `state`. */
export function isLoginReturn(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Returns the address without the issuer's parameters. */
export function removeLoginReturn(url: URL): URL {
  const clean = new URL(url);
  for (const name of ['code', 'state', 'error', 'error_description', 'iss', 'session_state'])
    clean.searchParams.delete(name);
  return clean;
}

/** What the browser has stored at load. */
export interface StoredState {
  /** When the access token expires, in milliseconds since 1970; undefined without one. */
  expiresAt: number | undefined;
  hasRefreshToken: boolean;
  /** Whether the cookie of a recent sign-in exists. */
  signedInBefore: boolean;
}

export type FirstStep = 'handle-return' | 'use-token' | 'renew' | 'ask-hidden' | 'visitor';

/** Returns the first step on load: handle the issuer's answer, or else check the existing sign-in silently. */
export function getFirstStep(query: URLSearchParams, known: StoredState, now: number, margin: number): FirstStep {
  if (isLoginReturn(query)) return 'handle-return';
  if (known.expiresAt !== undefined && known.expiresAt - now > margin) return 'use-token';
  if (known.hasRefreshToken) return 'renew';
  return known.signedInBefore ? 'ask-hidden' : 'visitor';
}

export type AfterFailure =
  /** Ask the issuer in a hidden frame instead. */
  | 'ask-hidden'
  /** Show the reason, then sign out and go to the login page after the delay. */
  | 'leave'
  /** Sign out silently: the issuer has no sign-in. */
  | 'log-out-silently'
  /** Stay, and let the page ask the user to sign in again. */
  | 'need-login'
  /** The state of the sign-in is unknown: keep it and try again later. */
  | 'keep';

export interface RenewalFailure {
  error: string;
  /** Whether a hidden retrieval is allowed and was not tried for this failure. */
  mayAskHidden: boolean;
  /** Whether the address contains a code that is being redeemed. */
  hasCode: boolean;
}

/** Returns the next step after a failed silent renewal (C4-9k, C4-9l, P8-23). */
export function getStepAfterFailure({ error, mayAskHidden, hasCode }: RenewalFailure): AfterFailure {
  if (error === 'login_required') return 'log-out-silently';
  if (error !== 'invalid_grant' && error !== 'missing_refresh_token') return 'keep';
  if (mayAskHidden) return 'ask-hidden';
  return hasCode ? 'need-login' : 'leave';
}

/** Answers to a silent sign-in that do not deny a sign-in: the issuer would have to ask. */
const questions: readonly string[] = [
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
];

/** Whether the issuer may have a sign-in although a silent sign-in failed with this error. */
export function mayBeSignedIn(error: string): boolean {
  return questions.includes(error);
}
