import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { decideGoalChanges, planEditPeriodHours, readNotePlan } from '#src/domain/plans/treatment-plan.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import {
  addGoalChange,
  findPlan,
  listGoals,
  lockPlanForNote,
  setPlanShared,
} from '#src/store/plans/treatment-plans.ts';
import type { NoteWish } from '#src/use-cases/notes/save-known-note.ts';
import { readCurrentGoals } from './current-goals.ts';

/** Takes the goals of a finished note over into the plan, in the transaction of the save. Repeating it changes nothing. */
export async function applyNoteToPlan(
  tx: NoteTx,
  { envelope, newId, caller }: Pick<Context, 'envelope' | 'newId'> & { readonly caller: Person },
  wish: NoteWish & { readonly id: string },
): Promise<void> {
  if (wish.status !== 'SAVED') return;
  const { id: noteId, noteType, content, providerId, patientId } = wish;
  const given = readNotePlan(noteType, readValues(content), noteId);
  const owner = { providerId, patientId };
  // Only goals make a plan, and decide it. A note without them may still change whether it is shared.
  const plan = given.goals ? await lockPlanForNote(tx, { id: newId(), ...owner, noteId }) : await findPlan(tx, owner);
  if (!plan) return;
  const current = readCurrentGoals(await listGoals(tx, envelope, plan.id));
  const changes = given.goals ? decideGoalChanges(current, given.goals) : [];
  const author = { noteId, accountId: caller.account, editPeriodHours: planEditPeriodHours, newId };
  for (const change of changes) await addGoalChange(tx, envelope, plan, change, author);
  const isShared = given.isShared ?? plan.isShared;
  if (changes.length === 0 && isShared === plan.isShared) return;
  await setPlanShared(tx, plan.id, isShared);
  const detail = { note: noteId, changes: changes.length, shared: isShared };
  await appendAudit(tx, { actor: caller, action: 'treatment_plan.change', subject: patientId, detail });
}
