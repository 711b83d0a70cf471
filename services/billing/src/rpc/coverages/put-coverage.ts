import { appendAudit } from '@linden/platform/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import type { PutCoverageRequest } from '@linden/proto/billing/v1/coverage_service_pb';
import type { CoverageContext, CoverageHandler } from '#src/context.ts';
import { buildCoverageProto } from '#src/coverage-to-proto.ts';
import {
  type CoverageInput,
  findCoverageFaults,
  isSameCoverage,
  maxCoverages,
  trimNumbers,
} from '#src/domain/coverage.ts';
import { clearChangedIssues } from '#src/issues/clear-changed-issues.ts';
import {
  addCoverage,
  changeCoverage,
  findPlan,
  loadCoverages,
  lockHolder,
  type StoredCoverage,
} from '#src/store/coverages.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { settlePlanVisits } from '#src/visits/settle-plan-visits.ts';
import { authorizeCoverageChange, createPatientNotFoundError, readCoverageId } from './coverage-access.ts';

/** Storing the same coverage again changes nothing. */
export const putCoverage: CoverageHandler<'putCoverage'> = (context) => async (request, call) => {
  const { caller, store } = await authorizeCoverageChange(context, call, request.patientId);
  readCoverageId(request.id, 'id');
  readCoverageId(request.payorId, 'payorId');
  // Only an operator may confirm for a partner. After a change by a person, the partner must confirm again.
  const isPartnerConfirmed = caller.kind === 'operator' ? request.isPartnerConfirmed : undefined;
  const saved = await store
    .tx(async (tx) => {
      if (!(await lockHolder(tx, request.patientId))) throw createPatientNotFoundError();
      const done = await saveCoverage(context, tx, request, isPartnerConfirmed);
      if (done === 'same') return;
      await settlePlanVisits(tx, context.envelope, request.patientId);
      await clearChangedIssues(tx, request.patientId, context.clock.now());
      const detail = { coverage: request.id, payor: request.payorId };
      await appendAudit(tx, { actor: caller, action: `coverage.${done}`, subject: request.patientId, detail });
    })
    .then(() => store.read((tx) => loadCoverages(tx, context.envelope, [request.patientId])));
  const stored = saved.find(({ id }) => id === request.id);
  return stored ? { coverage: buildCoverageProto(stored, '') } : {};
};

type CoverageRequest = Omit<PutCoverageRequest, '$typeName' | '$unknown'>;

/** Saves a coverage of a patient whose coverages the caller has locked. */
export async function saveCoverage(
  { envelope }: CoverageContext,
  tx: CoverageTx,
  request: CoverageRequest,
  isPartnerConfirmed: boolean | undefined,
): Promise<'same' | 'add' | 'change'> {
  const { id, patientId, version } = request;
  const current = await loadCoverages(tx, envelope, [patientId]);
  const input = await checkInput(tx, request, current);
  const known = current.find((each) => each.id === id);
  const confirmed = { isPartnerConfirmed: isPartnerConfirmed ?? false };
  const isConfirmedAsBefore = isPartnerConfirmed === undefined || known?.isPartnerConfirmed === isPartnerConfirmed;
  if (known && isSameCoverage(known, input) && isConfirmedAsBefore) return 'same';
  if ((known?.version ?? 0n) !== version) throw createCoverageChangedError();
  if (known) {
    await changeCoverage(tx, envelope, { id, ...input, ...confirmed });
    return 'change';
  }
  if (current.length >= maxCoverages) throw invalid('TOO_MANY_COVERAGES', `at most ${maxCoverages} plans`);
  const added = await addCoverage(tx, envelope, {
    id,
    patientId,
    position: current.length + 1,
    ...input,
    ...confirmed,
  });
  if (!added) throw createCoverageChangedError();
  return 'add';
}

async function checkInput(
  tx: CoverageTx,
  request: CoverageRequest,
  current: readonly StoredCoverage[],
): Promise<CoverageInput> {
  const { id, payorId, eapRemainingVisits } = request;
  const payor = await findPlan(tx, payorId);
  if (!payor) throw invalid('PAYOR_NOT_FOUND', 'no such plan', 'payorId');
  const input = { payorId, eapRemainingVisits, ...trimNumbers(request) };
  const others = current.filter((each) => each.id !== id);
  const [fault] = findCoverageFaults(input, payor, others);
  if (fault) throw invalid(fault.code, fault.message, fault.field);
  return input;
}

/** The error for an edit of an outdated version, and for an id that is taken or whose coverage has ended. */
export function createCoverageChangedError(): DomainError {
  return new DomainError({ code: 'COVERAGE_CHANGED', kind: 'conflict', message: 'the coverage was changed meanwhile' });
}
