import { DomainError } from '@linden/platform/domain-error';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream, toGraphQLError } from '#src/errors.ts';
import type { BenefitsCheckValues, Resolvers } from '#src/gen/resolvers.ts';
import { coverageKey } from '../coverages/loaders.ts';
import { toPayor } from '../payors/view.ts';
import { checkProvider } from './provider-check.ts';
import { toBenefitsCheckResult } from './view.ts';

/** Sessions that are looked through for one that took place. */
const pastSessions = 20;

export const benefitsResolvers: Resolvers = {
  Mutation: {
    async benefitsCheck(_, { values }, context) {
      const [provider, isExistingClient] = await Promise.all([
        findProvider(values, context),
        hasHadSession(values.patientId, context),
      ]);
      const { check } = await callUpstream('billing', () =>
        context.upstreams.benefits.requestCheck({
          ...{ patientId: values.patientId, coverageId: values.coverageUuid, usState: values.usState ?? '' },
          ...{ serviceDay: values.dayOfService ?? '', tryAgain: values.tryAgain ?? false, isExistingClient },
          licenseType: findLicense(provider, values.usState),
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

function findLicense(provider: Provider | undefined, usState: string | null | undefined): string {
  return provider?.stateCredentials.find((credential) => credential.usState === usState)?.licenseType ?? '';
}

async function findCoverage(
  { patientId, coverageUuid, usState }: BenefitsCheckValues,
  { coverages }: RequestContext,
): Promise<Coverage | undefined> {
  const found = await coverages.byPatient.load(coverageKey(patientId, usState));
  return found?.find(({ id }) => id === coverageUuid);
}

/**
 * Whether a session of the patient took place. Callers who may not read sessions, such as billing staff, ask as for an existing client, and
 * an outage of scheduling fails the check: as a new client, the patient could be refused for want of a prior authorization.
 */
async function hasHadSession(patientId: string, { upstreams }: RequestContext): Promise<boolean> {
  const request = { patientId, when: When.PAST, limit: pastSessions };
  try {
    const { appointments } = await upstreams.appointments.listAppointments(request);
    return appointments.some(({ status }) => status === AppointmentStatus.COMPLETED);
  } catch (error) {
    if (isRefusal(error)) return true;
    throw toGraphQLError(error, 'scheduling');
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'denied' || error.kind === 'not_found');
}
