import type { Person } from '@linden/platform/caller/person';
import type { SharingRule, TreatmentPlan } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { findDatabaseTime } from '#src/store/database-time.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { listPlanAnswers } from '#src/store/plans/plan-answers.ts';
import { findDelayEnd } from '#src/store/plans/plan-delays.ts';
import { findPlan, listGoals, type PlanHeader } from '#src/store/plans/treatment-plans.ts';
import { buildPlanProto } from '#src/wire/plan-to-proto.ts';
import { carryOverGoals } from './carry-over-goals.ts';
import { findSharingRule } from './sharing-rule.ts';

export interface OwnPlan {
  readonly plan: TreatmentPlan | undefined;
  readonly sharingRule: SharingRule;
}

/** Returns the plan of a provider's client. Notes that were signed before plans existed make it now. */
export async function loadOwnPlan(
  context: Context,
  { caller, providerId, store }: AuthorAccess,
  patientId: string,
): Promise<OwnPlan> {
  const sharingRule = await findSharingRule(context, patientId);
  const plan = await store.tx(async (tx) => {
    await carryOverGoals(tx, { ...context, caller: caller satisfies Person }, { providerId, patientId });
    const found = await findPlan(tx, { providerId, patientId });
    return found && loadPlanProto(tx, context, found, sharingRule);
  });
  return { plan, sharingRule };
}

/** Returns a plan with its history, for the provider and for staff who have the patient's record open. */
export async function loadPlanProto(
  tx: NoteTx,
  { envelope }: Pick<Context, 'envelope'>,
  plan: PlanHeader,
  sharingRule: SharingRule,
): Promise<TreatmentPlan> {
  return buildPlanProto(plan, {
    goals: await listGoals(tx, envelope, plan.id),
    answers: await listPlanAnswers(tx, plan.id),
    delayedUntil: await findDelayEnd(tx, plan.patientId),
    now: await findDatabaseTime(tx),
    sharingRule,
  });
}
