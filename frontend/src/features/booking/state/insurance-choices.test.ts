import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { type BookingDraft, withField } from './booking-draft.ts';
import {
  cashOnlyAnswers,
  type InsuranceChoice,
  isCashOnlyState,
  isInPersonBlocked,
  resolvePayor,
} from './insurance-choices.ts';

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

const cedarChoice: InsuranceChoice = {
  id: 'n-1',
  payorId: 'p',
  name: 'Cedar',
  searchNames: ['Cedar Health'],
  prefix: undefined,
  isEmployerProgram: false,
};
const named = { way: 'insurance', payorId: '', insurance: 'Cedar', memberId: '' } as const;
const payorOf = (payment: BookingDraft['payment'], choices = [cedarChoice]) =>
  resolvePayor(createFullDraft({ payment }), choices).payment;

describe('an insurance that the client came with', () => {
  it('gets the payor of its name', () => {
    expect(payorOf(named)).toEqual({ ...named, payorId: 'p' });
  });

  it('is found by its name in the search, unless several plans have it', () => {
    const searched = { ...named, insurance: 'Cedar Health' };
    expect(payorOf(searched)).toEqual({ ...searched, payorId: 'p', insurance: 'Cedar' });
    expect(payorOf(searched, [cedarChoice, { ...cedarChoice, payorId: 'q' }])).toEqual(searched);
  });

  it.each([
    ['while the list is unknown', named, []],
    ['when this provider does not take it', { ...named, insurance: 'Birch' }, [cedarChoice]],
    ['when the client chose another plan', { ...named, payorId: 'q' }, [cedarChoice]],
    ['when the client pays cash', { ...named, way: 'cash' as const }, [cedarChoice]],
    ['when the client emptied the choice', { ...named, insurance: '' }, [cedarChoice]],
  ])('keeps its name, and gets no payor %s', (_, payment, choices) => {
    expect(payorOf(payment, choices)).toEqual(payment);
  });

  it('is asked again after a cash-only state, and still known by its name', () => {
    const answered = Object.entries(cashOnlyAnswers).reduce(
      (draft, [field, value]) => withField(draft, field as keyof typeof cashOnlyAnswers, value),
      createFullDraft({ usState: 'WY', payment: named }),
    );
    expect(answered.payment).toEqual({ ...named, way: 'cash' });
    const elsewhere = withField(answered, 'usState', 'CA');
    expect(elsewhere.payment).toEqual({ ...named, way: '' });
    expect(payorOf(withField(elsewhere, 'way', 'insurance').payment)).toEqual({ ...named, payorId: 'p' });
  });

  it('is not asked of a client who never named one', () => {
    const cash = createFullDraft({ payment: { way: 'cash', payorId: '', insurance: '', memberId: '' } });
    expect(withField(cash, 'usState', 'NV').payment.way).toBe('cash');
  });
});
