import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { AppointmentState } from '#src/domain/appointments/appointment.ts';
import {
  applyGrace,
  type CancellationPolicy,
  canBeRescheduled,
  countsAsMissed,
  defaultPolicy,
  freeUntil,
  isBlocked,
  isFree,
  missCounts,
} from './cancellation-policy.ts';

const ms = (zoned: string) => Temporal.ZonedDateTime.from(zoned).epochMilliseconds;
const dayMs = 86_400_000;

describe('allows free cancellation until exactly 24 hours before the start (cal.diy#15647, cal.diy#15158, cal.diy#14992)', () => {
  const start = '2026-06-10T15:00[America/New_York]';
  const springForward = '2026-03-08T15:00[America/New_York]';
  const fallBack = '2026-11-01T15:00[America/New_York]';
  test.each([
    { name: 'a week before', start, now: '2026-06-03T15:00[America/New_York]', free: true },
    { name: 'a second before the deadline', start, now: '2026-06-09T14:59:59[America/New_York]', free: true },
    { name: 'at the deadline', start, now: '2026-06-09T15:00[America/New_York]', free: true },
    { name: 'a millisecond after it', start, now: '2026-06-09T15:00:00.001[America/New_York]', free: false },
    {
      name: 'at the deadline, on a clock in Honolulu',
      start,
      now: '2026-06-09T09:00[Pacific/Honolulu]',
      free: true,
    },
    { name: 'after the start', start, now: '2026-06-10T15:01[America/New_York]', free: false },
    // The night between loses an hour: 15:00 of the day before is only 23 hours away.
    {
      name: 'the same wall time across the lost hour',
      start: springForward,
      now: '2026-03-07T15:00[America/New_York]',
      free: false,
    },
    {
      name: 'an hour earlier across the lost hour',
      start: springForward,
      now: '2026-03-07T14:00[America/New_York]',
      free: true,
    },
    // The night between repeats an hour: 15:00 of the day before is 25 hours away.
    {
      name: 'the same wall time across the repeated hour',
      start: fallBack,
      now: '2026-10-31T15:00[America/New_York]',
      free: true,
    },
    {
      name: 'an hour later across the repeated hour',
      start: fallBack,
      now: '2026-10-31T16:00[America/New_York]',
      free: true,
    },
    {
      name: 'even later across the repeated hour',
      start: fallBack,
      now: '2026-10-31T16:00:01[America/New_York]',
      free: false,
    },
    {
      name: 'in Arizona, without clock changes',
      start: '2026-03-08T15:00[America/Phoenix]',
      now: '2026-03-07T15:00[America/Phoenix]',
      free: true,
    },
  ])('$name: $free', ({ start: begins, now, free }) => {
    expect(isFree(new Date(ms(begins)), ms(now), defaultPolicy)).toBe(free);
  });

  test.each([
    ['no grace period, as the spec has it', 0, '2026-06-10T09:00:00Z', '2026-06-09T19:00:00.000Z'],
    ['a late booking', 30, '2026-06-10T09:00:00Z', '2026-06-10T09:30:00.000Z'],
    ['an early booking', 30, '2026-06-01T09:00:00Z', '2026-06-09T19:00:00.000Z'],
    ['a booking right before the start', 30, '2026-06-10T18:50:00Z', '2026-06-10T19:00:00.000Z'],
  ])('a grace period moves the deadline only as far as it lasts: %s', (_, graceMinutes, bookedAt, until) => {
    const policy = applyGrace({ ...defaultPolicy, graceMinutes }, Date.parse(bookedAt));
    const start = new Date('2026-06-10T19:00:00Z');
    expect(freeUntil(start, policy).toISOString()).toBe(until);
    const late = { source: 'CLIENT', status: 'CONFIRMED', start } as const;
    expect(countsAsMissed(late, Date.parse(until), policy)).toBe(false);
    expect(countsAsMissed(late, Date.parse(until) + 1, policy)).toBe(true);
  });

  test('returns the deadline, which depends on the policy', () => {
    expect(freeUntil(new Date('2026-06-10T19:00:00Z'), defaultPolicy).toISOString()).toBe('2026-06-09T19:00:00.000Z');
    const strict = { ...defaultPolicy, freeHours: 48 };
    expect(freeUntil(new Date('2026-06-10T19:00:00Z'), strict).toISOString()).toBe('2026-06-08T19:00:00.000Z');
  });
});

describe('what counts as missed', () => {
  const start = new Date('2026-06-10T19:00:00Z');
  const late = start.getTime() - 3_600_000;
  const early = start.getTime() - 2 * dayMs;
  test.each([
    { name: 'a client, late', source: 'CLIENT', now: late, counts: true },
    { name: 'a client, in time', source: 'CLIENT', now: early, counts: false },
    { name: 'a visitor, late', source: 'VISITOR', now: late, counts: true },
    { name: 'the provider, late', source: 'PROVIDER', now: late, counts: false },
    {
      name: 'the provider, late, for the client',
      source: 'PROVIDER',
      excuse: 'CLIENT_BEHALF',
      reason: 'CLIENT_REQUESTED_CANCEL',
      now: late,
      counts: true,
    },
    {
      name: 'the provider, late, because the client did not come',
      source: 'PROVIDER',
      excuse: 'CLIENT_BEHALF',
      reason: 'CLIENT_UNRESPONSIVE',
      subReason: 'CLIENT_NO_SHOW',
      now: late,
      counts: true,
    },
    {
      name: 'the provider, late, for the client but for a reason of their own',
      source: 'PROVIDER',
      excuse: 'CLIENT_BEHALF',
      reason: 'PROVIDER_NO_LONGER_AVAILABLE',
      now: late,
      counts: false,
    },
    { name: 'support, late, for the client', source: 'SUPPORT', excuse: 'CLIENT_BEHALF', now: late, counts: true },
    {
      name: 'the provider, in time, for the client',
      source: 'PROVIDER',
      excuse: 'CLIENT_BEHALF',
      reason: 'CLIENT_REQUESTED_CANCEL',
      now: early,
      counts: false,
    },
    { name: 'the provider, late, excused', source: 'PROVIDER', excuse: 'EXCUSED', now: late, counts: false },
    { name: 'support, late', source: 'SUPPORT', now: late, counts: false },
    { name: 'the system', source: 'SYSTEM', now: late, counts: false },
    {
      name: 'a client, late, before confirmation',
      source: 'CLIENT',
      status: 'UNCONFIRMED',
      now: late,
      counts: false,
    },
  ] as const)('$name: $counts', ({ now, counts, ...change }) => {
    expect(countsAsMissed({ status: 'CONFIRMED', ...change, start }, now, defaultPolicy)).toBe(counts);
  });

  test.each([
    [undefined, true],
    ['UNEXCUSED', true],
    ['CLIENT_BEHALF', true],
    ['EXCUSED', false],
  ] as const)('a no-show counts or not, %s: %s', (excuse, counts) => expect(missCounts(excuse)).toBe(counts));
});

describe('strikes block booking', () => {
  const now = Date.UTC(2026, 5, 10);
  const strikes = (...list: Array<[provider: string, daysAgo: number]>) =>
    list.map(([providerId, daysAgo]) => ({ providerId, at: now - daysAgo * dayMs }));
  const kinder: CancellationPolicy = { ...defaultPolicy, overall: { most: 4, days: 365 } };
  test.each([
    { name: 'none', list: strikes(), policy: defaultPolicy, blocked: false },
    { name: 'two with this provider', list: strikes(['p', 1], ['p', 2]), policy: defaultPolicy, blocked: false },
    { name: 'three with this provider', list: strikes(['p', 1], ['p', 2], ['p', 92]), policy: kinder, blocked: true },
    {
      name: 'the third more than three months ago',
      list: strikes(['p', 1], ['p', 2], ['p', 92.001]),
      policy: kinder,
      blocked: false,
    },
    {
      name: 'three with other providers, one each',
      list: strikes(['a', 1], ['b', 2], ['c', 900]),
      policy: defaultPolicy,
      blocked: true,
    },
    {
      name: 'three with other providers under a more lenient rule',
      list: strikes(['a', 1], ['b', 2], ['c', 3]),
      policy: kinder,
      blocked: false,
    },
    {
      name: 'five with other providers within the period',
      list: strikes(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 365]),
      policy: kinder,
      blocked: true,
    },
    {
      name: 'five with other providers, one outside the period',
      list: strikes(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 366]),
      policy: kinder,
      blocked: false,
    },
  ])('$name: $blocked', ({ list, policy, blocked }) => expect(isBlocked(list, 'p', now, policy)).toBe(blocked));
});

describe('whether it can still be moved', () => {
  const start = new Date('2026-06-10T19:00:00Z');
  const late = start.getTime() - 3_600_000;
  const strict = { ...defaultPolicy, clientsMayMoveLate: false };
  const confirmed: AppointmentState = { status: 'CONFIRMED' };
  test.each([
    {
      name: 'confirmed, in time, by a client',
      state: confirmed,
      now: late - 3 * dayMs,
      byClient: true,
      policy: strict,
      can: true,
    },
    {
      name: 'late, by a client: counts as missed',
      state: confirmed,
      now: late,
      byClient: true,
      policy: defaultPolicy,
      can: true,
    },
    {
      name: 'late, by a client, where the policy forbids it',
      state: confirmed,
      now: late,
      byClient: true,
      policy: strict,
      can: false,
    },
    { name: 'late, by the provider', state: confirmed, now: late, byClient: false, policy: strict, can: true },
    {
      name: 'unconfirmed',
      state: { status: 'UNCONFIRMED', confirmBy: start },
      now: late,
      byClient: false,
      policy: defaultPolicy,
      can: true,
    },
    { name: 'begun', state: confirmed, now: start.getTime(), byClient: false, policy: defaultPolicy, can: false },
    {
      name: 'completed',
      state: { status: 'COMPLETED' },
      now: late,
      byClient: false,
      policy: defaultPolicy,
      can: false,
    },
  ] as const)('$name: $can', ({ state, now, byClient, policy, can }) => {
    expect(canBeRescheduled({ ...state, start }, now, byClient, policy)).toBe(can);
  });
});
