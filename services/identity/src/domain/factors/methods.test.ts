import { expect, test } from 'vitest';
import { getMinimumMethods, getNextOptIn, hasEnoughWithout, isUsable, type Method, mayOptOut } from './methods.ts';

const at = new Date('2026-03-02T10:00:00Z');
const method = (id: string, kind: string, changes: Partial<Method> = {}): Method => ({
  id,
  kind,
  confirmedAt: at,
  phoneOptIn: kind === 'SMS' || kind === 'VOICE' ? 'OPTED_IN' : null,
  ...changes,
});
const sms = method('sms', 'SMS');
const app = method('app', 'AUTHENTICATOR');
const quiet = method('quiet', 'VOICE', { phoneOptIn: 'OPTED_OUT' });
const pending = method('pending', 'SMS', { confirmedAt: null, phoneOptIn: 'PENDING' });

test.each([
  ['a confirmed phone', sms, true],
  ['an opted-out phone', quiet, false],
  ['an unconfirmed phone', pending, false],
  ['an app', app, true],
  ['an unconfirmed app', { ...app, confirmedAt: null }, false],
  ['a passkey', method('key', 'PASSKEY'), true],
])('decides whether a method is usable: %s', (_, each, expected) => {
  expect(isUsable(each)).toBe(expected);
});

test.each([
  ['a client', ['client'], false, true, 1],
  ['a client who turned it off', ['client'], true, true, 0],
  ['an unconverted client who turned it off', ['unconverted_client'], true, true, 0],
  ['a provider', ['provider'], false, false, 1],
  ['a provider who is also a client and turned it off earlier', ['provider', 'client'], true, false, 1],
  ['a prescriber', ['prescriber'], true, false, 1],
  ['support', ['support'], true, false, 1],
  ['operations', ['ops'], true, false, 1],
  ['billing', ['billing'], true, false, 1],
])('returns whether it may be turned off, and the minimum: %s', (_, roles, isOptedOut, may, minimum) => {
  expect([mayOptOut(roles), getMinimumMethods(roles, isOptedOut)]).toEqual([may, minimum]);
});

test.each([
  ['the only one', [sms], sms, 1, false],
  ['the only one, after it was turned off', [sms], sms, 0, true],
  ['one of two', [sms, app], sms, 1, true],
  ['the only usable one next to an opted-out phone', [app, quiet], app, 1, false],
  ['an opted-out phone', [app, quiet], quiet, 1, true],
  ['an unconfirmed number', [pending], pending, 1, true],
])('decides whether enough methods remain without %s', (_, methods, leaving, minimum, expected) => {
  expect(hasEnoughWithout(methods, leaving, minimum)).toBe(expected);
});

test.each([
  ['a confirmed phone out', sms, false, 'OPTED_OUT'],
  ['an opted-out phone in', quiet, true, 'OPTED_IN'],
  ['a confirmed phone in again', sms, true, 'OPTED_IN'],
  ['an unconfirmed number in', pending, true, undefined],
  ['an unconfirmed number out', pending, false, undefined],
  ['an app out', app, false, undefined],
])('opting %s', (_, each, isOptedIn, expected) => {
  expect(getNextOptIn(each, isOptedIn)).toBe(expected);
});
