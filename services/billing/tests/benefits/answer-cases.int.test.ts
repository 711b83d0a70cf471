import { randomUUID } from 'node:crypto';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { readCaseFile } from '@linden/testkit/cases/field-cases';
import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import { loadCheck } from '#src/store/benefits/benefits-checks.ts';
import { type Checks, startChecks } from '#tests/support/checks.ts';
import { publishedAnswers } from '#tests/support/published-answers.ts';

const cedar = randomUUID();
const { ELIGIBLE, INELIGIBLE, UNKNOWN } = EligibilityResult;
const { WAITING, DONE } = BenefitsCheckState;
const minuteMs = 60_000;
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const connected = { planCategory: PlanCategory.COMMERCIAL, states, externalPayorId: '90001' };
  const payor = { id: cedar, planName: 'Cedar', ...connected };
  const blockedPlans = [{ planName: 'Closed HMO' }, { groupNumber: 'A4711' }];
  await checks.world.as.operator.own.putPayor({ payor, blockedPlans });
  await checks.putFee(cedar, 'LCSW', 15_000, '2020-01-01');
});
afterAll(() => checks?.stop());
beforeEach(() => {
  checks.clock.aheadMs = 0;
});

let members = 0;
const insure = () => {
  members += 1;
  return checks.insure(`W12345678${members}`, cedar);
};

/** Answers every inquiry with a text that names the inquiry and its member as the text of a test does. */
function answerWith(write: (asked: { trace: string; memberId: string }) => string): Clearinghouse {
  return {
    async checkEligibility({ x12 }) {
      const [, trace = ''] = /TRN\*1\*([^*]+)\*/.exec(x12) ?? [];
      const [, memberId = ''] = /\*MI\*([^~]+)~/.exec(x12) ?? [];
      return { kind: 'ANSWER', x12: write({ trace, memberId }) };
    },
  };
}

/** An answer of the made-up member, as its payor wrote it. */
const answer = (parts: TestAnswer, change: (text: string) => string = (text) => text) =>
  answerWith(({ trace, memberId }) => change(buildTestAnswer({ traceNumber: trace, memberId, ...parts })));

const active = 'EB*1**30^MH**GOLD PPO';
const copay = 'EB*B*IND*MH***27*25*****Y';
const began = ['DTP*346*D8*20260101'];

type Verdict = [result: EligibilityResult, cents: number | undefined, scenario: string];

describe('answers as payors really send them', () => {
  test.each<[string, Clearinghouse, ...Verdict]>([
    [
      'empty elements at the end',
      answer({ dates: began, benefits: [active, `${copay}**`] }),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'empty elements at the end of every segment',
      answer(
        { dates: began, benefits: [active, copay] },
        (text) => text.slice(0, 106) + text.slice(106).replaceAll('~', '**~'),
      ),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'service types of later versions (x12.org RFI 2659)',
      answer({
        dates: began,
        benefits: [active, copay, 'EB*C*IND*EQ*GP**23*0*****N', 'EB*C*IND*VY^20^VZ^BV*GP**23*0*****Y'],
      }),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'an individual deductible of 0 that means "not applicable" (x12.org RFI 2659)',
      answer({
        dates: began,
        benefits: [
          'EB*1**30^MH**FAMILY HSA',
          'EB*C*IND*30*GP**23*0*****Y',
          'EB*C*FAM*30*GP**23*3000*****Y',
          'EB*C*FAM*30*GP**29*2400*****Y',
          'EB*A*IND*MH*****.2****Y',
        ],
      }),
      // The whole allowed amount: $2,400 of the deductible is left.
      ...([ELIGIBLE, 15_000, 'DEDUCTIBLE'] as Verdict),
    ],
    [
      'a coinsurance that is written whole',
      answer({ dates: began, benefits: [active, 'EB*A*IND*MH*****20****Y', 'EB*C*IND*30***29*0*****Y'] }),
      ...([ELIGIBLE, 3000, 'COINSURANCE'] as Verdict),
    ],
    [
      'nines in ten digits for "no limit"',
      answer({ dates: began, benefits: [active, copay, 'EB*G*IND*30***23*9999999999.99*****Y'] }),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'line breaks after segments, and blank lines at the end',
      answer({ dates: began, benefits: [active, copay] }, (text) => `${text.replaceAll('~', '~\r\n')}\r\n\r\n`),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'a space before each segment',
      answer({ dates: began, benefits: [active, copay] }, (text) => text.replaceAll('~', '~ ')),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'an odd dental row and an odd row about eyes',
      answer({
        dates: began,
        benefits: [active, copay, 'EB*ZZ*IND*35***99*1O0', 'EB*1**AL*********Q', 'DTP*348*D8*20260231'],
      }),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'a copay that cannot be read',
      answer({ dates: began, benefits: [active, 'EB*B*IND*MH***27*2S*****Y', 'EB*B*IND*30***27*10*****Y'] }),
      ...([ELIGIBLE, undefined, 'UNKNOWN'] as Verdict),
    ],
    [
      'a maximum of 0 without a total',
      answer({ dates: began, benefits: [active, copay, 'EB*G*IND*30***29*0*****Y', 'EB*G*FAM*30***23*0*****Y'] }),
      ...([ELIGIBLE, 2500, 'COPAY'] as Verdict),
    ],
    [
      'a plan that Linden does not work with, by its name',
      answer({ dates: began, benefits: ['EB*1**30^MH**CLOSED HMO', copay] }),
      ...([INELIGIBLE, undefined, 'UNKNOWN'] as Verdict),
    ],
    [
      'a plan that Linden does not work with, by its group',
      answer({ dates: [...began, 'REF*6P*00A4711'], benefits: [active, copay] }),
      ...([INELIGIBLE, undefined, 'UNKNOWN'] as Verdict),
    ],
  ])('%s', async (_, clearinghouse, result, cents, costScenario) => {
    const insured = await insure();
    const check = await insured.check({}, clearinghouse);
    expect(check).toMatchObject({ state: DONE, eligibilityResult: result, estimatedCostSummary: { costScenario } });
    expect(check?.estimatedCostSummary?.estimatedPatientResponsibilityCents).toBe(cents);
  });

  test('a plan that ends before the session pays for the one before', async () => {
    const dates = [...began, 'DTP*347*D8*20261130'];
    const ending = answer({ dates, benefits: [active, copay] });
    const insured = await insure();
    expect(await insured.check({ serviceDay: '2026-11-30' }, ending)).toMatchObject({ eligibilityResult: ELIGIBLE });
    expect(await insured.check({ serviceDay: '2026-12-01' }, ending)).toMatchObject({
      eligibilityResult: INELIGIBLE,
      error: { errorCode: 'INACTIVE_POLICY' },
    });
  });
});

describe('the files of the field, as the clearinghouse sends them', () => {
  const copayOf25: Verdict = [ELIGIBLE, 2500, 'COPAY'];
  test.each<[string, ...Verdict]>([
    ['01-trailing-empty-elements', ...copayOf25],
    ['02-newer-service-types', ...copayOf25],
    ['03-individual-zero-means-not-applicable', ELIGIBLE, 15_000, 'DEDUCTIBLE'],
    ['05-coinsurance-as-whole-number', ELIGIBLE, 3000, 'COINSURANCE'],
    ['06-ten-digit-no-limit', ...copayOf25],
    ['09-crlf-after-terminator-and-final-blank-lines', ...copayOf25],
    ['10-space-before-next-segment', ...copayOf25],
    ['14-plan-ends-before-session', ...copayOf25],
  ])('271-%s', async (name, result, cents, costScenario) => {
    const insured = await insure();
    const file = answerWith(({ trace, memberId }) =>
      readCaseFile(`x12/271-${name}.x12`).replaceAll('TRACE-1', trace).replaceAll('W123456789', memberId),
    );
    const check = await insured.check({}, file);
    expect(check).toMatchObject({ state: DONE, eligibilityResult: result, estimatedCostSummary: { costScenario } });
    expect(check?.estimatedCostSummary?.estimatedPatientResponsibilityCents).toBe(cents);
  });
});

const findings = async (subject: string) =>
  (
    await checks.world.admin.query<{ kind: string; subject: string }>(
      'select kind, subject from billing.billing_findings where subject like $1',
      [`${subject}%`],
    )
  ).rows.map(({ kind, subject: about }) => [kind, about]);

describe('answers that clearinghouses published', () => {
  /** Payors by what they allow for a session. */
  const payors = new Map([[15_000, cedar]]);
  test.each(publishedAnswers)('%s', async (_, benefits, [result, costScenario, cents], allowedCents = 15_000) => {
    const payorId = payors.get(allowedCents) ?? randomUUID();
    if (!payors.has(allowedCents)) {
      payors.set(allowedCents, payorId);
      const states = [{ id: randomUUID(), usState: 'CA' }];
      const plan = {
        planName: `Allows ${allowedCents}`,
        planCategory: PlanCategory.MEDICARE,
        externalPayorId: '90009',
      };
      await checks.world.as.operator.own.putPayor({ payor: { id: payorId, states, ...plan } });
      await checks.putFee(payorId, 'LCSW', allowedCents, '2020-01-01');
    }
    const insured = await checks.insure('W123456789', payorId);
    const check = await insured.check({}, answer({ benefits }));
    expect(check).toMatchObject({
      eligibilityResult: EligibilityResult[result as 'ELIGIBLE'],
      estimatedCostSummary: { costScenario },
    });
    expect(check?.estimatedCostSummary?.estimatedPatientResponsibilityCents ?? null).toBe(cents);
  });
});

test('a damaged answer is asked for once more, the file is kept, and staff learn of it; the range of the payor stays', async () => {
  const insured = await insure();
  const { id } = await insured.request();
  const cut = answer({ benefits: [active, copay] }, (text) => text.slice(0, text.length - 40));
  let runs = 0;
  for (; runs < 8; runs += 1) {
    checks.clock.aheadMs += 300 * minuteMs;
    if (!(await checks.createChecker(cut).runOne(id))) break;
  }
  expect(runs).toBe(2);
  expect(await insured.get(id)).toMatchObject({
    state: DONE,
    eligibilityResult: UNKNOWN,
    error: { errorCode: 'PAYOR_ERROR' },
    estimatedCostSummary: { source: 'PAYOR_RANGE', estimatedCostRangeForPayorCents: { maxCents: 15_000 } },
  });
  expect(await findings(id)).toEqual([['CHECK_DAMAGED', id]]);
  const { envelope, store } = checks.world;
  const inside = store.as({ kind: 'service', name: 'billing' });
  const stored = await inside.read((tx) => loadCheck(tx, envelope, { id, patientId: insured.patientId }));
  expect(stored?.outcome?.answers).toEqual([expect.stringContaining('EB*1**30^MH**GOLD PPO')]);
});

test.each<[string, TestAnswer, string, string]>([
  ['another person', { firstName: 'JUNO', lastName: 'STONE' }, 'INVALID_MEMBER_ID', 'memberId'],
  ['a twin', { firstName: 'BETO' }, 'INVALID_FIRST_NAME', 'firstName'],
  ['another birth date', { birthDate: '19880214' }, 'INVALID_DATE_OF_BIRTH', 'dob'],
])('an answer about %s is not of this member', async (_, other, errorCode, field) => {
  const insured = await insure();
  const found = await insured.check({}, answer({ benefits: [active, copay], ...other }));
  expect(found).toMatchObject({
    eligibilityResult: UNKNOWN,
    error: { errorCode, field, errorMessage: "Doesn't match insurance records. Please try again." },
    estimatedCostSummary: { source: 'PAYOR_RANGE' },
  });
});

test.each(['43', '44', '45', '46', '47', '48', '49', '51', '79'])(
  'AAA %s, which only operators can end, is a finding for them, and is not asked again',
  async (rejectCode) => {
    const insured = await insure();
    const found = await insured.check({}, answer({ payorRejections: [`AAA*Y**${rejectCode}*R`], benefits: [] }));
    expect(found).toMatchObject({ state: DONE, eligibilityResult: UNKNOWN });
    expect(await findings(cedar)).toContainEqual(['PAYOR_REFUSES_US', `${cedar} AAA ${rejectCode}`]);
  },
);

describe('a carve-out', () => {
  const toCalm = ['EB*1**30**GOLD PPO', 'EB*U**MH', 'LS*2120', 'NM1*PRP*2*CALM*****PI*77002', 'LE*2120'];
  const first = answer({ benefits: toCalm });
  /** The plan answers; the payor of the carve-out does what the test says. */
  const carvedOut = (second: Clearinghouse['checkEligibility']): Clearinghouse => ({
    checkEligibility: (inquiry) => (inquiry.x12.includes('77002') ? second(inquiry) : first.checkEligibility(inquiry)),
  });

  test('whose payor is away is UNKNOWN, with the range, and asked again until it answers', async () => {
    const insured = await insure();
    const { id } = await insured.request();
    const away = carvedOut(async () => ({ kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' }));
    await checks.createChecker(away).runOne(id);
    expect(await insured.get(id)).toMatchObject({
      state: WAITING,
      eligibilityResult: UNKNOWN,
      error: { errorCode: 'PAYOR_ERROR' },
      estimatedCostSummary: { source: 'PAYOR_RANGE' },
    });
    checks.clock.aheadMs = 2 * minuteMs;
    const back = answer({ benefits: ['EB*1**MH**CALM PLAN', 'EB*B*IND*MH***27*15*****Y'] });
    await checks.createChecker(carvedOut(back.checkEligibility)).runOne(id);
    expect(await insured.get(id)).toMatchObject({
      state: DONE,
      eligibilityResult: ELIGIBLE,
      estimatedCostSummary: { estimatedPatientResponsibilityCents: 1500 },
    });
  });

  test('whose payor does not know the id of the plan is left to staff, and the client is not told to mend the id', async () => {
    const insured = await insure();
    const unknown = answer({ rejections: ['AAA*N**75*C'] });
    expect(await insured.check({}, carvedOut(unknown.checkEligibility))).toMatchObject({
      state: DONE,
      eligibilityResult: UNKNOWN,
      error: { errorCode: 'PAYOR_NOT_ENABLED' },
    });
  });
});
