import { getEnumName } from '@linden/platform/rpc/enum-names';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { type LandingCheck, LandingCheckReason } from '@linden/proto/billing/v1/landing_check_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { LandingPageBenefitsCheck, Resolvers } from '#src/gen/resolvers.ts';
import { toSummary } from './view.ts';

export const landingResolvers: Resolvers = {
  Mutation: {
    async landingPageBenefitsCheck(_, { values: { dob: birthDate, ...values } }, { upstreams }) {
      const { check } = await callUpstream('billing', () =>
        upstreams.landingChecks.requestLandingCheck({ ...values, birthDate }),
      );
      return check ? toLandingCheck(check) : null;
    },
  },
  Query: {
    async landingPageBenefitsCheck(_, { uuid: checkId }, { upstreams }) {
      const { check } = await callUpstream('billing', () => upstreams.landingChecks.getLandingCheck({ checkId }));
      return check ? toLandingCheck(check) : null;
    },
  },
};

function toLandingCheck(check: LandingCheck): LandingPageBenefitsCheck {
  const { id: uuid, isRunning, estimatedCostSummary } = check;
  return {
    uuid,
    isRunning,
    eligibilityResult: getEnumName(EligibilityResult, check.eligibilityResult) || 'UNKNOWN',
    reason: getEnumName(LandingCheckReason, check.reason) || null,
    estimatedCostSummary: estimatedCostSummary ? toSummary(estimatedCostSummary) : null,
  };
}
