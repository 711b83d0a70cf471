import type { Caller } from '@linden/platform/caller';
import type { PersonRole, Strength } from '@linden/platform/person';
import { expect, test } from 'vitest';
import { mayFindAccounts, mayGetAccount, mayPutAccounts } from './policies.ts';

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

const own = '57097000-0000-4000-8000-000000000001';
const other = '57097000-0000-4000-8000-000000000002';

test('everybody may get their own account, and only people have one', () => {
  const allowed = Object.entries(callers).filter(([, caller]) => mayGetAccount(caller, own));
  expect(allowed.map(([, { kind }]) => kind)).toEqual(['service', ...Array(6).fill('person')]);
});

test.each<[string, (caller: Caller) => boolean, string[]]>([
  ['get the account of somebody else', (caller) => mayGetAccount(caller, other), ['accounts']],
  ['find accounts', mayFindAccounts, ['support, two steps', 'operations, two steps', 'billing, two steps']],
  ['put accounts', mayPutAccounts, ['operator']],
])('who may %s', (_, may, expected) => {
  expect(Object.keys(callers).filter((name) => callers[name] && may(callers[name]))).toEqual(expected);
});
