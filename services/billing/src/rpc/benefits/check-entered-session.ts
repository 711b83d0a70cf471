import { denied, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { createPatientNotFoundError, readCoverageId } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { isProvider } from '#src/domain/access/policies.ts';
import { getBenefitsError } from '#src/domain/benefits/benefits-errors.ts';
import { maxRunsPerDay } from '#src/domain/benefits/max-runs.ts';
import type { StoredCheck } from '#src/store/benefits/benefits-checks.ts';
import { checkInsuredSession, readSession } from '#src/use-cases/benefits/check-insured-session.ts';
import { buildCheckProto } from '#src/wire/benefits-check-to-proto.ts';

/** The provider learns whether the plan covers the session. Costs and numbers of the plan stay with the client. */
export const checkEnteredSession: BenefitsHandler<'checkEnteredSession'> = (context) => async (request, call) => {
  const caller = getCaller(call);
  const providerId = isProvider(caller) ? await context.people.findProvider(caller.account) : undefined;
  if (!providerId) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  const { patientId, appointmentId } = request;
  readCoverageId(patientId, 'patientId');
  readSession(request);
  if (!(await context.care.hasSession(providerId, patientId, appointmentId))) {
    throw notFound('APPOINTMENT_NOT_FOUND', 'no such session of this provider');
  }
  const member = await context.people.findMember(patientId);
  if (!member) throw createPatientNotFoundError();
  const maxRuns = { ofPatient: maxRunsPerDay.ofPatient, ofAll: Number.POSITIVE_INFINITY };
  const question = { actor: caller, maxRuns, request: { ...request, isExistingClient: true }, member };
  const { check, isDue } = await context.store.as(billingCaller).tx((tx) => checkInsuredSession(context, tx, question));
  if (check && isDue) context.requestRun(check.id);
  return buildAnswer(check, context.clock.now());
};

function buildAnswer(check: StoredCheck | undefined, now: Date) {
  if (!check) return { eligibilityResult: EligibilityResult.UNKNOWN, errorCode: '' };
  const { eligibilityResult, isRunning } = buildCheckProto(check, now);
  if (isRunning) return { eligibilityResult: EligibilityResult.UNKNOWN, errorCode: '' };
  const code = check.outcome?.reading.error?.code;
  const isForProvider = code !== undefined && getBenefitsError(code).audience.includes('PROVIDER');
  return { eligibilityResult, errorCode: isForProvider ? code : '' };
}
