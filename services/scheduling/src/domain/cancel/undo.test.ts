import { describe, expect, test } from 'vitest';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { defaultPolicy } from './cancellation-policy.ts';
import { findSettleTime, findUndoUntil, hideUnsettled, isUnsettled, mayUndo } from './undo.ts';

const now = Date.UTC(2026, 10, 27, 12);
const inHours = (hours: number) => new Date(now + hours * 3_600_000);

describe('a cancellation settles', () => {
  test.each([
    { name: 'after a minute', starts: [3], policy: {}, seconds: 60 },
    { name: 'at once when the session begins in two hours', starts: [2], policy: {}, seconds: undefined },
    { name: 'after a minute a moment earlier', starts: [2.001], policy: {}, seconds: 60 },
    { name: 'at once when the session has begun', starts: [-0.5], policy: {}, seconds: undefined },
    { name: 'at once when one of several sessions begins soon', starts: [1, 50], policy: {}, seconds: undefined },
    { name: 'after a minute when none of several does', starts: [26, 50], policy: {}, seconds: 60 },
    { name: 'at once without undo', starts: [26], policy: { undoSeconds: 0 }, seconds: undefined },
    { name: 'after the time of the policy', starts: [3], policy: { undoSeconds: 5, atOnceHours: 1 }, seconds: 5 },
  ])('$name', ({ starts, policy, seconds }) => {
    const at = findSettleTime(starts.map(inHours), now, { ...defaultPolicy, ...policy });
    expect(at?.getTime()).toBe(seconds && now + seconds * 1000);
  });
});

test.each<[ChangeSource, ChangeSource, boolean]>([
  ['CLIENT', 'CLIENT', true],
  ['VISITOR', 'CLIENT', true],
  ['CLIENT', 'VISITOR', true],
  ['PROVIDER', 'PROVIDER', true],
  ['CLIENT', 'PROVIDER', false],
  ['PROVIDER', 'CLIENT', false],
  ['VISITOR', 'SUPPORT', false],
  ['PROVIDER', 'SUPPORT', false],
  ['SUPPORT', 'CLIENT', true],
  ['SUPPORT', 'PROVIDER', true],
  ['SYSTEM', 'CLIENT', true],
])('%s may undo what %s canceled: %s', (source, canceledBy, may) => {
  expect(mayUndo(source, canceledBy)).toBe(may);
});

const booked = { id: 'a', start: inHours(30) } as Appointment;
const settling = { at: new Date(now + 60_000), groupId: 'g', confirmBy: undefined };
function canceled(settles: typeof settling | undefined, confirmBy?: Date): Appointment {
  const cancellation = {
    at: new Date(now),
    reason: 'R',
    subReason: undefined,
    source: 'CLIENT' as const,
    countsAsMissed: true,
    hasInternalNote: false,
    settling: settles && { ...settles, confirmBy },
  };
  return { ...booked, status: 'CANCELED', absenceExcuse: undefined, cancellation };
}

test('is offered to the side that canceled, until it settles', () => {
  const client = { source: 'CLIENT', now } as const;
  expect(findUndoUntil(canceled(settling), client)).toEqual(settling.at);
  expect(findUndoUntil(canceled(settling), { ...client, source: 'PROVIDER' })).toBeUndefined();
  expect(findUndoUntil(canceled(settling), { ...client, now: settling.at.getTime() })).toBeUndefined();
  expect(findUndoUntil(canceled(undefined), client)).toBeUndefined();
  expect(findUndoUntil({ ...booked, status: 'CONFIRMED' }, client)).toBeUndefined();
});

test('services are told of the appointment as it was, until the cancellation settles', () => {
  expect(hideUnsettled(canceled(settling))).toEqual({ ...booked, status: 'CONFIRMED' });
  const confirmBy = inHours(20);
  expect(hideUnsettled(canceled(settling, confirmBy))).toEqual({ ...booked, status: 'UNCONFIRMED', confirmBy });
  expect(hideUnsettled(canceled(undefined))).toEqual(canceled(undefined));
  expect([canceled(settling), canceled(undefined)].map(isUnsettled)).toEqual([true, false]);
});
