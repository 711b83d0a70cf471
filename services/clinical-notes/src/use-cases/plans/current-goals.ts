import type { NoteGoal } from '#src/domain/plans/treatment-plan.ts';
import type { StoredGoal } from '#src/store/plans/treatment-plans.ts';

/** Returns the state of each goal after its last change. */
export function readCurrentGoals(goals: readonly StoredGoal[]): NoteGoal[] {
  return goals.map(({ shortId, changes: [{ status, texts }] }) => ({ shortId, status, texts }));
}
