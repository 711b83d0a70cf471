import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { authorizeCoverageRead } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadCheck } from '#src/store/benefits/benefits-checks.ts';
import { buildCheckProto } from '#src/wire/benefits-check-to-proto.ts';

/** Audits a read by a caller who does not act for the patient. */
export const getCheck: BenefitsHandler<'getCheck'> =
  (context) =>
  async ({ patientId, checkId }, call) => {
    const wanted = isUuid(patientId) ? [patientId] : [];
    const { caller, store, patientIds: reached, isOutsider } = await authorizeCoverageRead(context, call, wanted);
    const check =
      reached.length === 0 || !isUuid(checkId)
        ? undefined
        : await store.tx(async (tx) => {
            const found = await loadCheck(tx, context.envelope, { id: checkId, patientId });
            if (found && isOutsider) {
              const detail = { check: checkId };
              await appendAudit(tx, { actor: caller, action: 'benefits_check.read', subject: patientId, detail });
            }
            return found;
          });
    if (!check) throw notFound('CHECK_NOT_FOUND', 'no such benefits check');
    return { check: buildCheckProto(check, context.clock.now()) };
  };
