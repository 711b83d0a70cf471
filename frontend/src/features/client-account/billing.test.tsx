import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderAlone } from '../../../tests/client-page.tsx';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { type BilledPatient, BillingOf } from './billing-tab.tsx';
import type { ListedPayment } from './payment-list.tsx';

const patient: BilledPatient = {
  ...{ id: 'p-1', preferredFullName: 'Robin Ashdown', isArchived: false, brandCc: 'visa', last4Cc: '4242' },
  ...{ expMonthCc: 8, expYearCc: 2031, paymentMethodStatus: 'READY', clientPastDueBalance: 0, payments: [] },
};
const noCard = { brandCc: null, last4Cc: null, expMonthCc: null, expYearCc: null, paymentMethodStatus: 'NONE' };
const page = (changes: Partial<BilledPatient>) => renderAlone(<BillingOf patients={[{ ...patient, ...changes }]} />);
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
  const data = ['Robin Ashdown', 'Visa', '4242', '2031', '08'];
  expect(
    untranslated(() => page({ paymentMethodStatus: 'EXPIRED', clientPastDueBalance: 100 }), [...data, '$1']),
  ).toEqual([]);
});

const payment: ListedPayment = {
  ...{ id: 'pay-1', status: 'UPCOMING', cause: 'SESSION', amountCents: 2_550, refundedCents: 0 },
  ...{ dueAt: '2026-12-01T17:00:00.000Z', providerName: 'Maya Linfield' },
};

it.each<[string, Partial<ListedPayment>, string[]]>([
  [
    'upcoming',
    {},
    ['Your share of a session with Maya Linfield', '$25.50', 'Upcoming: we charge your card on Dec 1, 2026'],
  ],
  ['pending', { status: 'PENDING' }, ['your bank has not answered yet']],
  ['paid', { status: 'PAID' }, ['Paid. It was due Dec 1, 2026.']],
  ['paid and refunded in part', { status: 'PAID', refundedCents: 550 }, ['We refunded $5.50.']],
  ['past due', { status: 'PAST_DUE' }, ['Past due since Dec 1, 2026']],
  ['refunded', { status: 'REFUNDED', refundedCents: 2_550 }, ['Refunded. It was due Dec 1, 2026.']],
  ['a fee', { cause: 'FEE' }, ['Fee for a missed or late canceled session with Maya Linfield']],
  ['of a provider who left', { providerName: null }, ['Your share of a session<']],
])('lists a payment that is %s', (_, changes, texts) => {
  const html = show({ payments: [{ ...payment, ...changes }] });
  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toContain('No payments yet.');
});

it('says that there are no payments, or that they could not be loaded', () => {
  expect(show()).toContain('No payments yet.');
  const away = 'An unexpected error occurred. Please refresh the page or try again later.';
  expect(show({ payments: null })).toContain(away);
  expect(show({ payments: null })).not.toContain('No payments yet.');
  expect(show()).toContain('Charged after insurance accepts the claim, normally about 2 weeks after the session.');
});
