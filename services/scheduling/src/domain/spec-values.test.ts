import { expect, test } from 'vitest';
import { absenceExcuses } from './appointment.ts';
import { defaultPolicy } from './cancellation-policy.ts';
import { crisisUntil, emergencies } from './kept-by-provider.ts';
import { locations } from './schedule.ts';
import { followUpLengths, initialSessionLengths } from './schedule-faults.ts';

/** Values that the spec fixes, written from the spec: a changed constant must fail here. */
test('session lengths (client-and-shared, section 9)', () => {
  expect(initialSessionLengths).toEqual([30, 45, 60]);
  expect(followUpLengths).toEqual([15, 30, 60]);
});

test('cancellation: free until 24 hours before, blocked after two strikes (client-and-shared, section 9)', () => {
  expect(defaultPolicy).toEqual({
    freeHours: 24,
    clientsMayMoveLate: true,
    // Three months in a row have at most 92 days.
    withOneProvider: { most: 2, days: 92 },
    overall: { most: 2, days: undefined },
  });
});

test('cancellation scopes and their reason codes (provider-portal, sections 3.2 and 9)', () => {
  expect([...emergencies]).toEqual([
    [12, 'CANCEL_NEXT_12_HOURS'],
    [24, 'CANCEL_NEXT_24_HOURS'],
    [5 * 24, 'CANCEL_NEXT_5_DAYS'],
  ]);
  expect(crisisUntil(0)).toEqual(new Date('1970-01-02T00:00:00Z'));
});

test('absence excuses and locations (client-and-shared, section 3)', () => {
  expect(absenceExcuses).toEqual(['CLIENT_BEHALF', 'EXCUSED', 'UNEXCUSED']);
  expect(locations).toEqual(['IN_OFFICE', 'VIRTUAL']);
});
