import type { Evaluation } from '@linden/form-engine/conditions/evaluate';
import type { Section } from '@linden/form-engine/schema';
import { fieldTypeRules, isFieldAnswered } from '@linden/form-engine/types/field-types';
import type { ShownFault } from './note/stored-note.ts';

export interface SectionProgress {
  /** Fields that can be answered now. */
  count: number;
  answered: number;
  errors: number;
  /** Every required field has an answer, and at least one field has one. */
  isComplete: boolean;
}

export function computeProgress(
  section: Section,
  { values, states }: Evaluation,
  faults: readonly ShownFault[],
): SectionProgress {
  const fields = section.fields.filter(
    ({ id, fieldType }) => states[id]?.visible && fieldTypeRules[fieldType].holdsValue,
  );
  const ids = new Set(section.fields.map(({ id }) => id));
  const answered = fields.filter((field) => isFieldAnswered(field, values[field.id]));
  const isMissing = fields.some((field) => states[field.id]?.required && !answered.includes(field));
  const errors = faults.filter(({ fieldId }) => ids.has(fieldId)).length;
  return {
    count: fields.length,
    answered: answered.length,
    errors,
    isComplete: errors === 0 && answered.length > 0 && !isMissing,
  };
}
