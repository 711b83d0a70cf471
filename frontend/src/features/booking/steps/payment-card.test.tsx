import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type BookedCard, CardLine } from './payment-card.tsx';

const show = (changes: Partial<BookedCard>) =>
  renderToStaticMarkup(
    <CardLine card={{ id: 'p-1', brandCc: 'visa', last4Cc: '4242', paymentMethodStatus: 'READY', ...changes }} />,
  );

it('a saved card is named, and can be replaced in another tab', () => {
  expect(show({})).toContain('We’ll use your Visa ending in 4242.');
  expect(show({})).toContain('href="/stripe-setup?patient=p-1" target="_blank"');
  expect(show({})).not.toContain('Your Visa ending in 4242 can’t be charged. Please replace it.');
});

it.each(['EXPIRED', 'DECLINED'])('a card that is %s is not offered as good', (paymentMethodStatus) => {
  expect(show({ paymentMethodStatus })).toContain('Your Visa ending in 4242 can’t be charged. Please replace it.');
});

it('without a card the client can add one, now or later; an exempt patient is asked for none', () => {
  expect(show({ last4Cc: null, paymentMethodStatus: 'NONE' })).toContain('You can also add one after you book.');
  expect(show({ last4Cc: null, paymentMethodStatus: 'EXEMPT' })).not.toContain('/stripe-setup');
});
