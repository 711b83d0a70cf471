import { expect, test } from 'vitest';
import { addScores, computeRates, findTooLow, scoreSuggestion } from './score.ts';

const labels = {
  choices: { sleep: 'Normal', interventions: ['CBT'] },
  facts: { plan: 'Next session we rehearse.', assessment: 'Fear is going down.' },
  empty: [],
  risk: ['I wish I were dead.'],
};
const pointedOut = labels.risk;
const whole = {
  sleep: 'Normal',
  interventions: ['CBT'],
  plan: 'Next session we rehearse.',
  assessment: 'Fear is going down.',
};
const ratesOf = (values: object) => computeRates(scoreSuggestion({ ...whole, ...values }, labels, pointedOut));

test('a whole suggestion has full rates', () => {
  expect(ratesOf({})).toEqual({ agreement: 1, recall: 1, precision: 1 });
  expect(findTooLow(scoreSuggestion(whole, labels, pointedOut))).toEqual([]);
});

test.each([
  ['a wrong choice', { sleep: 'Sleeps too much' }, { agreement: 0.5, recall: 1, precision: 1 }, 'agreement'],
  ['a choice too many', { interventions: ['CBT', 'ACT'] }, { agreement: 0.5, recall: 1, precision: 1 }, 'agreement'],
  ['a missing fact', { plan: '' }, { agreement: 1, recall: 0.5, precision: 1 }, 'recall'],
  [
    'an invented sentence',
    { plan: 'Next session we rehearse. The client moved.' },
    { agreement: 1, recall: 1, precision: 2 / 3 },
    'precision',
  ],
])('%s lowers one rate and fails', (_, values, rates, low) => {
  expect(ratesOf(values)).toEqual(rates);
  expect(findTooLow(scoreSuggestion({ ...whole, ...values }, labels, pointedOut))).toEqual([low]);
});

test('a value where none should be fails', () => {
  expect(findTooLow(scoreSuggestion({ ...whole, riskDetails: 'None.' }, labels, pointedOut))).toEqual(['unwanted']);
  const empty = { ...labels, empty: ['plan'] };
  expect(scoreSuggestion(whole, empty, pointedOut)).toMatchObject({ unwanted: 1, facts: 1, foundFacts: 1 });
});

test('no suggestion at all fails', () => {
  expect(
    findTooLow(addScores([scoreSuggestion({}, labels, pointedOut), scoreSuggestion({}, labels, pointedOut)])),
  ).toEqual(['agreement', 'recall', 'precision']);
});

test('risk that is left out fails, however good the rest is', () => {
  const score = scoreSuggestion(whole, labels, ['Another sentence.']);
  expect(score).toMatchObject({ riskFacts: 1, missedRisk: 1 });
  expect(findTooLow(score)).toEqual(['missedRisk']);
});
