import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeReader } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { listPatientPlans } from '#src/store/plans/treatment-plans.ts';
import { loadOwnPlan, loadPlanProto } from '#src/use-cases/plans/own-plan.ts';
import { findSharingRule } from '#src/use-cases/plans/sharing-rule.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Reads by anyone but the provider are audited. Staff get the newest plan of the patient whose record they have open. */
export const getTreatmentPlan: PlanHandler<'getTreatmentPlan'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { caller, store, author } = await authorizeReader(context, call, patientId);
  if (author) {
    const { plan, sharingRule } = await loadOwnPlan(context, author, patientId);
    return plan ? { plan, sharingRule } : { sharingRule };
  }
  const sharingRule = await findSharingRule(context, patientId);
  const plan = await store.tx(async (tx) => {
    await appendAudit(tx, { actor: caller, action: 'treatment_plan.read', subject: patientId });
    const newest = (await listPatientPlans(tx, patientId)).at(-1);
    return newest && loadPlanProto(tx, context, newest, sharingRule);
  });
  return plan ? { plan, sharingRule } : { sharingRule };
};
