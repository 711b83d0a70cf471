import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderAlone } from '../../../tests/client-page.tsx';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { type BilledPatient, BillingOf } from './billing-tab.tsx';

const patient: BilledPatient = {
  ...{ id: 'p-1', preferredFullName: 'Robin Ashdown', isArchived: false, brandCc: 'visa', last4Cc: '4242' },
  ...{ expMonthCc: 8, expYearCc: 2031, paymentMethodStatus: 'READY', clientPastDueBalance: 0 },
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
  ['DECLINED', 'This card was declined'],
  ['WANTED', 'started but not saved'],
  ['EXEMPT', 'No card is needed'],
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
