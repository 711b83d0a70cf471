import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeReader } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { findPlan, listGoals, listPatientPlans } from '#src/store/plans/treatment-plans.ts';
import { findSharingRule } from '#src/use-cases/plans/sharing-rule.ts';
import { buildPlanProto } from '#src/wire/plan-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Reads by anyone but the provider are audited. Staff get the newest plan of the patient whose record they have open. */
export const getTreatmentPlan: PlanHandler<'getTreatmentPlan'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { caller, store, author } = await authorizeReader(context, call, patientId);
  const sharingRule = await findSharingRule(context, patientId);
  const found = await store.tx(async (tx) => {
    if (!author) await appendAudit(tx, { actor: caller, action: 'treatment_plan.read', subject: patientId });
    const plan = author
      ? await findPlan(tx, { providerId: author.providerId, patientId })
      : (await listPatientPlans(tx, patientId)).at(-1);
    return plan && buildPlanProto(plan, await listGoals(tx, context.envelope, plan.id), sharingRule);
  });
  return found ? { plan: found, sharingRule } : { sharingRule };
};
