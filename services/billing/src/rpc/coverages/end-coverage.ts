import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeCoverageChange, createPatientNotFoundError, readCoverageId } from '#src/access/coverage-access.ts';
import type { CoverageHandler } from '#src/context.ts';
import { endCoverages, loadCoverages, lockHolder, orderCoverages } from '#src/store/coverages/coverages.ts';
import { clearChangedIssues } from '#src/use-cases/issues/clear-changed-issues.ts';

export const endCoverage: CoverageHandler<'endCoverage'> =
  (context) =>
  async ({ patientId, coverageId }, call) => {
    const { caller, store } = await authorizeCoverageChange(context, call, patientId);
    readCoverageId(coverageId, 'coverageId');
    await store.tx(async (tx) => {
      if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
      const current = (await loadCoverages(tx, context.envelope, [patientId])).map(({ id }) => id);
      if (!current.includes(coverageId)) return;
      await endCoverages(tx, [coverageId]);
      await clearChangedIssues(tx, patientId, context.clock.now(), coverageId);
      await orderCoverages(
        tx,
        current.filter((id) => id !== coverageId),
      );
      await appendAudit(tx, {
        actor: caller,
        action: 'coverage.end',
        subject: patientId,
        detail: { coverage: coverageId },
      });
    });
    return {};
  };
