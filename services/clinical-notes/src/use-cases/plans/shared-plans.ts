import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Transactions } from '@linden/platform/store/store';
import type { TreatmentPlan } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Context } from '#src/context.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { addPlanAnswer, listPlanAnswers, type PlanAnswerKind } from '#src/store/plans/plan-answers.ts';
import { listGoals, listPatientPlans, type PlanHeader } from '#src/store/plans/treatment-plans.ts';
import { buildSharedPlanProto } from '#src/wire/plan-to-proto.ts';

interface Reading extends Pick<Context, 'envelope' | 'newId'> {
  readonly store: Transactions<NoteTx>;
  readonly caller: Person;
}

/** Returns what a client sees of each shared plan. The database shows no others, and changes only after the edit period. */
export function loadSharedPlans({ store, envelope, caller }: Reading, patientId: string): Promise<TreatmentPlan[]> {
  return store.read(async (tx) => {
    const plans = [];
    for (const plan of await listPatientPlans(tx, patientId)) {
      const shared = await loadShared(tx, { envelope, caller }, plan);
      if (shared.goals.length > 0) plans.push(shared);
    }
    return plans;
  });
}

/** Keeps what the client did, and returns the plan; `undefined` when none is shared with them. */
export function answerSharedPlan(
  { store, envelope, newId, caller }: Reading,
  { patientId, providerId, kind }: { patientId: string; providerId: string; kind: PlanAnswerKind },
): Promise<TreatmentPlan | undefined> {
  return store.tx(async (tx) => {
    const plan = (await listPatientPlans(tx, patientId)).find((each) => each.providerId === providerId);
    if (!plan) return undefined;
    const before = await loadShared(tx, { envelope, caller }, plan);
    if (before.goals.length === 0) return undefined;
    if (kind === 'READ' ? !before.isUnread : before.hasQuestion) return before;
    await addPlanAnswer(tx, plan, { id: newId(), accountId: caller.account, kind });
    const action = kind === 'READ' ? 'treatment_plan.client_read' : 'treatment_plan.question';
    await appendAudit(tx, { actor: caller, action, subject: patientId });
    return loadShared(tx, { envelope, caller }, plan);
  });
}

async function loadShared(
  tx: NoteTx,
  { envelope, caller }: Pick<Reading, 'envelope' | 'caller'>,
  plan: PlanHeader,
): Promise<TreatmentPlan> {
  const answers = (await listPlanAnswers(tx, plan.id)).filter(({ accountId }) => accountId === caller.account);
  return buildSharedPlanProto(plan, await listGoals(tx, envelope, plan.id), answers);
}
