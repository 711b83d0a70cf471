import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, makeProvider, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers) {
  const started = await startBff({ listAppointments: async () => ({ appointments: [] }), ...answers });
  open.push(started);
  return async (query: string, variables: object = {}, isVisitor = false) =>
    (await started.ask(query, variables, isVisitor ? {} : { headers: await started.as() })).body;
}

const patientId = makeId(1);
const coverageUuid = makeId(2);
const mutation = `mutation ($values: BenefitsCheckValues!) { benefitsCheck(values: $values) {
  benefitsCheckResult { uuid eligibilityResult isRunning checkedAt error { errorCode errorMessage field actions }
    estimatedCostSummary { estimatedPatientResponsibilityCents costScenario source
      estimatedCostRangeForPayorCents { minCents maxCents } }
    planCosts { copayCents deductibleRemainingCents coinsuranceBasisPoints } }
  providerCheckResult { canAcceptClient denialReason } payor { planName } } }`;
const eligible = {
  id: 'check-1',
  eligibilityResult: EligibilityResult.ELIGIBLE,
  isRunning: false,
  estimatedCostSummary: {
    estimatedPatientResponsibilityCents: 2500,
    costScenario: 'COPAY',
    source: 'BENEFITS_CHECK',
  },
  costs: { copayCents: 2500, deductibleRemainingCents: 0 },
  checkedAt: timestampFromDate(new Date('2026-11-23T15:30:00Z')),
};
const coverage = { id: coverageUuid, patientId, payorId: makeId(900), version: 1n };
const values = { patientId, coverageUuid };

test('benefitsCheck returns the result with every field of the spec, the provider check and the payor', async () => {
  const asked: unknown[] = [];
  const ask = await bff({
    requestCheck: async (request: object) => {
      asked.push(request);
      return { check: eligible };
    },
    listCoverages: async () => ({ coverages: [coverage] }),
    listAppointments: async () => ({ appointments: [{ status: AppointmentStatus.COMPLETED }] }),
  });
  const { data } = await ask(mutation, {
    values: { ...values, providerId: makeId(3), usState: 'CA', dayOfService: '2026-12-01' },
  });
  expect(data).toEqual({
    benefitsCheck: {
      benefitsCheckResult: {
        uuid: 'check-1',
        eligibilityResult: 'ELIGIBLE',
        isRunning: false,
        error: null,
        checkedAt: '2026-11-23T15:30:00.000Z',
        estimatedCostSummary: {
          estimatedPatientResponsibilityCents: 2500,
          costScenario: 'COPAY',
          source: 'BENEFITS_CHECK',
          estimatedCostRangeForPayorCents: null,
        },
        planCosts: { copayCents: 2500, deductibleRemainingCents: 0, coinsuranceBasisPoints: null },
      },
      providerCheckResult: { canAcceptClient: true, denialReason: null },
      payor: { planName: 'Cedar Mutual' },
    },
  });
  expect(asked).toMatchObject([
    {
      patientId,
      coverageId: coverageUuid,
      usState: 'CA',
      serviceDay: '2026-12-01',
      licenseType: 'LCSW',
      isExistingClient: true,
      tryAgain: false,
    },
  ]);
});

test('a running check is UNKNOWN with the id to follow, and an error has its code, words and field', async () => {
  let check: object = { id: 'check-1', eligibilityResult: EligibilityResult.UNKNOWN, isRunning: true };
  const ask = await bff({ requestCheck: async () => ({ check }) });
  const result = async () => {
    const { data } = await ask(mutation, { values });
    return data?.benefitsCheck as object;
  };
  expect(await result()).toMatchObject({
    benefitsCheckResult: { uuid: 'check-1', eligibilityResult: 'UNKNOWN', isRunning: true, error: null },
    providerCheckResult: null,
  });
  const error = { errorCode: 'INVALID_MEMBER_ID', errorMessage: 'No match', field: 'memberId', actions: ['TRY_AGAIN'] };
  check = { ...check, isRunning: false, error };
  expect(await result()).toMatchObject({ benefitsCheckResult: { isRunning: false, error } });
});

test('says why a provider cannot accept the client', async () => {
  const provider = { ...makeProvider(3), payorCredentials: [] };
  const ask = await bff({
    requestCheck: async () => ({ check: eligible }),
    listCoverages: async () => ({ coverages: [coverage] }),
    batchGetProviders: async () => ({ providers: [{ ...provider, acceptingNewReferrals: true }] }),
  });
  const { data } = await ask(mutation, { values: { ...values, providerId: makeId(3), usState: 'CA' } });
  expect(data?.benefitsCheck).toMatchObject({
    providerCheckResult: { canAcceptClient: false, denialReason: 'PAYOR_NOT_ACCEPTED' },
  });
});

test('an outage of scheduling fails a check, and never makes a client a new one', async () => {
  let requests = 0;
  const ask = await bff({
    listAppointments: () => {
      throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
    },
    requestCheck: async () => {
      requests += 1;
      return { check: eligible };
    },
  });
  const { data, errors } = await ask(mutation, { values });
  expect(data).toEqual({ benefitsCheck: null });
  expect(errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
  expect(requests).toBe(0);
});

test('who may not read sessions asks as for an existing client', async () => {
  const asked: unknown[] = [];
  const ask = await bff({
    listAppointments: () => {
      throw new DomainError({ code: 'NOT_ALLOWED', kind: 'denied', message: 'not allowed' });
    },
    requestCheck: async (request: object) => {
      asked.push(request);
      return { check: eligible };
    },
    listCoverages: async () => ({ coverages: [coverage] }),
  });
  await ask(mutation, { values });
  expect(asked).toMatchObject([{ isExistingClient: true }]);
});

test('a plan shows its newest check', async () => {
  const ask = await bff({
    getMe: async () => ({ clientUser: { id: 'u-1', shortId: 'us' } }),
    listMyPatients: async () => ({ patients: [{ patient: { id: patientId, legalFirstName: 'A' }, relation: 1 }] }),
    listCoverages: async () => ({
      coverages: [
        { ...coverage, newestCheck: eligible },
        { ...coverage, id: makeId(4) },
      ],
    }),
  });
  const { data } = await ask(
    '{ clientUser { patients { insuranceCoverages { benefitsCheckResult { uuid eligibilityResult } } } } }',
  );
  const plans = [
    { benefitsCheckResult: { uuid: 'check-1', eligibilityResult: 'ELIGIBLE' } },
    { benefitsCheckResult: null },
  ];
  expect(data).toEqual({ clientUser: { patients: [{ insuranceCoverages: plans }] } });
});

test("another person's plan is refused with the code of billing", async () => {
  const ask = await bff({
    requestCheck: async () => {
      throw new DomainError({ code: 'PATIENT_NOT_FOUND', kind: 'not_found', message: 'no such patient' });
    },
  });
  const { data, errors } = await ask(mutation, { values });
  expect(data).toEqual({ benefitsCheck: null });
  expect(errors).toMatchObject([{ extensions: { code: 'PATIENT_NOT_FOUND' } }]);
});

test('the cost line of a booking asks for the estimate of its own session', async () => {
  const asked: object[] = [];
  const ask = await bff({
    listMyPatients: async () => ({ patients: [{ patient: { id: patientId, legalFirstName: 'A' }, relation: 1 }] }),
    listCoverages: async (request: { terms?: object }) => {
      asked.push({ ...request.terms });
      return { coverages: [] };
    },
  });
  const line = (more: string) => `costLine(insurance: "Cedar Mutual", usState: "CA" ${more}) { estimate { cents } }`;
  await ask(
    `{ provider(shortId: "abc") { ${line('appointmentType: INTAKE minutes: 45 inOffice: true')} } }`,
    {},
    false,
  );
  await ask(`{ provider(shortId: "abc") { ${line('')} } }`, {}, false);
  expect(asked).toMatchObject([{ isIntake: true, isInPerson: true, minutes: 45, licenseType: 'LCSW' }, {}]);
  expect(asked[1]).toEqual({});
});

test("a session's cost line has the estimate of the caller's own checked plan, and of no other", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const checked = { ...eligible, usState: 'CA', serviceDay: today };
  const named = { payorClientBookingName: 'Cedar Mutual', newestCheck: checked };
  let coverages: object[] = [{ ...coverage, ...named }];
  const ask = await bff({
    listMyPatients: async () => ({ patients: [{ patient: { id: patientId, legalFirstName: 'A' }, relation: 1 }] }),
    listCoverages: async () => ({ coverages }),
  });
  const estimateOf = async (insurance = 'Cedar Mutual', isVisitor = false) => {
    const line = `costLine(insurance: "${insurance}", usState: "CA") { kind estimate { cents checkedAt isDeductible laterCents laterPercent } }`;
    const { data } = await ask(`{ provider(shortId: "abc") { ${line} } }`, {}, isVisitor);
    const provider = data?.provider as { costLine: { estimate: object | null } } | undefined;
    return provider?.costLine.estimate;
  };
  const sameForAll = { isDeductible: false, laterCents: null, laterPercent: null };
  const same = { cents: 2500, checkedAt: '2026-11-23T15:30:00.000Z', ...sameForAll };
  expect(await estimateOf()).toEqual(same);
  expect(await estimateOf('Cedar Mutual', true)).toBeNull();
  expect(await estimateOf('Aspen')).toBeNull();
  const withDeductible = (costs: object) => {
    const estimatedCostSummary = { estimatedPatientResponsibilityCents: 17_000, costScenario: 'DEDUCTIBLE' };
    return [{ ...coverage, ...named, newestCheck: { ...checked, estimatedCostSummary, costs } }];
  };
  const next = { ...same, cents: 17_000, isDeductible: true };
  coverages = withDeductible({ copayCents: 3000, deductibleRemainingCents: 50_000 });
  expect(await estimateOf()).toEqual({ ...next, laterCents: 3000 });
  coverages = withDeductible({ copayCents: 3000, coinsuranceBasisPoints: 2000 });
  expect(await estimateOf()).toEqual({ ...next, laterCents: 3000, laterPercent: 20 });
  const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`;
  // A check with a license hides no cost: billing estimates the plan for any session.
  coverages = [{ ...coverage, ...named, newestCheck: { ...checked, licenseType: 'LCSW' } }];
  expect(await estimateOf()).toEqual(same);
  for (const other of [{ usState: 'NY' }, { serviceDay: lastYear }]) {
    coverages = [{ ...coverage, ...named, newestCheck: { ...checked, ...other } }];
    expect(await estimateOf()).toBeNull();
  }
  coverages = [{ ...coverage, ...named }];
  const dearer = { ...checked, estimatedCostSummary: { estimatedPatientResponsibilityCents: 9900 } };
  coverages = [...coverages, { ...coverage, ...named, newestCheck: dearer }];
  expect(await estimateOf()).toBeNull();
  coverages = [{ ...coverage, ...named, newestCheck: { ...checked, eligibilityResult: EligibilityResult.INELIGIBLE } }];
  expect(await estimateOf()).toBeNull();
  // The caller may book for either of two patients, so one that the plan pays for says nothing about the other.
  const refused = { ...checked, eligibilityResult: EligibilityResult.INELIGIBLE };
  for (const newestCheck of [refused, undefined]) {
    coverages = [
      { ...coverage, ...named },
      { ...coverage, id: makeId(4), ...named, newestCheck },
    ];
    expect(await estimateOf()).toBeNull();
  }
  coverages = [{ ...coverage, payorClientBookingName: 'Cedar Mutual' }];
  expect(await estimateOf()).toBeNull();
});

test("a plan's cost is the estimate, or the most that its payor allows, and nothing for a visitor", async () => {
  const checked = { ...eligible, usState: 'CA', serviceDay: new Date().toISOString().slice(0, 10) };
  const unknownCost = {
    costScenario: 'UNKNOWN',
    source: 'PAYOR_RANGE',
    estimatedCostRangeForPayorCents: { minCents: 0, maxCents: 14_000 },
  };
  let checks: object[] = [checked];
  let calls = 0;
  const ask = await bff({
    listMyPatients: async () => ({ patients: [{ patient: { id: patientId, legalFirstName: 'A' }, relation: 1 }] }),
    listCoverages: async () => {
      calls += 1;
      const named = { ...coverage, payorClientBookingName: 'Cedar Mutual' };
      return { coverages: checks.map((newestCheck, index) => ({ ...named, id: makeId(40 + index), newestCheck })) };
    },
  });
  const costOf = async (isVisitor = false) => {
    const query = '{ planCost(insurance: "Cedar Mutual", usState: "CA") { estimate { cents } mostCents } }';
    return (await ask(query, {}, isVisitor)).data?.planCost;
  };
  expect(await costOf()).toEqual({ estimate: { cents: 2500 }, mostCents: null });
  expect(calls).toBe(1);
  expect(await costOf(true)).toBeNull();
  expect(calls).toBe(1);
  const most = { ...checked, estimatedCostSummary: unknownCost };
  for (const eligibilityResult of [EligibilityResult.ELIGIBLE, EligibilityResult.UNKNOWN]) {
    checks = [{ ...most, eligibilityResult }];
    expect(await costOf()).toEqual({ estimate: null, mostCents: 14_000 });
  }
  const nothing = { estimate: null, mostCents: null };
  checks = [{ ...most, eligibilityResult: EligibilityResult.INELIGIBLE }];
  expect(await costOf()).toEqual(nothing);
  checks = [most, checked];
  expect(await costOf()).toEqual(nothing);
  checks = [{ ...most, usState: 'NY' }];
  expect(await costOf()).toEqual(nothing);
});

test.each<[string, object, object]>([
  ['visits left', { eapAuthCode: 'E1', eapRemainingVisits: 4 }, { left: 4, isCovered: true, needsCode: false }],
  ['no visits left', { eapAuthCode: 'E1', eapRemainingVisits: 0 }, { left: 0, isCovered: false, needsCode: false }],
  ['no code', { eapAuthCode: '', eapRemainingVisits: 4 }, { left: 4, isCovered: false, needsCode: true }],
  ['no number', { eapAuthCode: 'E1' }, { left: null, isCovered: false, needsCode: false }],
])("an employer program with %s says so in the plan's cost, also without a check", async (_, changes, expected) => {
  const named = { payorClientBookingName: 'Steady Hand EAP', planCategory: PlanCategory.EAP };
  const ask = await bff({
    listMyPatients: async () => ({ patients: [{ patient: { id: patientId, legalFirstName: 'A' }, relation: 1 }] }),
    listCoverages: async () => ({ coverages: [{ ...coverage, ...named, ...changes, newestCheck: undefined }] }),
  });
  const query = (name: string) =>
    `{ planCost(insurance: "${name}", usState: "CA") { mostCents employerVisits { left isCovered needsCode } } }`;
  expect((await ask(query('Steady Hand EAP'))).data?.planCost).toEqual({ mostCents: null, employerVisits: expected });
  expect((await ask(query('Cedar'))).data?.planCost).toEqual({ mostCents: null, employerVisits: null });
});
