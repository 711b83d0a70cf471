import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeCoverageChange, createPatientNotFoundError, readCoverageId } from '#src/access/coverage-access.ts';
import type { CoverageHandler } from '#src/context.ts';
import { loadCoverages, lockHolder } from '#src/store/coverages/coverages.ts';
import { saveCoverage } from '#src/use-cases/coverages/save-coverage.ts';
import { clearChangedIssues } from '#src/use-cases/issues/clear-changed-issues.ts';
import { settlePlanVisits } from '#src/use-cases/visits/settle-plan-visits.ts';
import { buildCoverageProto } from '#src/wire/coverage-to-proto.ts';

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
