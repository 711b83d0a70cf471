import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';
import { expect, test } from 'vitest';
import { publishedAnswers } from '#tests/support/published-answers.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';

test.each(publishedAnswers)('reads %s', (_, benefits, [result, scenario, cents], allowedCents = 15_000) => {
  const reading = readReply(buildTestAnswer({ benefits }), sessionFacts);
  const { summary } = estimateCost({ reading, allowedCents, payorRange: undefined });
  expect([reading.eligibilityResult, summary.costScenario, summary.estimatedPatientResponsibilityCents]).toEqual([
    result,
    scenario,
    cents,
  ]);
});

/** PokitDok's are the examples of apidocs-v4, source/includes/_eligibility.md. */
const rejections: [source: string, answer: TestAnswer, code: string, rejectCode: string][] = [
  [
    'a payor that is away (Stedi, stedi.com/docs, mock requests)',
    { payorRejections: ['AAA*Y**42*R'] },
    'PAYOR_ERROR',
    '42',
  ],
  ['a payor that cannot answer now (PokitDok)', { payorRejections: ['AAA*Y**42*R'] }, 'PAYOR_ERROR', '42'],
  ['a member who is not found (PokitDok)', { rejections: ['AAA*N**75*C'] }, 'INVALID_MEMBER_ID', '75'],
  ['another birth date (PokitDok)', { rejections: ['AAA*N**71*C'] }, 'INVALID_DATE_OF_BIRTH', '71'],
  ['a provider who is not on file (PokitDok)', { providerRejections: ['AAA*N**51*C'] }, 'PAYOR_ERROR', '51'],
  [
    'a sender without access (Eligible, eligible-ruby)',
    { payorRejections: ['AAA*Y**41*C'] },
    'PAYOR_NOT_ENABLED',
    '41',
  ],
];

test.each(rejections)('reads the rejection of %s', (_, answer, code, rejectCode) => {
  const reading = readReply(buildTestAnswer({ ...answer, benefits: [] }), sessionFacts);
  expect(reading).toMatchObject({ eligibilityResult: 'UNKNOWN', error: { code, rejectCode } });
});
