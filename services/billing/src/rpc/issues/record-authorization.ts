import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import type { RecordAuthorizationRequest } from '@linden/proto/billing/v1/issue_service_pb';
import { isCalendarDay } from '@linden/x12/x12-day';
import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeIssueChange } from '#src/access/issue-access.ts';
import type { IssueHandler } from '#src/context.ts';
import { type AuthorizationKind, addAuthorization } from '#src/store/issues/prior-authorizations.ts';
import { applyAuthorization } from '#src/use-cases/issues/apply-authorization.ts';

const maxNumberLength = 50;
const maxVisits = 999;

/** Recording the same id again changes nothing. */
export const recordAuthorization: IssueHandler<'recordAuthorization'> = (context) => async (request, call) => {
  const { caller, store } = authorizeIssueChange(context, call);
  const authorization = readAuthorization(request);
  const { id, patientId, coverageId } = authorization;
  const now = context.clock.now();
  await store.tx(async (tx) => {
    const isOfPatient = (await tx.coverage.count({ where: { id: coverageId, patientId, endedAt: null } })) > 0;
    if (!isOfPatient) throw invalid('COVERAGE_NOT_FOUND', 'no such coverage of the patient', 'coverageId');
    if (!(await addAuthorization(tx, context.envelope, { ...authorization, recordedAt: now }))) return;
    await applyAuthorization(tx, authorization, now);
    const detail = { authorization: id, coverage: coverageId, kind: authorization.kind };
    await appendAudit(tx, { actor: caller, action: 'authorization.record', subject: patientId, detail });
  });
  return {};
};

function readAuthorization({
  id,
  patientId,
  coverageId,
  firstDay,
  lastDay,
  visits,
  isReferral,
  ...rest
}: RecordAuthorizationRequest) {
  readCoverageId(id, 'id');
  readCoverageId(patientId, 'patientId');
  readCoverageId(coverageId, 'coverageId');
  const number = rest.number.trim();
  if (number === '' && !isReferral) throw invalid('REQUIRED', "the insurer's number is required", 'number');
  if (number.length > maxNumberLength) throw invalid('TOO_LONG', `at most ${maxNumberLength} characters`, 'number');
  if (!isCalendarDay(firstDay)) throw invalid('INVALID_DATE', 'must be a day', 'firstDay');
  if (!isCalendarDay(lastDay)) throw invalid('INVALID_DATE', 'must be a day', 'lastDay');
  if (lastDay < firstDay) throw invalid('INVALID_RANGE', 'must not be before the first day', 'lastDay');
  if (visits !== undefined && (visits < 1 || visits > maxVisits)) {
    throw invalid('OUT_OF_RANGE', `1 to ${maxVisits} visits`, 'visits');
  }
  const kind: AuthorizationKind = isReferral ? 'REFERRAL' : 'AUTHORIZATION';
  return { id, patientId, coverageId, kind, number, firstDay, lastDay, visits };
}
