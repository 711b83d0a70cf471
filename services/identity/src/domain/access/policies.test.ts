import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole, Strength } from '@linden/platform/caller/person';
import { expect, test } from 'vitest';
import {
  hasOwnMethods,
  mayChangeMethods,
  mayFindAccounts,
  mayGetAccount,
  mayPutAccounts,
  mayResetMethods,
} from './policies.ts';

const person = (role: PersonRole, strength: Strength): Caller => ({
  kind: 'person',
  account: '57097000-0000-4000-8000-000000000001',
  roles: [role],
  strength,
  authenticatedAt: 0,
  session: 's',
});

const callers: Record<string, Caller> = {
  visitor: { kind: 'anonymous' },
  accounts: { kind: 'service', name: 'accounts' },
  messaging: { kind: 'service', name: 'messaging' },
  bff: { kind: 'service', name: 'bff' },
  search: { kind: 'service', name: 'search' },
  operator: { kind: 'operator', name: 'seed' },
  'client, two steps': person('client', 'two_step'),
  'provider, two steps': person('provider', 'two_step'),
  'support, a password': person('support', 'password'),
  'support, two steps': person('support', 'two_step'),
  'operations, two steps': person('ops', 'two_step'),
  'billing, two steps': person('billing', 'two_step'),
};

const lately = new Date(900_000);
const longAfter = new Date(901_000);

const own = '57097000-0000-4000-8000-000000000001';
const other = '57097000-0000-4000-8000-000000000002';

test('lets people get their own account, and only people have one', () => {
  const allowed = Object.entries(callers).filter(([, caller]) => mayGetAccount(caller, own));
  expect(allowed.map(([, { kind }]) => kind)).toEqual(['service', 'service', ...Array(6).fill('person')]);
});

const now = new Date(60_000);

test.each<[string, (caller: Caller) => boolean, string[]]>([
  ['get another person’s account', (caller) => mayGetAccount(caller, other), ['accounts', 'messaging']],
  [
    'find accounts',
    (caller) => mayFindAccounts(caller, now),
    ['support, two steps', 'operations, two steps', 'billing, two steps'],
  ],
  ['find accounts with an old second step', (caller) => mayFindAccounts(caller, new Date(7_200_000)), []],
  ['put accounts', mayPutAccounts, ['operator']],
  ['reset methods', (caller) => mayResetMethods(caller, lately), ['support, two steps', 'operations, two steps']],
  ['reset methods with an old second step', (caller) => mayResetMethods(caller, longAfter), []],
])('allows or denies callers to %s', (_, may, expected) => {
  expect(Object.keys(callers).filter((name) => callers[name] && may(callers[name]))).toEqual(expected);
});

test('gives only people methods', () => {
  expect(Object.values(callers).filter((caller) => hasOwnMethods(caller) !== (caller.kind === 'person'))).toEqual([]);
});

test.each([
  ['without a method, by a recent password', 'password', false, lately, true],
  ['without a method, by an old password', 'password', false, longAfter, false],
  ['with a method, by a password', 'password', true, lately, false],
  ['with a method that was used lately', 'two_step', true, lately, true],
  ['with a method that was used too long ago', 'two_step', true, longAfter, false],
] as const)('allows or denies a change of methods %s', (_, strength, isEnrolled, now, expected) => {
  const caller = person('client', strength);
  expect(caller.kind === 'person' && mayChangeMethods(caller, isEnrolled, now)).toBe(expected);
});
