import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';
import { expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';

/**
 * Benefit segments from examples that three clearinghouses published (Stedi, PokitDok, Eligible), and from test data of open-source readers,
 * about made-up people: the codes and amounts of the public pages, with our own envelope and plan names. Where a page has JSON, the segment has the
 * same codes and amounts.
 */
const samples: [
  source: string,
  benefits: string[],
  expected: [string, string, number | null],
  allowedCents?: number,
][] = [
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
  [
    'a plan with a high deductible (PokitDok, apidocs-v4, source/includes/_raw_x12_support.md: a raw 271)',
    [
      'EB*1*ESP*30^98*PR*OPEN PLAN',
      'DTP*346*D8*20130215',
      'EB*B*ESP*98****20*****Y',
      'MSG*PRIMARY OFFICE',
      'EB*B*ESP*98****30*****W',
      'MSG*SPEC OFFICE',
      'EB*A*ESP*98*********Y',
      'EB*A*ESP*98*****0.5****N',
      'EB*C*FAM*30***23*6000*****Y',
      'EB*C*FAM*30***29*5956.09*****Y',
      'EB*C*IND*30***23*3000*****Y',
      'EB*C*IND*30***29*2983.57*****Y',
      'EB*C*IND*30***29*5983.57*****N',
      'EB*G*IND*30****3000*****Y',
      'EB*G*IND*30***29*2983.57*****Y',
      'EB*G*FAM*30***29*5956.09*****Y',
      'EB*G*IND*30****12500*****N',
    ],
    ['ELIGIBLE', 'DEDUCTIBLE', 15_000],
  ],
  [
    'Medicare parts A and B (PokitDok, apidocs-v4, source/includes/_eligibility.md: medicare_national)',
    [
      'EB*1**30^UC^AJ^AI^A8^A6^A4^98^86*MB',
      'DTP*346*D8*20160125',
      'EB*A**98*MB****.2',
      'EB*A**AJ^67^42*MB****0',
      'EB*C**30*MA**26*1288',
      'EB*C**30*MA**29*1288',
      'EB*C*IND*30*MB**23*166*****U',
      'EB*C*IND*30*MB**29*166*****U',
      'EB*I**54^41',
    ],
    // The deductible of Part B, and a fifth of the rest.
    ['ELIGIBLE', 'DEDUCTIBLE_AND_COINSURANCE', 16_600 + 680],
    20_000,
  ],
  [
    'a copay, and a family limit of zero beside a larger individual one (Eligible, eligible-ruby, test/test_helper.rb: coverage)',
    [
      'EB*1**30**TRADITIONAL PLAN',
      'EB*C*FAM*30***29*0*****Y',
      'EB*C*IND*30***29*0*****Y',
      'EB*C*IND*30***23*0*****Y',
      'EB*G*IND*30*HN**29*6490*****Y',
      'EB*G*FAM*30*HN**29*0*****Y',
      'EB*G*IND*30*HN**24*210*****Y',
      'EB*G*IND*30*HN**23*6700*****Y',
      'EB*G*FAM*30*HN**23*0*****Y',
      'EB*B*IND*30****20*****Y',
      'EB*B*IND*30****40*****N',
      'EB*I*IND*BZ***32******N',
    ],
    ['ELIGIBLE', 'COPAY', 2_000],
  ],
  [
    'a deductible in and out of network (Eligible, eligible-ruby, test/test_helper.rb: plan)',
    [
      'EB*1**30**CHOICE PLAN',
      'EB*C*IND*30***23*500*****Y',
      'EB*C*IND*30***29*500*****Y',
      'EB*C*FAM*30***29*1000*****Y',
      'EB*C*IND*30***29*1250*****N',
      'EB*G*IND*30***29*2000*****Y',
      'EB*G*IND*30***29*3000*****N',
    ],
    ['ELIGIBLE', 'DEDUCTIBLE', 15_000],
  ],
];

test.each(samples)('reads %s', (_, benefits, [result, scenario, cents], allowedCents = 15_000) => {
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
