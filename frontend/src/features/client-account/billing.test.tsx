import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import type { BilledPatient, ListedPayment } from './billed-patient.ts';
import { BillingOf } from './billing-tab.tsx';
import { describeOutcome } from './download-button.tsx';

const patient: BilledPatient = {
  id: 'p-1',
  preferredFullName: 'Robin Ashdown',
  isArchived: false,
  brandCc: 'visa',
  last4Cc: '4242',
  expMonthCc: 8,
  expYearCc: 2031,
  paymentMethodStatus: 'READY',
  clientPastDueBalance: 0,
  payments: [],
  hasPaymentPlan: false,
  activePauseRecord: null,
  selfPaySessions: [],
};
const noCard = { brandCc: null, last4Cc: null, expMonthCc: null, expYearCc: null, paymentMethodStatus: 'NONE' };
const page = (changes: Partial<BilledPatient>) => withAnswers(<BillingOf patients={[{ ...patient, ...changes }]} />);
const show = (changes: Partial<BilledPatient> = {}) => renderToStaticMarkup(page(changes));

it('shows the card and links to the form with the patient', () => {
  const html = show();
  for (const words of ['Visa ending in 4242', 'Expires 08/2031', 'Replace card']) expect(html).toContain(words);
  expect(html).toContain('href="/stripe-setup?patient=p-1"');
  expect(html).not.toContain('Past due');
  expect(show(noCard)).toContain('No card is saved.');
  expect(show({ isArchived: true })).not.toContain('/stripe-setup');
});

it.each([
  ['EXPIRED', 'This card has expired'],
  ['DECLINED', 'A past-due payment on this card was declined'],
  ['WANTED', 'wasn’t saved'],
  ['EXEMPT', 'You don’t need a card'],
])('says what is wrong with a card that is %s', (paymentMethodStatus, words) => {
  expect(show({ paymentMethodStatus })).toContain(words);
  expect(show()).not.toContain(words);
});

it('shows what is past due', () => {
  expect(show({ clientPastDueBalance: 6_550 })).toContain('Past due: $65.50');
});

it('has every text in the locale', () => {
  const data = [
    'Robin Ashdown',
    'Visa',
    '4242',
    '2031',
    '08',
    String(new Date().getFullYear()),
    String(new Date().getFullYear() - 1),
  ];
  expect(
    untranslated(() => page({ paymentMethodStatus: 'EXPIRED', clientPastDueBalance: 100 }), [...data, '$1']),
  ).toEqual([]);
});

const payment: ListedPayment = {
  id: 'pay-1',
  status: 'UPCOMING',
  cause: 'SESSION',
  amountCents: 2_550,
  refundedCents: 0,
  dueAt: '2126-12-01T17:00:00.000Z',
  providerName: 'Maya Linfield',
  hold: null,
  movableUntil: null,
  isDisputable: false,
  isDisputed: false,
  bill: null,
};

it.each<[string, Partial<ListedPayment>, string[]]>([
  [
    'upcoming',
    {},
    ['Your share of a session with Maya Linfield', '$25.50', 'Upcoming: we’ll charge your card on Dec 1, 2126'],
  ],
  ['pending', { status: 'PENDING' }, ['your bank hasn’t responded yet']],
  ['paid', { status: 'PAID' }, ['Paid. It was due Dec 1, 2126.']],
  ['paid and refunded in part', { status: 'PAID', refundedCents: 550 }, ['We refunded $5.50.']],
  ['past due', { status: 'PAST_DUE' }, ['Past due since Dec 1, 2126']],
  ['refunded', { status: 'REFUNDED', refundedCents: 2_550 }, ['Refunded. It was due Dec 1, 2126.']],
  ['on hold', { hold: 'DISPUTED', isDisputed: true }, ['On hold: we’re looking into your dispute.']],
  ['paid and disputed', { status: 'PAID', isDisputed: true }, ['We’re looking into your dispute.']],
  ['in a plan', { status: 'PAST_DUE', hold: 'IN_PLAN' }, ['In your payment plan']],
  ['paid by a plan', { status: 'PAID', hold: 'IN_PLAN' }, ['Paid. It was due Dec 1, 2126.']],
  ['written off', { hold: 'WRITTEN_OFF' }, ['You don’t owe this anymore.']],
  ['in review', { hold: 'REVIEW' }, ['We’re checking this amount. Your card isn’t charged until we’ve finished.']],
  [
    'a share that is not owed',
    { cause: 'SESSION', hold: 'WITHDRAWN' },
    ['You don’t owe this: your insurance corrected what it covers.'],
  ],
  ['withdrawn', { cause: 'FEE', hold: 'WITHDRAWN' }, ['You don’t owe this: the appointment doesn’t count as missed.']],
  ['a part of a plan', { cause: 'PLAN' }, ['Part of your payment plan']],
  [
    'movable',
    { movableUntil: '2126-12-17T17:00:00.000Z' },
    ['Change due date: Your share of a session with Maya Linfield, $25.50'],
  ],
  ['disputable', { isDisputable: true }, ['Dispute this charge: Your share of a session']],
  ['a fee', { cause: 'FEE' }, ['Fee for a missed or late canceled session with Maya Linfield']],
  ['of a provider who left', { providerName: null }, ['Your share of a session<']],
  [
    'upcoming, with a day that is over',
    { dueAt: '2025-12-01T17:00:00.000Z' },
    ['It was due Dec 1, 2025. We’re charging your card now.'],
  ],
])('lists a payment that is %s', (_, changes, texts) => {
  const html = show({ payments: [{ ...payment, ...changes }] });
  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toContain('No payments yet.');
});

it('explains part by part why a share is not what was estimated', () => {
  const lines = [
    { part: 'DEDUCTIBLE', estimatedCents: 0, billedCents: 2_000, reason: 'DEDUCTIBLE_STILL_OPEN' },
    { part: 'COPAY', estimatedCents: 2_500, billedCents: 2_500, reason: 'SAME' },
  ] as const;
  const html = show({
    payments: [{ ...payment, bill: { estimatedCents: 2_500, billedCents: 4_500, lines: [...lines] } }],
  });
  for (const text of [
    'We estimated $25. Your insurance left $45 to you.',
    'Deductible: estimated $0, billed $20.',
    'More of your deductible was left than your insurance told us.',
    'Copay: estimated $25, billed $25.',
  ])
    expect(html).toContain(text);
});

it('offers the receipt of a payment that went through, and statements of two years', () => {
  const paid = show({ payments: [{ ...payment, status: 'PAID' }] });
  const label = 'Download receipt: Your share of a session with Maya Linfield, $25.50, due Dec 1, 2126';
  expect(paid).toContain(`aria-label="${label}"`);
  for (const status of ['UPCOMING', 'PENDING', 'PAST_DUE'] as const)
    expect(show({ payments: [{ ...payment, status }] })).not.toContain('Download receipt');
  expect(show({ payments: [{ ...payment, status: 'REFUNDED' }] })).toContain('Download receipt');
  expect(paid.match(/>Download statement for \d{4}</g)).toHaveLength(2);
});

it.each([
  [{ kind: 'SAVED', fileName: 'linden-receipt-2026-11-09.pdf' } as const, 'Downloaded linden-receipt-2026-11-09.pdf'],
  [{ kind: 'REFUSED', code: 'PAYMENT_NOT_PAID' } as const, 'There’s no receipt yet'],
  [{ kind: 'REFUSED', code: 'NO_SIGNED_NOTES' } as const, 'There are no signed notes yet.'],
  [{ kind: 'REFUSED', code: 'RECORD_NOT_OPEN' } as const, 'You can’t download these notes here right now.'],
  [{ kind: 'REFUSED', code: 'SOMETHING_ELSE' } as const, 'We couldn’t make this document'],
  [{ kind: 'AWAY' } as const, 'This isn’t working right now'],
])('says what became of a download: %o', (outcome, words) => {
  expect(describeOutcome(outcome)).toContain(words);
});

it('says that there are no payments, or that they could not be loaded', () => {
  expect(show()).toContain('No payments yet.');
  const away = 'An unexpected error occurred. Please refresh the page or try again later.';
  expect(show({ payments: null })).toContain(away);
  expect(show({ payments: null })).not.toContain('No payments yet.');
  expect(show()).toContain('Charged after insurance accepts the claim, normally about 2 weeks after the session.');
});

it('says why an account is paused, and offers a plan until one runs', () => {
  const paused = { clientPastDueBalance: 9_000, activePauseRecord: { pauseReason: 'BALANCE_DUE' } };
  expect(show(paused)).toContain('Your account is paused');
  expect(show(paused)).toContain('Choose a payment plan');
  expect(show({ clientPastDueBalance: 1_999 })).not.toContain('Choose a payment plan');
  const planned = show({ clientPastDueBalance: 9_000, hasPaymentPlan: true });
  expect(planned).toContain('You have a payment plan.');
  expect(planned).not.toContain('Choose a payment plan');
  expect(show()).not.toContain('paused');
});

const session = {
  id: 'a-1',
  serviceDay: '2026-12-01',
  priceCents: 15_000,
  providerName: 'Maya Linfield',
  isKept: false,
};

it('lists sessions without insurance with their estimate, and the bill for the insurer once they took place', () => {
  const booked = show({ selfPaySessions: [session] });
  for (const words of [
    'Session with Maya Linfield on Dec 1, 2026',
    '$150<',
    'Estimated. You won’t be charged more.',
    'Download estimate',
    'right to dispute it',
  ])
    expect(booked).toContain(words);
  expect(booked).not.toContain('Download bill for your insurer');
  const kept = show({ selfPaySessions: [{ ...session, isKept: true, providerName: null }] });
  expect(kept).toContain('aria-label="Download bill for your insurer: Session on Dec 1, 2026"');
  expect(show({ selfPaySessions: null })).toContain('We couldn’t load these sessions.');
  expect(show()).not.toContain('Sessions without insurance');
});

it.each(['SESSION_NOT_FOUND', 'SESSION_NOT_KEPT', 'PROVIDER_NPI_MISSING'])(
  'says in words why there is no bill: %s',
  (code) => {
    expect(describeOutcome({ kind: 'REFUSED', code })).not.toContain('couldn’t make');
  },
);
