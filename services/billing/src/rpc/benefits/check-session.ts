import type { Caller } from '@linden/platform/caller';
import { DomainError, invalid } from '@linden/platform/domain-error';
import type { CheckSessionRequest } from '@linden/proto/billing/v1/benefits_service_pb';
import { isStateCode } from '@linden/vocabulary/us-states';
import { isCalendarDay } from '@linden/x12/x12-day';
import type { BenefitsContext, BenefitsHandler } from '#src/context.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import {
  authorizeCoverageChange,
  createPatientNotFoundError,
  readCoverageId,
} from '#src/rpc/coverages/coverage-access.ts';
import { buildSessionCheckProto } from '#src/session-check-to-proto.ts';
import { checkBookedSession } from '#src/store/check-session.ts';
import { findPlan, lockHolder } from '#src/store/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { findMaxRuns } from './max-runs.ts';

/** Calling it again changes neither the kept estimate nor an answered check of the same day. */
export const checkSession: BenefitsHandler<'checkSession'> = (context) => async (request, call) => {
  const access = await authorizeCoverageChange(context, call, request.patientId);
  readSession(request);
  const member = await context.people.findMember(request.patientId);
  if (!member) throw createPatientNotFoundError();
  const { check, isDue, kept } = await access.store.tx((tx) =>
    checkIn(context, tx, { actor: access.caller, maxRuns: findMaxRuns(access.caller), request, member }),
  );
  // Only after the commit, and only a hint.
  if (check && isDue) context.requestRun(check.id);
  return { sessionCheck: buildSessionCheckProto({ ...request, check, kept }, context.clock.now()) };
};

type SessionFields = Pick<CheckSessionRequest, 'appointmentId' | 'payorId' | 'usState' | 'serviceDay'>;

export function readSession({ appointmentId, payorId, usState, serviceDay }: SessionFields): void {
  readCoverageId(appointmentId, 'appointmentId');
  readCoverageId(payorId, 'payorId');
  if (!isStateCode(usState)) throw invalid('STATE_UNKNOWN', 'unknown state', 'usState');
  if (!isCalendarDay(serviceDay)) throw invalid('INVALID_DATE', 'must be a day', 'serviceDay');
}

interface Question {
  /** Who asks, for the audit. */
  readonly actor: Caller;
  readonly maxRuns: ReturnType<typeof findMaxRuns>;
  readonly request: SessionFields & Pick<CheckSessionRequest, 'patientId' | 'isExistingClient'>;
  readonly member: InsuredMember;
}

/** The caller of this function has authorized the request. */
export async function checkIn(context: BenefitsContext, tx: CoverageTx, { actor, maxRuns, request, member }: Question) {
  const { envelope, clock, hashInputs } = context;
  const { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient } = request;
  if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
  if (!(await findPlan(tx, payorId))) {
    throw new DomainError({
      code: 'SESSION_IS_CASH',
      kind: 'conflict',
      message: 'no insurance pays',
      field: 'payorId',
    });
  }
  const asker = { envelope, hashInputs, now: clock.now(), actor, maxRuns };
  const session = { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient };
  return checkBookedSession(tx, asker, { session, member });
}
