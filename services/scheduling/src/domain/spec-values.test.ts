import { expect, test } from 'vitest';
import { absenceExcuses } from '#src/domain/appointments/appointment.ts';
import { computeCrisisUntil, emergencies } from '#src/domain/appointments/kept-by-provider.ts';
import { defaultPolicy } from '#src/domain/cancel/cancellation-policy.ts';
import { locations } from '#src/domain/hours/schedule.ts';
import { followUpLengths, initialSessionLengths } from '#src/domain/hours/schedule-faults.ts';

/** Values of `docs/requirements`, written out, so that a changed constant fails here. */
test('uses the spec’s session lengths (client-and-shared, section 9)', () => {
  expect(initialSessionLengths).toEqual([30, 45, 60]);
  expect(followUpLengths).toEqual([15, 30, 60]);
});

test('allows free cancellation until 24 hours before, and blocks after two strikes (client-and-shared, section 9)', () => {
  expect(defaultPolicy).toEqual({
    freeHours: 24,
    graceMinutes: 0,
    // Not of the spec: a minute to undo, unless the session begins within two hours.
    undoSeconds: 60,
    atOnceHours: 2,
    clientsMayMoveLate: true,
    // Three consecutive months have at most 92 days.
    withOneProvider: { most: 2, days: 92 },
    overall: { most: 2, days: undefined },
  });
});

test('uses the spec’s cancellation scopes and reason codes (provider-portal, sections 3.2 and 9)', () => {
  expect([...emergencies]).toEqual([
    [12, 'CANCEL_NEXT_12_HOURS'],
    [24, 'CANCEL_NEXT_24_HOURS'],
    [5 * 24, 'CANCEL_NEXT_5_DAYS'],
  ]);
  expect(computeCrisisUntil(0)).toEqual(new Date('1970-01-02T00:00:00Z'));
});

test('uses the spec’s absence excuses and locations (client-and-shared, section 3)', () => {
  expect(absenceExcuses).toEqual(['CLIENT_BEHALF', 'EXCUSED', 'UNEXCUSED']);
  expect(locations).toEqual(['IN_OFFICE', 'VIRTUAL']);
});
