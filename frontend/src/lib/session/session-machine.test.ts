import { describe, expect, it } from 'vitest';
import {
  afterFailedRenewal,
  firstStep,
  initialState,
  isLoginReturn,
  type Remembered,
  type SessionEvent,
  type SessionState,
  transition,
  withoutLoginReturn,
} from './session-machine.ts';

const robin = { account: 'a-1', name: 'Robin', sessionId: 's-1' };
const fault = { error: 'access_denied', description: 'no' };
const signedIn: SessionState = { isLoading: false, user: robin, fault: undefined, needsLogin: false };
const nobody: SessionState = { ...signedIn, user: undefined };

describe('what follows what', () => {
  it('begins loading and unauthenticated', () => {
    expect(initialState).toEqual({ isLoading: true, user: undefined, fault: undefined, needsLogin: false });
  });

  it.each<{ name: string; from: SessionState; event: SessionEvent; to: SessionState }>([
    { name: 'initialised with a user', from: initialState, event: { type: 'initialised', user: robin }, to: signedIn },
    {
      name: 'initialised with nobody',
      from: initialState,
      event: { type: 'initialised', user: undefined },
      to: nobody,
    },
    { name: 'a popup opens', from: nobody, event: { type: 'popup-started' }, to: { ...nobody, isLoading: true } },
    { name: 'a login completes', from: initialState, event: { type: 'completed', user: robin }, to: signedIn },
    {
      name: 'a login completes after a fault',
      from: { ...nobody, fault, needsLogin: true },
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
      from: { ...nobody, fault },
      event: { type: 'completed', user: robin },
      to: signedIn,
    },
    { name: 'somebody signs out', from: signedIn, event: { type: 'logged-out' }, to: nobody },
    {
      name: 'the session cannot be renewed',
      from: signedIn,
      event: { type: 'login-needed', fault },
      to: { isLoading: false, user: robin, fault, needsLogin: true },
    },
    {
      name: 'an error stops loading and is kept',
      from: initialState,
      event: { type: 'failed', fault },
      to: { ...nobody, fault },
    },
    { name: 'an error signs nobody out', from: signedIn, event: { type: 'failed', fault }, to: { ...signedIn, fault } },
  ])('$name', ({ from, event, to }) => {
    expect(transition(from, event)).toEqual(to);
  });
});

describe('the first step', () => {
  const now = 1_000_000;
  const known: Remembered = { expiresAt: undefined, hasRefreshToken: false, signedInBefore: false };
  it.each<{ name: string; query: string; held: Partial<Remembered>; step: string }>([
    { name: 'code and state', query: 'code=c&state=s', held: {}, step: 'handle-return' },
    { name: 'error and state', query: 'error=e&state=s', held: {}, step: 'handle-return' },
    { name: 'a code alone is no answer', query: 'code=c', held: {}, step: 'nobody' },
    { name: 'an error alone is no answer', query: 'error=e', held: {}, step: 'nobody' },
    { name: 'a fresh token', query: '', held: { expiresAt: now + 60_001 }, step: 'use-token' },
    { name: 'a token within the margin', query: '', held: { expiresAt: now + 60_000 }, step: 'nobody' },
    {
      name: 'an old one with a refresh token',
      query: '',
      held: { expiresAt: 1, hasRefreshToken: true },
      step: 'renew',
    },
    { name: 'only the memory of a sign-in', query: '', held: { signedInBefore: true }, step: 'ask-hidden' },
    { name: 'a stranger', query: '', held: {}, step: 'nobody' },
  ])('$name: $step', ({ query, held, step }) => {
    expect(firstStep(new URLSearchParams(query), { ...known, ...held }, now, 60_000)).toBe(step);
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
    expect(afterFailedRenewal({ error, mayAskHidden, hasCode })).toBe(next);
  });
});

it('takes the answer of the issuer out of an address, and nothing else', () => {
  const url = new URL('https://linden.example/client-login?code=c&state=s&iss=i&return_to=%2Ffind#a');
  expect(isLoginReturn(url.searchParams)).toBe(true);
  expect(withoutLoginReturn(url).href).toBe('https://linden.example/client-login?return_to=%2Ffind#a');
});
