import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { RequestContext } from '#src/context.ts';
import type { BenefitsCheckResult, ProviderCheckResult, Refusal } from '#src/gen/resolvers.ts';
import { isClient } from '../people/resolvers.ts';
import { checkProvider } from './provider-check.ts';
import { toBenefitsCheckResult } from './view.ts';

/** The result before a check exists, or when it could not be read in time. */
const unknownResult: BenefitsCheckResult = {
  uuid: null,
  eligibilityResult: 'UNKNOWN',
  error: null,
  estimatedCostSummary: null,
  planCosts: null,
  isRunning: false,
  checkedAt: null,
};

/** Whether insurance pays for the session. Consultation calls and payors that stand for cash need none. */
export async function isInsured(
  { payorId, type }: Pick<Appointment, 'payorId' | 'type'>,
  { payors }: RequestContext,
): Promise<boolean> {
  if (!payorId || type === AppointmentType.CONSULTATION) return false;
  return !(await payors.byId.load(payorId))?.isCash;
}

/**
 * Returns the newest stored result of an insured session; UNKNOWN without one, and for visitors, who may not read checks. Null for sessions
 * without insurance, and for providers and staff.
 */
export async function findSessionResult(
  record: Appointment,
  context: RequestContext,
): Promise<BenefitsCheckResult | null> {
  const { caller, sessionChecks } = context;
  if (!isClient(context) && caller.kind !== 'anonymous') return null;
  if (!(await isInsured(record, context))) return null;
  const found = isClient(context) ? await sessionChecks.load(record) : undefined;
  return found?.check ? toBenefitsCheckResult(found.check) : unknownResult;
}

/** Returns whether the provider of an insured session can accept the client with the plan. Null without insurance or provider. */
export async function findProviderCheck(
  { providerId, payorId, usState, type, firstAppointment }: Appointment,
  context: RequestContext,
): Promise<ProviderCheckResult | null> {
  if (!(await isInsured({ payorId, type }, context))) return null;
  const [provider, homes] = await Promise.all([
    context.providers.byId.load(providerId),
    context.payors.homesByState.load(usState),
  ]);
  if (!provider) return null;
  const serving = (homes ?? []).filter(({ payor }) => payor?.id === payorId);
  const payorIds = [payorId, ...serving.map(({ servicingPayorId }) => servicingPayorId)];
  return checkProvider({ provider, usState, payorIds, isExistingClient: !firstAppointment });
}

const denialReasons: Readonly<Record<string, string>> = {
  STATE_NOT_SERVED: 'NOT_LICENSED_IN_STATE',
  PAYOR_NOT_ACCEPTED: 'PAYOR_NOT_ACCEPTED',
  NO_NEW_CLIENTS: 'NOT_ACCEPTING_CLIENTS',
  PROVIDER_PAUSED: 'NOT_ACCEPTING_CLIENTS',
};

/** Returns the provider check of a booking that was refused for it. Null for other refusals. */
export function toDeniedProviderCheck(refusal: Pick<Refusal, 'code'> | null): ProviderCheckResult | null {
  const denialReason = refusal ? denialReasons[refusal.code] : undefined;
  return denialReason ? { canAcceptClient: false, denialReason } : null;
}
