import { createCoverageChangedError, createPatientNotFoundError } from '#src/access/coverage-access.ts';
import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { lockHolder } from '#src/store/coverages/coverages.ts';
import { saveCoverage } from '#src/use-cases/coverages/save-coverage.ts';
import { clearChangedIssues } from '#src/use-cases/issues/clear-changed-issues.ts';
import { makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';
import { settlePlanVisits } from '#src/use-cases/visits/settle-plan-visits.ts';

/** Adds no coverage: clients state their own. */
export const correctCoverage: MoneyDeskHandler<'correctCoverage'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const patientId = readId(request.patientId, 'patientId');
  const subject = readId(request.coverageId, 'coverageId');
  readId(request.payorId, 'payorId');
  if (request.version === 0n) throw createCoverageChangedError();
  await makeChange(context, change, { kind: 'COVERAGE_CORRECTED', subject, patientId }, async (tx) => {
    if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
    const done = await saveCoverage(context, tx, { ...request, id: subject, isPartnerConfirmed: false }, undefined);
    if (done === 'same') return;
    await settlePlanVisits(tx, context.envelope, patientId);
    await clearChangedIssues(tx, patientId, context.clock.now());
  });
  return {};
};
