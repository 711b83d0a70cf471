import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { fieldTypeRules } from '@linden/form-engine/types/field-types';
import { invalid } from '@linden/platform/domain-error';
import { buildGoalValue, type NoteGoal } from './treatment-plan.ts';

/** Refuses a goal that a note could not have either. The field is the part of the goal. */
export function checkGoal(goal: NoteGoal): void {
  const field = listFields(noteSchemas.TREATMENT_PLAN).find(({ fieldType }) => fieldType === 'goals_input');
  if (!field) return;
  const [fault] = fieldTypeRules.goals_input.findFaults(field, [buildGoalValue(goal)], false);
  if (!fault) return;
  const part = fault.path?.at(-1) ?? 'goal';
  throw invalid(fault.code === 'REQUIRED' ? 'REQUIRED' : 'NOT_IN_LIST', 'the goal is not complete', `goal.${part}`);
}
