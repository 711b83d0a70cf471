import { expect, test } from 'vitest';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { buildMinimalClaim } from './build-minimal-claim.ts';

const start = new Date('2026-11-02T17:00:00Z');
const build = (minutes: number, change: Partial<BilledAppointment> = {}) =>
  buildMinimalClaim(
    {
      id: 'a',
      patientId: 'p',
      providerId: 'q',
      payorId: 'r',
      usState: 'CA',
      timeZone: 'America/Los_Angeles',
      isConsultation: false,
      isIntake: false,
      isVirtual: true,
      noShowFeeCents: 0,
      bookedAt: undefined,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      ...change,
    },
    'LCSW',
  );

test.each([
  [15, undefined],
  [16, '90832'],
  [37, '90832'],
  [38, '90834'],
  [52, '90834'],
  [53, '90837'],
  [60, '90837'],
])('%s minutes are %s', (minutes, code) => {
  expect(build(minutes)?.cptCode).toBe(code);
});

test('the license of who held the session is the claim’s', () => {
  expect(build(60)?.licenseType).toBe('LCSW');
});

test('an intake is an evaluation, and a consultation is not billed', () => {
  expect(build(60, { isIntake: true })?.cptCode).toBe('90791');
  expect(build(60, { isConsultation: true })).toBeUndefined();
});

test.each([
  [true, '10', ['95']],
  [false, '11', []],
])('a session by video (%s) is at place %s', (isVirtual, placeOfService, modifiers) => {
  expect(build(60, { isVirtual })).toMatchObject({ placeOfService, modifiers });
});
