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

it.each(['PUBLIC_COVERAGE', 'EMPLOYER_PROGRAM'] as const)('%s is asked for no card', (cardExemption) => {
  expect(show({ cardExemption, last4Cc: null })).toContain('You don’t need a card');
  expect(show({ cardExemption, last4Cc: null })).not.toContain('/stripe-setup');
});
