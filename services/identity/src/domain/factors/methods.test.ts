import { expect, test } from 'vitest';
import { isUsable, leavesEnough, type Method, mayOptOut, minimumMethods, optInAfter } from './methods.ts';

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
  ['a proved phone', sms, true],
  ['a phone that is sent nothing', quiet, false],
  ['a number that nobody proved', pending, false],
  ['an app', app, true],
  ['an app that nobody proved', { ...app, confirmedAt: null }, false],
  ['a passkey', method('key', 'PASSKEY'), true],
])('%s: usable or not', (_, each, expected) => {
  expect(isUsable(each)).toBe(expected);
});

test.each([
  ['a client', ['client'], false, true, 1],
  ['a client who turned it off', ['client'], true, true, 0],
  ['somebody who is no client yet and turned it off', ['unconverted_client'], true, true, 0],
  ['a provider', ['provider'], false, false, 1],
  ['a provider who is a client too, however it came to be off', ['provider', 'client'], true, false, 1],
  ['a prescriber', ['prescriber'], true, false, 1],
  ['support', ['support'], true, false, 1],
  ['operations', ['ops'], true, false, 1],
  ['billing', ['billing'], true, false, 1],
])('%s: may turn it off, keeps at least', (_, roles, isOptedOut, may, minimum) => {
  expect([mayOptOut(roles), minimumMethods(roles, isOptedOut)]).toEqual([may, minimum]);
});

test.each([
  ['the only one', [sms], sms, 1, false],
  ['the only one, once it is off', [sms], sms, 0, true],
  ['one of two', [sms, app], sms, 1, true],
  ['the only one that works beside a silenced phone', [app, quiet], app, 1, false],
  ['a silenced phone', [app, quiet], quiet, 1, true],
  ['a number that nobody proved', [pending], pending, 1, true],
])('without %s enough are left: or not', (_, methods, leaving, minimum, expected) => {
  expect(leavesEnough(methods, leaving, minimum)).toBe(expected);
});

test.each([
  ['a proved phone out', sms, false, 'OPTED_OUT'],
  ['a silenced phone in', quiet, true, 'OPTED_IN'],
  ['a proved phone in once more', sms, true, 'OPTED_IN'],
  ['an unproved number in', pending, true, undefined],
  ['an unproved number out', pending, false, undefined],
  ['an app out', app, false, undefined],
])('opting %s', (_, each, isOptedIn, expected) => {
  expect(optInAfter(each, isOptedIn)).toBe(expected);
});
