import { describe, expect, test } from 'vitest';
import { buildLadder, findStanding, type LogEntry, rankLevel } from './provider-standing.ts';

const day = 86_400_000;
const first = Date.parse('2027-03-01T12:00Z');
const canceledOn = (n: number, category: 'UNEXCUSED' | 'EXCUSED' | 'CLIENT_BEHALF' = 'UNEXCUSED'): LogEntry => ({
  kind: 'CANCELED',
  at: first + n * day,
  category,
  reason: 'SCHEDULE_CONFLICT',
});
const offOn = (n: number): LogEntry => ({ kind: 'REFERRALS_OFF', at: first + n * day });
const standingOn = (n: number, log: readonly LogEntry[]) => {
  const { since, until, reasons, ...rest } = findStanding(buildLadder(log), first + n * day);
  const days = (at: number | undefined) => at && (at - first) / day;
  return { ...rest, since: days(since), until: days(until), counted: reasons.length };
};
const standard = { variant: 'STANDARD', isLocked: false } as const;
const early = { variant: 'EARLY', isLocked: false } as const;

describe('a provider’s standing', () => {
  test.each([
    ['nothing', 0, [], { ...standard, level: 0, counted: 0 }],
    [
      'excused and on a client’s behalf only',
      9,
      [canceledOn(1, 'EXCUSED'), canceledOn(2, 'CLIENT_BEHALF')],
      {
        ...standard,
        level: 0,
        counted: 0,
      },
    ],
    ['one', 2, [canceledOn(1)], { ...standard, level: 1, since: 1, until: 91, counted: 1 }],
    ['three', 3, [1, 2, 3].map((n) => canceledOn(n)), { ...standard, level: 3, since: 3, until: 91, counted: 3 }],
    [
      'five lock for 30 days',
      5,
      [1, 2, 3, 4, 5].map((n) => canceledOn(n)),
      {
        level: 5,
        variant: 'STANDARD',
        isLocked: true,
        since: 5,
        until: 35,
        counted: 5,
      },
    ],
    [
      'five after the lock',
      36,
      [1, 2, 3, 4, 5].map((n) => canceledOn(n)),
      {
        ...standard,
        level: 5,
        since: 5,
        until: 91,
        counted: 5,
      },
    ],
    [
      'a sixth locks anew',
      30,
      [1, 2, 3, 4, 5, 20].map((n) => canceledOn(n)),
      {
        level: 5,
        variant: 'STANDARD',
        isLocked: true,
        since: 5,
        until: 50,
        counted: 6,
      },
    ],
    [
      'the first stops counting',
      91,
      [1, 2, 3].map((n) => canceledOn(n)),
      {
        ...standard,
        level: 2,
        since: 91,
        until: 92,
        counted: 2,
      },
    ],
    ['all stop counting', 93, [1, 2, 3].map((n) => canceledOn(n)), { ...standard, level: 0, counted: 0 }],
    [
      'early, three warn',
      9,
      [canceledOn(1), offOn(2), canceledOn(3), canceledOn(4)],
      {
        ...early,
        level: 3,
        since: 4,
        until: 91,
        counted: 3,
      },
    ],
  ] as const)('%s', (_name, now, log, expected) => {
    expect(standingOn(now, log)).toEqual({ since: undefined, until: undefined, ...expected });
  });

  test.each([
    ['on the 14th day', 15, { level: 4, variant: 'EARLY', isLocked: true, since: 16, until: 46, counted: 4 }],
    ['a day later', 16, { level: 4, variant: 'STANDARD', isLocked: false, since: 16, until: 91, counted: 4 }],
    ['before the first', 0, { level: 4, variant: 'STANDARD', isLocked: false, since: 16, until: 91, counted: 4 }],
  ])('referrals are off early until 14 days after the first: %s', (_name, off, expected) => {
    expect(standingOn(17, [...[1, 3, 4, 16].map((n) => canceledOn(n)), offOn(off)])).toEqual(expected);
  });

  test('early, five lock for 60 days', () => {
    const log = [...[1, 3, 4, 5, 6].map((n) => canceledOn(n)), offOn(1)];
    expect(standingOn(7, log)).toMatchObject({ level: 5, variant: 'EARLY', isLocked: true, until: 66 });
  });

  test('a new run of cancellations starts without the early variant', () => {
    const log = [canceledOn(1), offOn(2), canceledOn(100)];
    expect(standingOn(101, log)).toMatchObject({ level: 1, variant: 'STANDARD', since: 100 });
  });
});

test.each([
  ['warnings never change a rank', 'STANDARD', [0, 0, 0, 3, 4, 5]],
  ['nor does the early variant', 'EARLY', [0, 0, 0, 0, 0, 0]],
] as const)('%s', (_name, variant, ranks) => {
  expect(([0, 1, 2, 3, 4, 5] as const).map((level) => rankLevel({ level, variant }))).toEqual(ranks);
});
