import { expect, test } from 'vitest';
import type { AbsenceExcuse, Appointment } from '#src/domain/appointments/appointment.ts';
import { correctMiss } from './missed-correction.ts';

type Missed = Extract<Appointment, { status: 'MISSED' }>;
const missed = (absenceExcuse: AbsenceExcuse | undefined, countsAsMissed: boolean) =>
  ({ status: 'MISSED', absenceExcuse, countsAsMissed }) as Missed;
const unexcused = missed('UNEXCUSED', true);
const excused = missed('EXCUSED', false);

test.each([
  { name: 'took place', from: unexcused, to: undefined, now: ['CONFIRMED', false, 'forgives'] },
  { name: 'took place, although it was excused', from: excused, to: undefined, now: ['CONFIRMED', false, ''] },
  { name: 'was excused after all', from: unexcused, to: 'EXCUSED', now: ['MISSED', false, 'forgives'] },
  { name: 'was not excused', from: excused, to: 'UNEXCUSED', now: ['MISSED', true, 'adds'] },
  { name: 'has an excuse that counts the same', from: unexcused, to: 'CLIENT_BEHALF', now: ['MISSED', true, ''] },
  {
    name: 'without an excuse was excused',
    from: missed(undefined, true),
    to: 'EXCUSED',
    now: ['MISSED', false, 'forgives'],
  },
] as const)('a session that $name', ({ from, to, now }) => {
  const corrected = correctMiss(from, to);
  const strike = corrected?.addsStrike ? 'adds' : corrected?.forgivesStrike ? 'forgives' : '';
  expect([corrected?.status, corrected?.countsAsMissed, strike]).toEqual(now);
  expect(corrected?.absenceExcuse).toBe(to);
});

test('the same excuse changes nothing', () => {
  expect(correctMiss(excused, 'EXCUSED')).toBeUndefined();
});
