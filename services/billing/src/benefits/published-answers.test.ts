import { buildTestAnswer } from '@linden/x12/testkit/build-test-answer';
import { expect, test } from 'vitest';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';
import { sessionFacts } from './testkit/session-facts.ts';

/**
 * Benefit segments from published examples, about made-up people: what the public pages show, with our own envelope. Where a page has JSON, the segment
 * has the same codes and amounts. The first two and the rejection at the end are of Stedi; the others are test
 * data of open-source readers for two other networks.
 */
const samples: [source: string, benefits: string[], expected: [string, string, number | null]][] = [
  [
    'the test payor of Stedi (outofpocket.health/eligibility-tool), which names no rest of the deductible',
    [
      'EB*1*EMP*30**E20',
      'EB*B**37**E20*23*50.0*****W',
      'MSG*Copay applies to office visits.',
      'EB*A**30**E20*23**.3****W',
      'EB*C*FAM*30**E20*23*4000.0*****W',
      'EB*C*IND*30**E20*23*2000.0*****W',
    ],
    ['ELIGIBLE', 'UNKNOWN', null],
  ],
  [
    'behavioral health copay (stedi.com/blog/6-tips-for-behavioral-health-eligibility-checks)',
    ['EB*1**30', 'EB*B*IND*A4^A6^22****20'],
    ['ELIGIBLE', 'COPAY', 2000],
  ],
  [
    'a rejection among active lines (test data of a reader of answers by MedData)',
    [
      'EB*1**30*C1*CHOICE PLUS',
      'AAA*N**70*C',
      'EB*C*FAM*30****0*****W',
      'EB*C*IND*30****0*****W',
      'EB*G*FAM*30*C1**23*0*****W',
    ],
    ['ELIGIBLE', 'INSURANCE_PAYS_ALL', 0],
  ],
  [
    'copay in and out of network (test data of LinuxForHealth, after the examples of X12)',
    [
      'EB*1**30**GOLD 123 PLAN',
      'EB*L',
      'LS*2120',
      'NM1*1P*1*DOE*JOHN****XX*1467857193',
      'LE*2120',
      'EB*1**1^33^35^47^86^88^98^AL^MH^UC',
      'EB*B**1^33^35^47^86^88^98^AL^MH^UC*HM*GOLD 123 PLAN*27*10.00*****Y',
      'EB*B**1^33^35^47^86^88^98^AL^MH^UC*HM*GOLD 123 PLAN*27*30.00*****N',
    ],
    ['ELIGIBLE', 'COPAY', 1000],
  ],
];

test.each(samples)('reads %s', (_, benefits, [result, scenario, cents]) => {
  const reading = readReply(buildTestAnswer({ benefits }), sessionFacts);
  const { summary } = estimateCost({ reading, allowedCents: 15_000, payorRange: undefined });
  expect([reading.eligibilityResult, summary.costScenario, summary.estimatedPatientResponsibilityCents]).toEqual([
    result,
    scenario,
    cents,
  ]);
});

test('reads the rejection of a payor that is away (stedi.com/docs, mock requests: AAA 42)', () => {
  const reading = readReply(buildTestAnswer({ payorRejections: ['AAA*Y**42*R'], benefits: [] }), sessionFacts);
  expect(reading).toMatchObject({ eligibilityResult: 'UNKNOWN', error: { code: 'PAYOR_ERROR', rejectCode: '42' } });
});
