import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { findEditEnd } from '#src/domain/plans/edit-period.ts';
import { decideGoalEdit, type NoteGoal, planEditPeriodHours } from '#src/domain/plans/treatment-plan.ts';
import { findDatabaseTime } from '#src/store/database-time.ts';
import { addGoalChange, countPlanChange, listGoals, lockPlan } from '#src/store/plans/treatment-plans.ts';

interface GoalEdit {
  readonly patientId: string;
  /** Of the plan that the provider saw. */
  readonly version: number;
  readonly goal: NoteGoal;
}

/** Edits a goal while the client does not see the plan's last change. Throws why not. */
export function editGoal(
  { envelope, newId, caller, providerId, store }: Pick<Context, 'envelope' | 'newId'> & AuthorAccess,
  { patientId, version, goal }: GoalEdit,
): Promise<void> {
  return store.tx(async (tx) => {
    const plan = await lockPlan(tx, { providerId, patientId });
    const goals = plan ? await listGoals(tx, envelope, plan.id) : [];
    const stored = goals.find(({ shortId }) => shortId === goal.shortId);
    if (!plan || !stored) throw notFound('PLAN_NOT_FOUND', 'no such goal in a plan of this provider');
    if (plan.version !== version) throw createConflict('PLAN_CHANGED', 'the plan was changed meanwhile');
    const changes = goals.flatMap((each) => each.changes);
    if (!findEditEnd(changes, await findDatabaseTime(tx)))
      throw createConflict('PLAN_EDIT_PERIOD_OVER', 'the client sees the plan already');
    const [{ status, texts, noteId }] = stored.changes;
    const change = decideGoalEdit({ shortId: stored.shortId, status, texts }, goal);
    if (!change) return;
    const author = { noteId, accountId: caller.account, editPeriodHours: planEditPeriodHours, newId, isEdit: true };
    await addGoalChange(tx, envelope, plan, change, author);
    await countPlanChange(tx, plan);
    const detail = { goal: stored.shortId, kind: change.kind };
    await appendAudit(tx, { actor: caller, action: 'treatment_plan.edit', subject: patientId, detail });
  });
}
