import { authorizeCoverageChange, createPatientNotFoundError } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { findMaxRuns } from '#src/domain/benefits/max-runs.ts';
import { checkInsuredSession, readSession } from '#src/use-cases/benefits/check-insured-session.ts';
import { buildSessionCheckProto } from '#src/wire/session-check-to-proto.ts';

/** Calling it again changes neither the kept estimate nor an answered check of the same day. */
export const checkSession: BenefitsHandler<'checkSession'> = (context) => async (request, call) => {
  const access = await authorizeCoverageChange(context, call, request.patientId);
  readSession(request);
  const member = await context.people.findMember(request.patientId);
  if (!member) throw createPatientNotFoundError();
  const { check, isDue, kept } = await access.store.tx((tx) =>
    checkInsuredSession(context, tx, { actor: access.caller, maxRuns: findMaxRuns(access.caller), request, member }),
  );
  // Only after the commit, and only a hint.
  if (check && isDue) context.requestRun(check.id);
  return { sessionCheck: buildSessionCheckProto({ ...request, check, kept }, context.clock.now()) };
};
