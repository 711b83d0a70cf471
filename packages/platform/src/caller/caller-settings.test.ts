import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { buildCallerSettings, type CallerSettings, type Reach } from './caller-settings.ts';

const account = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const visitor = '123456789abcdefghijkmn';
const emptySettings: CallerSettings = {
  'linden.kind': 'anonymous',
  'linden.account': '',
  'linden.roles': '',
  'linden.service': '',
  'linden.subject': '',
  'linden.visitor': '',
  'linden.patients': '',
  'linden.provider': '',
};

test.each<[string, Caller, Reach | undefined, Partial<CallerSettings>]>([
  ['a visitor', { kind: 'anonymous' }, undefined, {}],
  ['a visitor with a token', { kind: 'anonymous' }, { subject: account }, { 'linden.subject': account }],
  ['a visitor whose browser is known', { kind: 'anonymous', visitor }, undefined, { 'linden.visitor': visitor }],
  [
    'a person with patients and a provider record',
    { kind: 'anonymous' },
    { patients: [account, other], provider: other },
    { 'linden.patients': `${account},${other}`, 'linden.provider': other },
  ],
  [
    'a service',
    { kind: 'service', name: 'billing' },
    undefined,
    { 'linden.kind': 'service', 'linden.service': 'billing' },
  ],
  ['an operator, without a name', { kind: 'operator', name: 'billing' }, undefined, { 'linden.kind': 'operator' }],
  [
    'a person',
    { kind: 'person', account, roles: ['client', 'ops'], strength: 'password', authenticatedAt: 1, session: 's' },
    undefined,
    { 'linden.kind': 'person', 'linden.account': account, 'linden.roles': 'client,ops' },
  ],
])('tells the database about %s', (_, caller, reach, expected) => {
  expect(buildCallerSettings(caller, reach)).toEqual({ ...emptySettings, ...expected });
});
