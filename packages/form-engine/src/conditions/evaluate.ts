import type { Field, FieldValue, NoteSchema, NoteValues } from '#src/schema.ts';
import { getEvaluationOrder } from './evaluation-order.ts';
import { isMet } from './is-met.ts';

export interface FieldState {
  visible: boolean;
  disabled: boolean;
  readOnly: boolean;
  /** False while the field is hidden, disabled or read-only: its author could not answer it. */
  required: boolean;
}

export interface Evaluation {
  /** The given values without those that conditions clear, and without keys that the schema does not have. */
  values: NoteValues;
  /** By field id. */
  states: Readonly<Record<string, FieldState>>;
}

/**
 * Computes the state of each field, and the values that count (P4.5-5 to P4.5-7).
 *
 * Conditions are applied to a fixpoint: a cleared or hidden field has no value for the conditions of other fields, so a chain
 * of dependents follows in one call. Give the values as typed, not those of an earlier evaluation: then the result
 * depends only on the last value of each field, and a choice taken back brings the earlier answers back.
 * Throws when conditions form a cycle; `checkSchema` rejects such schemas.
 */
export function evaluate(schema: NoteSchema, values: NoteValues): Evaluation {
  const { fields, cyclic } = getEvaluationOrder(schema);
  if (cyclic.length > 0) throw new Error(`Conditions of ${schema.id} form a cycle: ${cyclic.join(', ')}`);
  const kept: Record<string, FieldValue> = {};
  const states: Record<string, FieldState> = {};
  const read = (id: string) => (states[id]?.visible === true ? kept[id] : undefined);
  for (const field of fields) {
    const condition = field.fieldCondition;
    const fails = condition !== undefined && !isMet(condition.when, read);
    const value = values[field.id];
    if (value !== undefined && value !== null && !(fails && condition.clearOnFail === true)) kept[field.id] = value;
    states[field.id] = decideState(field, fails);
  }
  return { values: kept, states };
}

function decideState({ optional, fieldCondition }: Field, fails: boolean): FieldState {
  const effect = fails ? fieldCondition?.onFail : undefined;
  const canAnswer = effect === undefined || effect === 'required';
  return {
    visible: effect !== 'hide',
    disabled: effect === 'disable',
    readOnly: effect === 'readOnly',
    required: canAnswer && (!optional || effect === 'required'),
  };
}
