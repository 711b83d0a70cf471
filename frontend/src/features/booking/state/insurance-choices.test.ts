import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import type { BookingDraft } from './booking-draft.ts';
import { isCashOnlyState, isInPersonBlocked } from './insurance-choices.ts';

const cash = { isCash: true };
const plan = { isCash: false };

it.each([
  ['with cash alone', [cash], true],
  ['with a plan', [cash, plan], false],
  ['with plans alone', [plan], false],
  ['without any payor, as after a fault', [], false],
])('a state %s', (_, payors, expected) => {
  expect(isCashOnlyState(payors)).toBe(expected);
});

const payors = [
  { payorId: 'p', appointmentSettingsConfig: { blockInPersonAppointmentsForStates: ['NY', 'CA'] } },
  { payorId: 'q', appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] } },
];
const insured = { way: 'insurance', payorId: 'p', insurance: 'Cedar', memberId: '' } as const;

describe('a session that the plan blocks', () => {
  it.each<[string, Partial<BookingDraft>, boolean, boolean]>([
    ['in person in a blocked state', {}, true, true],
    ['without the flag', {}, false, false],
    ['by video', { inOffice: false }, true, false],
    ['in another state', { usState: 'TX' }, true, false],
    ['under another plan', { payment: { ...insured, payorId: 'q' } }, true, false],
    ['under a plan that is not on the list', { payment: { ...insured, payorId: 'r' } }, true, false],
    ['without insurance', { payment: { ...insured, way: 'cash' } }, true, false],
  ])('%s', (_, change, hasFlag, expected) => {
    const draft = createFullDraft({ inOffice: true, usState: 'CA', payment: insured, ...change });
    expect(isInPersonBlocked(draft, payors, hasFlag)).toBe(expected);
  });
});
