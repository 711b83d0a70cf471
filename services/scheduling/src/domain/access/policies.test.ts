import type { Caller } from '@linden/platform/caller/caller';
import { expect, test } from 'vitest';
import { mayChangeSchedules, mayFollowAppointments, mayReadAvailability, mayReadEvents } from './policies.ts';

const anonymous: Caller = { kind: 'anonymous' };
const operator: Caller = { kind: 'operator', name: 'ada' };
const search: Caller = { kind: 'service', name: 'search' };
const billing: Caller = { kind: 'service', name: 'billing' };

const rows: Array<{ who: string; caller: Caller; reads: boolean; changes: boolean; events: boolean }> = [
  { who: 'a visitor', caller: anonymous, reads: true, changes: false, events: false },
  { who: 'an operator', caller: operator, reads: true, changes: true, events: false },
  { who: 'search', caller: search, reads: true, changes: false, events: true },
  {
    who: 'messaging',
    caller: { kind: 'service', name: 'messaging' },
    reads: true,
    changes: false,
    events: true,
  },
  { who: 'billing', caller: billing, reads: true, changes: false, events: true },
  {
    who: 'another service',
    caller: { kind: 'service', name: 'accounts' },
    reads: true,
    changes: false,
    events: false,
  },
  {
    who: 'a signed-in person, also with a staff role',
    caller: {
      kind: 'person',
      account: '57097000-0000-4000-8000-000000000001',
      roles: ['ops'],
      strength: 'two_step',
      authenticatedAt: 0,
      session: 's',
    },
    reads: true,
    changes: false,
    events: false,
  },
  { who: 'an unknown kind', caller: { kind: 'root' } as never, reads: false, changes: false, events: false },
  {
    who: 'an operator called search',
    caller: { kind: 'operator', name: 'search' },
    reads: true,
    changes: true,
    events: false,
  },
];
test.each(rows)('$who', ({ caller, reads, changes, events }) => {
  expect([mayReadAvailability(caller), mayChangeSchedules(caller), mayReadEvents(caller)]).toEqual([
    reads,
    changes,
    events,
  ]);
});

test.each<[string, Caller, boolean]>([
  ['messaging', { kind: 'service', name: 'messaging' }, true],
  ['billing', billing, true],
  ['search', search, false],
  ['an operator called billing', { kind: 'operator', name: 'billing' }, false],
  ['a visitor', anonymous, false],
])('%s and the appointments of events', (_who, caller, follows) => {
  expect(mayFollowAppointments(caller)).toBe(follows);
});
