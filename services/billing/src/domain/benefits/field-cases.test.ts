import { listFieldCases, readCaseFile } from '@linden/testkit/cases/field-cases';
import { expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';

const allowedCents = 15_000;
const read = (name: string, serviceDay = sessionFacts.serviceDay) => {
  const reading = readReply(readCaseFile(`x12/271-${name}.x12`), { ...sessionFacts, serviceDay });
  const { summary } = estimateCost({ reading, allowedCents, payorRange: undefined });
  return [reading.eligibilityResult, summary.costScenario, summary.estimatedPatientResponsibilityCents];
};

const copay = ['ELIGIBLE', 'COPAY', 2_500];

test.each([
  ['01-trailing-empty-elements', copay],
  ['02-newer-service-types', copay],
  ['03-individual-zero-means-not-applicable', ['ELIGIBLE', 'DEDUCTIBLE', allowedCents]],
  ['05-coinsurance-as-whole-number', ['ELIGIBLE', 'COINSURANCE', 3_000]],
  ['06-ten-digit-no-limit', copay],
  ['09-crlf-after-terminator-and-final-blank-lines', copay],
  ['10-space-before-next-segment', copay],
  ['14-plan-ends-before-session', copay],
])('the case 271-%s is read right', (name, expected) => {
  expect(read(name)).toEqual(expected);
});

test('a plan that ends the day before the session does not cover it', () => {
  expect(read('14-plan-ends-before-session', '2026-12-01')[0]).toBe('INELIGIBLE');
});

test('control: there are eight answers', () => {
  expect(listFieldCases().filter((name) => name.startsWith('x12/271-'))).toHaveLength(8);
});
