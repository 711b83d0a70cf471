import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { BenefitsCheckValues, Resolvers } from '#src/gen/resolvers.ts';
import { getCoverageKey } from '../coverages/loaders.ts';
import { toPayor } from '../payors/view.ts';
import { hasHadSession } from './has-had-session.ts';
import { checkProvider } from './provider-check.ts';
import { findLicense } from './session-terms.ts';
import { toBenefitsCheckResult } from './view.ts';

export const benefitsResolvers: Resolvers = {
  Mutation: {
    async benefitsCheck(_, { values }, context) {
      const [provider, isExistingClient] = await Promise.all([
        findProvider(values, context),
        hasHadSession(values.patientId, context),
      ]);
      const { check } = await callUpstream('billing', () =>
        context.upstreams.benefits.requestCheck({
          patientId: values.patientId,
          coverageId: values.coverageUuid,
          usState: values.usState ?? '',
          serviceDay: values.dayOfService ?? '',
          tryAgain: values.tryAgain ?? false,
          isExistingClient,
          licenseType: findLicense(provider, values.usState ?? ''),
        }),
      );
      const coverage = await findCoverage(values, context);
      const payor = coverage ? await context.payors.byId.load(coverage.payorId) : undefined;
      const payorIds = coverage ? [coverage.payorId, coverage.servicingPayor?.payorId ?? coverage.payorId] : [];
      const { usState } = values;
      return {
        benefitsCheckResult: check ? toBenefitsCheckResult(check) : null,
        providerCheckResult:
          provider && usState && coverage ? checkProvider({ provider, usState, payorIds, isExistingClient }) : null,
        payor: payor ? toPayor(payor) : null,
      };
    },
  },
};

async function findProvider({ providerId }: BenefitsCheckValues, { providers }: RequestContext) {
  return providerId ? ((await providers.byId.load(providerId)) ?? undefined) : undefined;
}

async function findCoverage(
  { patientId, coverageUuid, usState }: BenefitsCheckValues,
  { coverages }: RequestContext,
): Promise<Coverage | undefined> {
  const found = await coverages.byPatient.load(getCoverageKey(patientId, usState));
  return found?.find(({ id }) => id === coverageUuid);
}
