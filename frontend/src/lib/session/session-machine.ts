/**
 * The sign-in session of a browser, all of it that is no input or output (spec client-and-shared, section 4 'Sign-in session').
 * It starts loading and unauthenticated; `transition` is the table of what follows what, the deciders below it say what to do.
 */
export interface SessionUser {
  /** Subject at the issuer. */
  account: string;
  name: string;
  /** Session at the issuer; one that begins with 'totp|' was opened by a one-time code. */
  sessionId: string;
}

export interface SessionFault {
  error: string;
  description: string;
}

export interface SessionState {
  isLoading: boolean;
  user: SessionUser | undefined;
  fault: SessionFault | undefined;
  /** The session could not be renewed and the page did not leave: somebody has to sign in again. */
  needsLogin: boolean;
}

export type SessionEvent =
  | { type: 'initialised'; user: SessionUser | undefined }
  | { type: 'popup-started' }
  | { type: 'completed'; user: SessionUser | undefined }
  | { type: 'logged-out' }
  | { type: 'login-needed'; fault: SessionFault }
  | { type: 'failed'; fault: SessionFault };

export const initialState: SessionState = { isLoading: true, user: undefined, fault: undefined, needsLogin: false };

const settled = { isLoading: false, fault: undefined, needsLogin: false };

export function transition(state: SessionState, event: SessionEvent): SessionState {
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

export function isAuthenticated({ user }: SessionState): boolean {
  return user !== undefined;
}

/** Whether the address is the answer of the issuer: `code` and `state`, or `error` and `state`. */
export function isLoginReturn(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** The address without what the issuer added to it. */
export function withoutLoginReturn(url: URL): URL {
  const clean = new URL(url);
  for (const name of ['code', 'state', 'error', 'error_description', 'iss', 'session_state'])
    clean.searchParams.delete(name);
  return clean;
}

/** What the browser knows at load. */
export interface Remembered {
  /** Milliseconds since 1970 at which the access token ends; undefined without one. */
  expiresAt: number | undefined;
  hasRefreshToken: boolean;
  /** The cookie that says that somebody signed in here lately. */
  signedInBefore: boolean;
}

export type FirstStep = 'handle-return' | 'use-token' | 'renew' | 'ask-hidden' | 'nobody';

/** On load a login return is handled, otherwise the existing session is checked silently. */
export function firstStep(query: URLSearchParams, known: Remembered, now: number, margin: number): FirstStep {
  if (isLoginReturn(query)) return 'handle-return';
  if (known.expiresAt !== undefined && known.expiresAt - now > margin) return 'use-token';
  if (known.hasRefreshToken) return 'renew';
  return known.signedInBefore ? 'ask-hidden' : 'nobody';
}

export type AfterFailure =
  /** Ask the issuer in a hidden frame instead. */
  | 'ask-hidden'
  /** Say so, and after the delay sign out and go to the login page with the reason. */
  | 'leave'
  /** Sign out without a word: the issuer knows nobody. */
  | 'log-out-silently'
  /** Stay, and let the page say that somebody must sign in again. */
  | 'need-login'
  /** Nothing is known about the session: keep it, and try again later. */
  | 'keep';

export interface RenewalFailure {
  error: string;
  /** Whether a hidden retrieval is allowed and has not been tried for this one. */
  mayAskHidden: boolean;
  /** Whether the address carries a code that is just being redeemed. */
  hasCode: boolean;
}

/** What follows when a session could not be renewed silently (spec sections 4 and 8). */
export function afterFailedRenewal({ error, mayAskHidden, hasCode }: RenewalFailure): AfterFailure {
  if (error === 'login_required') return 'log-out-silently';
  if (error !== 'invalid_grant' && error !== 'missing_refresh_token') return 'keep';
  if (mayAskHidden) return 'ask-hidden';
  return hasCode ? 'need-login' : 'leave';
}
