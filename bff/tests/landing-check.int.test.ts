import { DomainError } from '@linden/platform/domain-error';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { LandingCheckReason } from '@linden/proto/billing/v1/landing_check_service_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers) {
  const started = await startBff(answers);
  open.push(started);
  return async (query: string, variables: object) => (await started.ask(query, variables)).body;
}

const fields = `uuid isRunning eligibilityResult reason
  estimatedCostSummary { estimatedPatientResponsibilityCents estimatedCostRangeForPayorCents { maxCents } }`;
const mutation = `mutation ($values: LandingPageBenefitsCheckValues!) { landingPageBenefitsCheck(values: $values) { ${fields} } }`;
const typed = { usState: 'CA', payorId: makeId(1), memberId: 'W1', firstName: 'Alma', lastName: 'Rivera' };
const values = { ...typed, dob: '1990-02-14' };

test('passes what a visitor typed, and returns the check to follow and then its verdict', async () => {
  const asked: unknown[] = [];
  const ask = await bff({
    requestLandingCheck: async (request: object) => {
      asked.push(request);
      return { check: { id: makeId(9), isRunning: true, eligibilityResult: EligibilityResult.UNKNOWN } };
    },
    getLandingCheck: async ({ checkId: id }: { checkId: string }) => ({
      check: {
        id,
        eligibilityResult: EligibilityResult.ELIGIBLE,
        estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY' },
      },
    }),
  });
  expect((await ask(mutation, { values })).data?.landingPageBenefitsCheck).toEqual({
    uuid: makeId(9),
    isRunning: true,
    eligibilityResult: 'UNKNOWN',
    reason: null,
    estimatedCostSummary: null,
  });
  expect(asked).toMatchObject([{ ...typed, birthDate: '1990-02-14' }]);
  const { data } = await ask(`query ($id: ID!) { landingPageBenefitsCheck(uuid: $id) { ${fields} } }`, {
    id: makeId(9),
  });
  expect(data?.landingPageBenefitsCheck).toMatchObject({
    isRunning: false,
    eligibilityResult: 'ELIGIBLE',
    reason: null,
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, estimatedCostRangeForPayorCents: null },
  });
});

test('an outage of the insurer has its reason, and a used-up budget its code', async () => {
  const away = { id: makeId(9), eligibilityResult: EligibilityResult.UNKNOWN, reason: LandingCheckReason.AWAY };
  const ask = await bff({ requestLandingCheck: async () => ({ check: away }) });
  expect((await ask(mutation, { values })).data?.landingPageBenefitsCheck).toMatchObject({
    eligibilityResult: 'UNKNOWN',
    reason: 'AWAY',
  });
  const refused = await bff({
    requestLandingCheck: async () => {
      throw new DomainError({ code: 'LANDING_CHECKS_EXHAUSTED', kind: 'exhausted', message: 'too many' });
    },
  });
  const { data, errors } = await refused(mutation, { values });
  expect(data).toEqual({ landingPageBenefitsCheck: null });
  expect(errors).toMatchObject([{ extensions: { code: 'LANDING_CHECKS_EXHAUSTED' } }]);
});
