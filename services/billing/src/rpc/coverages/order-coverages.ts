import { appendAudit } from '@linden/platform/audit/audit';
import {
  authorizeCoverageChange,
  createCoverageChangedError,
  createPatientNotFoundError,
  readCoverageId,
} from '#src/access/coverage-access.ts';
import type { CoverageHandler } from '#src/context.ts';
import { isOrderOf } from '#src/domain/coverages/coverage-order.ts';
import { loadCoverages, lockHolder, orderCoverages as order } from '#src/store/coverages/coverages.ts';
import { clearChangedIssues } from '#src/use-cases/issues/clear-changed-issues.ts';
import { buildCoverageProto } from '#src/wire/coverage-to-proto.ts';

export const orderCoverages: CoverageHandler<'orderCoverages'> =
  (context) =>
  async ({ patientId, coverageIds }, call) => {
    const { caller, store } = await authorizeCoverageChange(context, call, patientId);
    const wanted = coverageIds.map((id, index) => readCoverageId(id, `coverageIds.${index}`));
    const coverages = await store.tx(async (tx) => {
      if (!(await lockHolder(tx, patientId))) throw createPatientNotFoundError();
      const current = (await loadCoverages(tx, context.envelope, [patientId])).map(({ id }) => id);
      if (!isOrderOf(current, wanted)) throw createCoverageChangedError();
      if (wanted.some((id, index) => id !== current[index])) {
        await order(tx, wanted);
        await clearChangedIssues(tx, patientId, context.clock.now());
        await appendAudit(tx, {
          actor: caller,
          action: 'coverage.order',
          subject: patientId,
          detail: { order: wanted },
        });
      }
      return loadCoverages(tx, context.envelope, [patientId]);
    });
    return { coverages: coverages.map((each) => buildCoverageProto(each, '')) };
  };
