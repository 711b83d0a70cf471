import type { Caller } from '@linden/platform/caller/caller';
import { futureRoles, type PersonRole, personRoles, readPerson } from '@linden/platform/caller/person';
import { expect, test } from 'vitest';
import {
  isClient,
  isGuest,
  isMessaging,
  isPerson,
  isScheduling,
  mayBreakGlass,
  mayCreatePrefillTokens,
  mayEndBreakGlass,
  mayFindPeople,
  mayLeaveInterest,
  mayListBreakGlass,
  mayReadJoinedAudit,
  mayReadRecords,
  mayReviewBreakGlass,
  mayWriteLeads,
  mayWriteProviderAccounts,
} from './policies.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;
const claim = { kind: 'person', account: '00000000-0000-4000-8000-000000000001', session: 's' };
const person = (role: PersonRole, strength = 'two_step', minutesAgo = 1) => {
  const found = readPerson({ ...claim, roles: [role], strength, authenticatedAt: seconds - minutesAgo * 60 });
  if (!found) throw new Error(`no person of ${role}`);
  return found;
};
const service = (name: string): Caller => ({ kind: 'service', name });

const callers: Record<string, Caller> = {
  ...Object.fromEntries(personRoles.map((role) => [role, person(role)])),
  'support by password': person('support', 'password'),
  'ops by password': person('ops', 'password'),
  'billing by password': person('billing', 'password'),
  'ops of 16 minutes ago': person('ops', 'two_step', 16),
  visitor: { kind: 'anonymous' },
  'a known browser': { kind: 'anonymous', visitor: '1'.repeat(22) },
  operator: { kind: 'operator', name: 'seed' },
  ...Object.fromEntries(
    ['bff', 'identity', 'messaging', 'scheduling', 'search', 'service billing'].map((name) => [
      name,
      service(name.replace('service ', '')),
    ]),
  ),
};

/** Only the listed callers are allowed; all others are denied. */
test.each<[string, (caller: Caller, now: Date) => boolean, string[]]>([
  ['is a client', isClient, ['client', 'unconverted_client']],
  [
    'is a person',
    isPerson,
    [...personRoles, 'support by password', 'ops by password', 'billing by password', 'ops of 16 minutes ago'],
  ],
  ['may write leads', mayWriteLeads, ['operator', 'scheduling']],
  [
    'may leave an interest',
    mayLeaveInterest,
    [
      ...personRoles,
      'support by password',
      'ops by password',
      'billing by password',
      'ops of 16 minutes ago',
      'visitor',
      'a known browser',
      'operator',
    ],
  ],
  ['decides bookings', isScheduling, ['scheduling']],
  ['sends messages to people', isMessaging, ['messaging']],
  [
    'fills in forms',
    isGuest,
    [
      ...personRoles,
      'support by password',
      'ops by password',
      'billing by password',
      'ops of 16 minutes ago',
      'a known browser',
    ],
  ],
  ['may create prefill tokens', mayCreatePrefillTokens, ['support', 'ops', 'operator', 'messaging', 'scheduling']],
  ['may link a provider to an account', mayWriteProviderAccounts, ['operator']],
  ['may find people', mayFindPeople, ['support', 'ops', 'billing']],
  ['may break the glass', mayBreakGlass, ['support', 'ops', 'billing']],
  ['may read opened records', mayReadRecords, ['support', 'ops']],
  ['may list break-glass', mayListBreakGlass, ['support', 'ops', 'billing']],
  [
    'may end break-glass',
    mayEndBreakGlass,
    [
      'support',
      'ops',
      'billing',
      'support by password',
      'ops by password',
      'billing by password',
      'ops of 16 minutes ago',
    ],
  ],
  ['may review break-glass', mayReviewBreakGlass, ['ops']],
  ['may read the joined audit', mayReadJoinedAudit, ['ops']],
])('who %s', (_, may, expected) => {
  const allowed = Object.keys(callers).filter((name) => may(callers[name] ?? { kind: 'anonymous' }, now));
  expect(allowed.sort()).toEqual([...expected].sort());
});

test.each(futureRoles)('gives the future role %s no rights yet', (role) => {
  expect(readPerson({ ...claim, roles: [role], strength: 'two_step', authenticatedAt: seconds })).toBeUndefined();
  expect(
    readPerson({ ...claim, roles: ['client', role], strength: 'two_step', authenticatedAt: seconds }),
  ).toBeUndefined();
});
