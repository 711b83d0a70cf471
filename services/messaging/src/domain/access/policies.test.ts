import type { Caller } from '@linden/platform/caller/caller';
import { expect, test } from 'vitest';
import { getSenderName } from './policies.ts';

const person: Caller = {
  kind: 'person',
  account: '00000000-0000-4000-8000-000000000001',
  roles: ['ops'],
  strength: 'two_step',
  authenticatedAt: 0,
  session: 's',
};

test.each<[string, Caller, string | undefined]>([
  ['identity', { kind: 'service', name: 'identity' }, 'identity'],
  ['accounts', { kind: 'service', name: 'accounts' }, 'accounts'],
  ['billing', { kind: 'service', name: 'billing' }, undefined],
  ['an unknown service', { kind: 'service', name: 'new' }, undefined],
  ['a visitor', { kind: 'anonymous' }, undefined],
  ['a staff member', person, undefined],
  ['an operator with the name of a sender', { kind: 'operator', name: 'identity' }, undefined],
])('%s', (_, caller, name) => {
  expect(getSenderName(caller)).toBe(name);
});
