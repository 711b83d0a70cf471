import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { type Scope, scopeOf } from './scope.ts';

const account = '00000000-0000-4000-8000-000000000001';
const nobody: Scope = {
  'linden.kind': 'anonymous',
  'linden.account': '',
  'linden.roles': '',
  'linden.service': '',
  'linden.subject': '',
};

test.each<[string, Caller, string | undefined, Partial<Scope>]>([
  ['a visitor', { kind: 'anonymous' }, undefined, {}],
  ['a visitor with a proof', { kind: 'anonymous' }, account, { 'linden.subject': account }],
  [
    'a service',
    { kind: 'service', name: 'billing' },
    undefined,
    { 'linden.kind': 'service', 'linden.service': 'billing' },
  ],
  [
    'an operator, whose name is nobody',
    { kind: 'operator', name: 'billing' },
    undefined,
    { 'linden.kind': 'operator' },
  ],
  [
    'a person',
    { kind: 'person', account, roles: ['client', 'ops'], strength: 'password', authenticatedAt: 1, session: 's' },
    undefined,
    { 'linden.kind': 'person', 'linden.account': account, 'linden.roles': 'client,ops' },
  ],
])('the database knows %s', (_, caller, subject, expected) => {
  expect(scopeOf(caller, subject)).toEqual({ ...nobody, ...expected });
});
