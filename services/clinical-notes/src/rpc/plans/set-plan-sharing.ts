import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { SharingRule } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { findPlan, setPlanShared } from '#src/store/plans/treatment-plans.ts';
import { loadOwnPlan } from '#src/use-cases/plans/own-plan.ts';
import { findSharingRule } from '#src/use-cases/plans/sharing-rule.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Each change is audited. Turning it off needs billing's answer, turning it on does not. */
export const setPlanSharing: PlanHandler<'setPlanSharing'> = (context) => async (request, call) => {
  const author = await authorizeAuthor(context, call);
  const { caller, providerId, store } = author;
  const patientId = readId(request.patientId, 'patientId');
  const { isShared } = request;
  const rule = await findSharingRule(context, patientId);
  await store.tx(async (tx) => {
    const owner = { providerId, patientId };
    const stored = await findPlan(tx, owner);
    if (!stored) throw notFound('PLAN_NOT_FOUND', 'no treatment plan for this patient');
    if (stored.isShared !== isShared) {
      if (!isShared) checkOptional(rule);
      await setPlanShared(tx, stored.id, isShared);
      const action = isShared ? 'treatment_plan.share' : 'treatment_plan.hide';
      await appendAudit(tx, { actor: caller, action, subject: patientId });
    }
  });
  return { plan: (await loadOwnPlan(context, author, patientId)).plan };
};

function checkOptional(rule: SharingRule): void {
  if (rule === SharingRule.OPTIONAL) return;
  if (rule === SharingRule.REQUIRED)
    throw createConflict('PLAN_SHARING_REQUIRED', 'clients with Medicaid receive their plan');
  throw createConflict('PLAN_SHARING_UNKNOWN', 'billing does not say whether the client has Medicaid');
}
