import { findNoteSchema } from '@linden/form-engine/note-types/note-schemas';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import {
  decideGoalChanges,
  type NotePlan,
  planEditPeriodHours,
  readNotePlan,
} from '#src/domain/plans/treatment-plan.ts';
import type { StoredNote } from '#src/store/notes/notes.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import {
  addGoalChange,
  countPlanChange,
  findPlan,
  listGoals,
  lockPlanForNote,
  setPlanShared,
} from '#src/store/plans/treatment-plans.ts';
import { readCurrentGoals } from './current-goals.ts';

type PlanNote = Pick<StoredNote, 'id' | 'noteType' | 'schemaVersion' | 'content'>;

/** A signed note, and whether the client may do without their plan. */
export interface SignedNote {
  readonly note: PlanNote & Pick<StoredNote, 'providerId' | 'patientId'>;
  /** False with Medicaid, and while billing does not say so: sharing then stays on (P6-3). */
  readonly mayHide: boolean;
}

export function readPlanOf({ id, noteType, schemaVersion, content }: PlanNote): NotePlan {
  return readNotePlan(findNoteSchema(noteType, schemaVersion), readValues(content), id);
}

/** Takes the goals of a signed note over into the plan, in the transaction of the signature. Repeating it changes nothing. */
export async function applyNoteToPlan(
  tx: NoteTx,
  { envelope, newId, caller }: Pick<Context, 'envelope' | 'newId'> & { readonly caller: Person },
  { note, mayHide }: SignedNote,
): Promise<void> {
  const { id: noteId, providerId, patientId } = note;
  const given = readPlanOf(note);
  const owner = { providerId, patientId };
  // Only goals make a plan, and decide it. A note without them may still change whether it is shared.
  const plan = given.goals ? await lockPlanForNote(tx, { id: newId(), ...owner, noteId }) : await findPlan(tx, owner);
  if (!plan) return;
  const current = readCurrentGoals(await listGoals(tx, envelope, plan.id));
  const changes = given.goals ? decideGoalChanges(current, given.goals) : [];
  const author = { noteId, accountId: caller.account, editPeriodHours: planEditPeriodHours, newId };
  for (const change of changes) await addGoalChange(tx, envelope, plan, change, author);
  const wished = given.isShared ?? plan.isShared;
  const isShared = wished || (!mayHide && given.isShared === false);
  if (changes.length === 0 && isShared === plan.isShared) return;
  if (isShared === plan.isShared) await countPlanChange(tx, plan);
  else await setPlanShared(tx, plan.id, isShared);
  const detail = { note: noteId, changes: changes.length, shared: isShared };
  await appendAudit(tx, { actor: caller, action: 'treatment_plan.change', subject: patientId, detail });
}
