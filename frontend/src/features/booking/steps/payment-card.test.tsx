import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as pageSettings from '#src/lib/page/page-settings.ts';
import { CardLine } from './payment-card.tsx';

type Details = Parameters<typeof CardLine>[0]['details'];

const good: Details = { brandCc: 'visa', last4Cc: '4242', needsCard: false, cardExemption: 'NONE' };
const show = (changes: Partial<Details> = {}, onReplace?: () => void) =>
  renderToStaticMarkup(<CardLine details={{ ...good, ...changes }} patientId="p-1" onReplace={onReplace} />);

it('a saved card is named, and can be replaced in the form', () => {
  const settings = pageSettings.readPageSettings();
  const cards = { scriptUrl: 'https://js.stripe.com/v3/', publishableKey: 'pk_test_1' };
  const spy = vi.spyOn(pageSettings, 'readPageSettings').mockReturnValue({ ...settings, cards });
  expect(show({}, () => {})).toContain('We’ll use your Visa ending in 4242.');
  expect(show({}, () => {})).toMatch(/<button type="button"[^>]*>Replace card<\/button>/);
  // The fields are open below.
  expect(show({ needsCard: true })).not.toContain('<button');
  expect(show({}, () => {})).not.toContain('/stripe-setup');
  spy.mockRestore();
});

it('a document that may not load the fields leads to the page for cards, in another tab', () => {
  expect(show()).toContain('href="/stripe-setup?patient=p-1" target="_blank"');
  expect(show({ last4Cc: null, needsCard: true })).toContain('No card is saved yet.');
});

it('a card that cannot be charged is not offered as good', () => {
  expect(show({ needsCard: true })).toContain('Your Visa ending in 4242 can’t be charged. Please replace it.');
});

it('public coverage is asked for no card, and an employer program for one, because of fees', () => {
  const show0 = (cardExemption: 'PUBLIC_COVERAGE' | 'EMPLOYER_PROGRAM') => show({ cardExemption, last4Cc: null });
  expect(show0('PUBLIC_COVERAGE')).toContain('You don’t need a card');
  expect(show0('PUBLIC_COVERAGE')).not.toContain('/stripe-setup');
  expect(show0('EMPLOYER_PROGRAM')).toContain('No card is saved yet.');
});
