import type { Caller } from '@linden/platform/caller/caller';
import { DomainError, invalid } from '@linden/platform/domain-error';
import type { CheckSessionRequest } from '@linden/proto/billing/v1/benefits_service_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { isCalendarDay } from '@linden/x12/x12-day';
import { createPatientNotFoundError, readCoverageId } from '#src/access/coverage-access.ts';
import type { BenefitsContext } from '#src/context.ts';
import type { findMaxRuns } from '#src/domain/benefits/max-runs.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import { findPlan, lockHolder } from '#src/store/coverages/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { checkBookedSession } from './check-session.ts';
import { readSessionTerms } from './read-session-terms.ts';

type SessionFields = Pick<CheckSessionRequest, 'appointmentId' | 'payorId' | 'usState' | 'serviceDay' | 'terms'>;

interface Question {
  /** Who asks, for the audit. */
  readonly actor: Caller;
  readonly maxRuns: ReturnType<typeof findMaxRuns>;
  readonly request: SessionFields & Pick<CheckSessionRequest, 'patientId' | 'isExistingClient'>;
  readonly member: InsuredMember;
}

/** Checks a session under the plan that pays it. Its caller has authorized the request. Throws `SESSION_IS_CASH` without a plan. */
export async function checkInsuredSession(
  context: BenefitsContext,
  tx: CoverageTx,
  { actor, maxRuns, request, member }: Question,
) {
  const { envelope, clock, hashInputs } = context;
  const { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient } = request;
  if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
  if (!(await findPlan(tx, payorId))) {
    throw new DomainError({
      code: 'SESSION_IS_CASH',
      kind: 'conflict',
      message: 'this session is not paid by insurance',
      field: 'payorId',
    });
  }
  const asker = { envelope, hashInputs, now: clock.now(), actor, maxRuns };
  const terms = readSessionTerms(request.terms);
  const session = { patientId, appointmentId, payorId, usState, serviceDay, isExistingClient, terms };
  return checkBookedSession(tx, asker, { session, member });
}

export function readSession({ appointmentId, payorId, usState, serviceDay }: SessionFields): void {
  readCoverageId(appointmentId, 'appointmentId');
  readCoverageId(payorId, 'payorId');
  if (!isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'usState');
  if (!isCalendarDay(serviceDay)) throw invalid('INVALID_DATE', 'must be a day', 'serviceDay');
}
