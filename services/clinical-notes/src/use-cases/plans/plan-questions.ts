import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import type { Transactions } from '@linden/platform/store/store';
import type { NoteTx } from '#src/store/open-store.ts';
import { closeQuestions } from '#src/store/plans/plan-answers.ts';
import { findPlan, type PlanOwner } from '#src/store/plans/treatment-plans.ts';

/** Closes what a client asked about the plan. Repeating it changes nothing. */
export function closePatientQuestions(
  { store, caller }: { store: Transactions<NoteTx>; caller: Person },
  owner: PlanOwner,
): Promise<void> {
  return store.tx(async (tx) => {
    const plan = await findPlan(tx, owner);
    if (!plan) throw notFound('PLAN_NOT_FOUND', 'no treatment plan for this patient');
    if ((await closeQuestions(tx, plan.id)) === 0) return;
    await appendAudit(tx, { actor: caller, action: 'treatment_plan.question_close', subject: owner.patientId });
  });
}
