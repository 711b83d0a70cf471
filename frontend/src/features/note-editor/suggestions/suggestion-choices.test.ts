import { expect, test } from 'vitest';
import { getSuggestionStep, noChoices } from './suggestion-choices.ts';

const offered = 'Weekly sessions.';
test.each([
  ['without a decision', undefined, noChoices, 'open'],
  ['the field has other words', 'Typed.', noChoices, 'open'],
  ['the field has the same words', offered, noChoices, 'taken'],
  ['it was taken and then edited', 'Weekly sessions, online.', { taken: { plan: offered }, rejected: {} }, 'taken'],
  ['it was rejected', undefined, { taken: {}, rejected: { plan: offered } }, 'rejected'],
  ['an earlier one was rejected', undefined, { taken: {}, rejected: { plan: 'Earlier.' } }, 'open'],
  ['an earlier one was taken', 'Earlier.', { taken: { plan: 'Earlier.' }, rejected: {} }, 'open'],
] as const)('%s', (_, value, choices, step) => {
  expect(getSuggestionStep('plan', offered, { value, choices })).toBe(step);
});
