import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createDraft, type Payment } from '#src/features/booking/state/booking-draft.ts';
import { listInsuranceChoices, resolvePayor } from '#src/features/booking/state/insurance-choices.ts';
import { buildBookingValues, buildSlotValues } from '#src/features/booking/state/to-values.ts';
import type { PayorList } from '#src/features/booking/state/use-payors.ts';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import { answerCost } from '#tests/support/fixtures/answer-cost.ts';
import { bookedProvider, openBooking } from '#tests/support/fixtures/booking-fixtures.ts';
import { answer, withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { describeLast, OneClickForm } from './one-click-form.tsx';
import { Outcome } from './one-click-outcome.tsx';
import { PaidBySelect } from './one-click-paid-by.tsx';
import { getPaidBy, type LastAppointment, type OpenPayment } from './one-click-payment.ts';

const start = '2026-12-02T01:30:00.000Z';
const asked = { provider: 'a1b2c3d4e5', type: 'FOLLOW_UP', inOffice: false, start } as const;
const payor = (payorId: string, name: string, isCash = false) => ({
  payorId,
  planCategory: 'COMMERCIAL' as const,
  isCash,
  memberIdPrefix: null,
  appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] },
  marketplaceNames: [],
  clientBookingNames: [{ payorClientBookingNameId: `n-${payorId}`, name }],
});
// The provider accepts the first one.
const all = [payor('payor-1', 'Cedar Mutual'), payor('payor-2', 'Alder Health'), payor('payor-0', 'Cash', true)];
const payors: PayorList = { all, choices: listInsuranceChoices(all, bookedProvider, 'CA'), isReading: false };
const unread: PayorList = { all: undefined, choices: [], isReading: false };
const last = (payorId: string | null, patientId = 'p-1'): LastAppointment => ({
  id: 'a',
  timeStart: start,
  timeZone: 'America/Los_Angeles',
  inOffice: false,
  state: 'CA',
  payorId,
  patient: { id: patientId },
});
const untouched: Payment = { way: '', payorId: '', insurance: '', memberId: '' };
const cedar = { way: 'insurance', payorId: 'payor-1', insurance: 'Cedar Mutual' } as const;
const paid = (of: LastAppointment, given: Partial<Payment> = {}, from = payors) => {
  const empty = createDraft({ start, inOffice: false, usState: 'CA' });
  const draft = { ...empty, payment: { ...untouched, ...given }, patientId: 'p-1' };
  return getPaidBy(resolvePayor(draft, from.choices), of, from);
};

describe('who pays', () => {
  it.each([
    ['the last insurance', last('payor-1'), {}, cedar, true],
    ['the client, as last time', last(null), {}, { way: 'cash' }, true],
    ['the client, when the last payor no longer exists', last('payor-0'), {}, { way: 'cash' }, true],
    ['the chosen insurance', last(null), cedar, cedar, false],
    ['the client, by choice', last('payor-1'), { way: 'cash' as const }, { way: 'cash' }, false],
    ['the insurance of the address', last(null), { ...cedar, payorId: '' }, cedar, false],
  ])('is %s', (_, of, given, payment, isAsLastTime) => {
    expect(paid(of, given)).toEqual({ kind: 'settled', payment: { ...untouched, ...payment }, isAsLastTime });
  });

  it.each<[string, ReturnType<typeof getPaidBy>, OpenPayment]>([
    ['the list failed to load', paid(last('payor-1'), {}, unread), 'away'],
    ['the provider no longer accepts it', paid(last('payor-2')), 'unlisted'],
    ['it no longer exists', paid(last('payor-9')), 'unlisted'],
    [
      'the insurance of the address is not accepted',
      paid(last(null), { way: 'insurance', insurance: 'Birch' }),
      'named',
    ],
    ['the last appointment was for another person', paid(last('payor-1', 'p-2')), 'other'],
    ['the last appointment was for another person, who paid in cash', paid(last(null, 'p-2')), 'other'],
    ['the patient of the last appointment is unknown', paid({ ...last('payor-1'), patient: null }), 'other'],
  ])('is asked, and never assumed to be cash, when %s', (_, found, why) =>
    expect(found).toEqual({ kind: 'open', why }),
  );

  it('waits for the list only with an insurance', () => {
    expect(paid(last('payor-1'), {}, { ...unread, isReading: true })).toEqual({ kind: 'reading' });
    expect(paid(last(null), {}, unread).kind).toBe('settled');
  });

  it('is what is sent', () => {
    const found = paid(last('payor-1'));
    const payment = found.kind === 'settled' ? found.payment : untouched;
    const draft = { ...createDraft({ start, inOffice: false, usState: 'CA' }), payment, patientId: 'p-1' };
    const sent = buildBookingValues(buildSlotValues('p', 'FOLLOW_UP', draft), 'key', undefined, draft);
    expect(sent.insurance).toMatchObject({ payorId: 'payor-1' });
  });
});

const form = (known: LastAppointment, given: object = {}, answers = all) =>
  withAnswers(
    <OneClickForm
      asked={{ ...asked, ...given }}
      provider={bookedProvider}
      patients={[{ id: 'p-1', relation: 'SELF', preferredFullName: 'Noor Haddad' }]}
      known={known}
    />,
    answer(BookingPayorsDocument, { usState: 'CA' }, { payorsByState: answers }),
    answerCost(null, 'FOLLOW_UP'),
    answerCost('Cedar Mutual', 'FOLLOW_UP'),
  );
const html = (page: ReactElement) => renderToStaticMarkup(page);
const read = (page: ReactElement) => readText(`<body>${html(page)}`);
const chosenIn = (page: ReactElement) => /<option[^>]* selected=""[^>]*>([^<]*)/.exec(html(page))?.[1];

describe('the one-click form', () => {
  it.each([
    ['the last insurance', last('payor-1'), {}, 'Cedar Mutual', 'In network with Cedar Mutual. Your'],
    ['the client, who paid in cash', last(null), {}, 'You, without insurance', '$150 a session without insurance'],
    ['the insurance of the address', last(null), { insurance: 'Cedar Mutual' }, 'Cedar Mutual', 'In network with'],
    [
      'no method, when the last one is unknown',
      last('payor-2'),
      {},
      'Choose how to pay',
      '$150 a session without insurance',
    ],
  ])('starts with %s and shows its cost', (_, known, given, chosen, cost) => {
    expect(chosenIn(form(known, given))).toBe(chosen);
    expect(read(form(known, given))).toContain(cost);
  });

  it('says that it is the same as last time, or why not', () => {
    expect(read(form(last('payor-1')))).toContain('Same as last time');
    expect(read(form(last('payor-2')))).toContain('This therapist doesn’t list the plan you used last time');
    expect(read(form(last('payor-2')))).not.toContain('Same as last time');
  });

  it('asks for no insurance for a call', () => {
    expect(html(form(last('payor-1'), { type: 'CONSULTATION' }))).not.toContain('<select');
  });
});

const openSelect = (why: OpenPayment) => (
  <PaidBySelect
    state={openBooking()}
    fill={() => undefined}
    field={{ error: 'missing', controlRef: () => undefined }}
    paid={{ kind: 'open', why }}
    choices={[]}
    onRetry={() => undefined}
  />
);

it('lets the client reload a list that failed; a missing choice is reported at the field', () => {
  expect(read(openSelect('away'))).toContain('We couldn’t check how you paid last time.');
  expect(read(openSelect('away'))).toContain('Try again');
  expect(html(openSelect('away'))).toContain('data-invalid="true"');
  expect(read(openSelect('away'))).toContain('missing');
});

describe('shows both zones to a client in another zone', () => {
  const pacific = 'Tue, Dec 1, 5:30 PM Pacific';
  const utc = 'Wed, Dec 2, 1:30 AM your time (UTC)';
  const hold = { kind: 'taken', why: 'TIME_TAKEN', nearby: [start] } as const;
  const outcome = (zone: string) => (
    <Outcome state={openBooking({ hold: { ...hold, nearby: [start] } })} zone={zone} onMove={() => undefined} />
  );

  it('of the nearby times', () => {
    expect(read(outcome('America/Los_Angeles'))).toContain(`${utc} ${pacific}`);
    expect(read(outcome('UTC'))).not.toContain('your time');
  });

  it('of the previous appointment', () => {
    const at = (now: string) => describeLast(last(null), Date.parse(now));
    expect(at('2026-12-03')).toBe(`You last met on ${utc}, which is ${pacific}.`);
    expect(at('2026-12-01')).toBe(`Your next session is on ${utc}, which is ${pacific}.`);
  });
});

it('all words come from the namespace', () => {
  const why: OpenPayment[] = ['away', 'unlisted', 'named', 'other'];
  const pages = [...why.map(openSelect), form(last('payor-1'))];
  const data = ['Maya Lindquist', 'Noor Haddad', 'Cedar Mutual', 'Tue, Dec 1, 5:30 PM Pacific', 'missing'];
  for (const page of pages) {
    const left = untranslated(() => page, [...data, 'Wed, Dec 2, 1:30 AM UTC']);
    expect(left).toEqual([]);
  }
});
