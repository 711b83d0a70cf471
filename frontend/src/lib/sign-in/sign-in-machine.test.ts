import { describe, expect, it } from 'vitest';
import {
  getFirstStep,
  getStepAfterFailure,
  initialState,
  isLoginReturn,
  removeLoginReturn,
  type SignInEvent,
  type SignInState,
  type StoredState,
  transition,
} from './sign-in-machine.ts';

const robin = { account: 'a-1', name: 'Robin', sessionId: 's-1' };
const fault = { error: 'access_denied', description: 'no' };
const signedIn: SignInState = { isLoading: false, user: robin, fault: undefined, needsLogin: false };
const signedOut: SignInState = { ...signedIn, user: undefined };

describe('transitions', () => {
  it('starts loading and unauthenticated', () => {
    expect(initialState).toEqual({ isLoading: true, user: undefined, fault: undefined, needsLogin: false });
  });

  it.each<{ name: string; from: SignInState; event: SignInEvent; to: SignInState }>([
    { name: 'initialized with a user', from: initialState, event: { type: 'initialised', user: robin }, to: signedIn },
    {
      name: 'initialized without a user',
      from: initialState,
      event: { type: 'initialised', user: undefined },
      to: signedOut,
    },
    { name: 'a popup opens', from: signedOut, event: { type: 'popup-started' }, to: { ...signedOut, isLoading: true } },
    { name: 'a login completes', from: initialState, event: { type: 'completed', user: robin }, to: signedIn },
    {
      name: 'a login completes after a fault',
      from: { ...signedOut, fault, needsLogin: true },
      event: { type: 'completed', user: robin },
      to: signedIn,
    },
    {
      name: 'a renewal completes after one that failed',
      from: { ...signedIn, fault },
      event: { type: 'completed', user: robin },
      to: signedIn,
    },
    {
      name: 'a renewal completes on a page that was loaded during the outage',
      from: { ...signedOut, fault },
      event: { type: 'completed', user: robin },
      to: signedIn,
    },
    { name: 'the user signs out', from: signedIn, event: { type: 'logged-out' }, to: signedOut },
    {
      name: 'the sign-in cannot be renewed',
      from: signedIn,
      event: { type: 'login-needed', fault },
      to: { isLoading: false, user: robin, fault, needsLogin: true },
    },
    {
      name: 'an error ends loading and is kept',
      from: initialState,
      event: { type: 'failed', fault },
      to: { ...signedOut, fault },
    },
    {
      name: 'an error does not sign out',
      from: signedIn,
      event: { type: 'failed', fault },
      to: { ...signedIn, fault },
    },
  ])('$name', ({ from, event, to }) => {
    expect(transition(from, event)).toEqual(to);
  });
});

describe('the first step', () => {
  const now = 1_000_000;
  const known: StoredState = { expiresAt: undefined, hasRefreshToken: false, signedInBefore: false };
  it.each<{ name: string; query: string; held: Partial<StoredState>; step: string }>([
    { name: 'code and state', query: 'code=c&state=s', held: {}, step: 'handle-return' },
    { name: 'error and state', query: 'error=e&state=s', held: {}, step: 'handle-return' },
    { name: 'a code alone is not an answer', query: 'code=c', held: {}, step: 'visitor' },
    { name: 'an error alone is not an answer', query: 'error=e', held: {}, step: 'visitor' },
    { name: 'a fresh token', query: '', held: { expiresAt: now + 60_001 }, step: 'use-token' },
    { name: 'a token within the margin', query: '', held: { expiresAt: now + 60_000 }, step: 'visitor' },
    {
      name: 'an old one with a refresh token',
      query: '',
      held: { expiresAt: 1, hasRefreshToken: true },
      step: 'renew',
    },
    { name: 'only the cookie of a recent sign-in', query: '', held: { signedInBefore: true }, step: 'ask-hidden' },
    { name: 'a visitor', query: '', held: {}, step: 'visitor' },
  ])('$name: $step', ({ query, held, step }) => {
    expect(getFirstStep(new URLSearchParams(query), { ...known, ...held }, now, 60_000)).toBe(step);
  });
});

describe('after a renewal that failed', () => {
  it.each<{ error: string; mayAskHidden?: boolean; hasCode?: boolean; next: string }>([
    { error: 'invalid_grant', next: 'leave' },
    { error: 'missing_refresh_token', next: 'leave' },
    { error: 'invalid_grant', mayAskHidden: true, next: 'ask-hidden' },
    { error: 'missing_refresh_token', mayAskHidden: true, next: 'ask-hidden' },
    { error: 'invalid_grant', hasCode: true, next: 'need-login' },
    { error: 'missing_refresh_token', hasCode: true, next: 'need-login' },
    { error: 'login_required', next: 'log-out-silently' },
    { error: 'login_required', mayAskHidden: true, hasCode: true, next: 'log-out-silently' },
    { error: 'timeout', next: 'keep' },
    { error: 'request_error', mayAskHidden: true, next: 'keep' },
  ])('$error, hidden $mayAskHidden, code $hasCode: $next', ({ error, mayAskHidden = false, hasCode = false, next }) => {
    expect(getStepAfterFailure({ error, mayAskHidden, hasCode })).toBe(next);
  });
});

it('removes only the issuer’s answer from an address', () => {
  const url = new URL('https://linden.example/client-login?code=c&state=s&iss=i&return_to=%2Ffind#a');
  expect(isLoginReturn(url.searchParams)).toBe(true);
  expect(removeLoginReturn(url).href).toBe('https://linden.example/client-login?return_to=%2Ffind#a');
});
