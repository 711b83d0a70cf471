import { expect, test } from 'vitest';
import { listSessionActions, type MissingReason, type SessionAction } from './session-actions.ts';

const timeStart = '2026-11-23T15:00:00.000Z';
const start = Date.parse(timeStart);
const minute = 60_000;
const day = 24 * 60 * minute;

const booked: Parameters<typeof listSessionActions>[0] = {
  status: 'CONFIRMED',
  timeStart,
  canBeRescheduled: true,
  canBeDeleted: false,
  isUnlisted: false,
  isIntegration: false,
  crisisUntil: null,
  recurringAppointmentGrouping: null,
};
const series = { recurringAppointmentGrouping: { weeksBetween: 1 } };
const over = { canBeRescheduled: false };
const added = { status: 'COMPLETED', canBeDeleted: true, ...over } as const;

function statesOf(
  rest: Partial<typeof booked>,
  after: number,
): Partial<Record<SessionAction, MissingReason | 'offered'>> {
  const states = listSessionActions({ ...booked, ...rest }, start + after);
  return Object.fromEntries(states.map((each) => [each.action, each.isOffered ? 'offered' : each.why]));
}

test.each<[string, Partial<typeof booked>, number, ReturnType<typeof statesOf>]>([
  [
    'a booked session ahead',
    {},
    -day,
    {
      answer: 'answered',
      reschedule: 'offered',
      missed: 'early',
      correctMissed: 'notMissed',
      changeSeries: 'notSeries',
      crisis: 'listed',
      delete: 'booked',
      cancel: 'offered',
    },
  ],
  ['14 minutes in', over, 14 * minute, { reschedule: 'begun', missed: 'early', cancel: 'offered' }],
  ['15 minutes in', over, 15 * minute, { missed: 'offered' }],
  [
    'completed',
    { status: 'COMPLETED', ...over },
    day,
    { reschedule: 'over', missed: 'offered', cancel: 'over', bookAgain: 'offered', bookSeries: 'offered' },
  ],
  [
    'missed',
    { status: 'MISSED', ...over },
    day,
    { missed: 'missed', correctMissed: 'offered', cancel: 'missed', bookAgain: 'offered' },
  ],
  [
    'canceled',
    { status: 'CANCELED', ...over },
    -day,
    { reschedule: 'canceled', missed: 'canceled', cancel: 'canceled', bookAgain: 'offered', bookSeries: 'canceled' },
  ],
  [
    'a request of a client',
    { status: 'UNCONFIRMED' },
    -day,
    { answer: 'offered', missed: 'unconfirmed', cancel: 'offered' },
  ],
  ['a partner’s booking', { status: 'UNCONFIRMED', isIntegration: true }, -day, { answer: 'forClient' }],
  ['one of a series', series, -day, { changeSeries: 'offered', cancelSeries: 'offered' }],
  ['one of a series that has begun', { ...series, ...over }, minute, { changeSeries: 'begun', cancelSeries: 'begun' }],
  ['added afterwards', added, day, { missed: 'added', delete: 'offered', crisis: 'listed' }],
  ['unlisted', { ...added, isUnlisted: true }, day, { crisis: 'offered', delete: 'offered' }],
  ['a crisis', { ...added, isUnlisted: true, crisisUntil: '2026-11-25T15:00:00.000Z' }, day, { crisis: 'marked' }],
])('%s', (_name, rest, after, expected) => {
  expect(statesOf(rest, after)).toMatchObject(expected);
});
