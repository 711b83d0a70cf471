import { listConditionFields, listFields } from '#src/list-fields.ts';
import type { Field, NoteSchema } from '#src/schema.ts';

export interface EvaluationOrder {
  /** Every field after the fields that its condition reads. Fields of a cycle are absent. */
  fields: readonly Field[];
  /** Ids of the fields in a cycle, and of the fields that depend on one. */
  cyclic: readonly string[];
}

const known = new WeakMap<NoteSchema, EvaluationOrder>();

/** Returns the order in which one pass over the fields reaches the fixpoint. Computed once per schema object. */
export function getEvaluationOrder(schema: NoteSchema): EvaluationOrder {
  const order = known.get(schema) ?? computeEvaluationOrder(listFields(schema));
  known.set(schema, order);
  return order;
}

function computeEvaluationOrder(fields: readonly Field[]): EvaluationOrder {
  const ids = new Set(fields.map(({ id }) => id));
  const placed = new Set<string>();
  const ordered: Field[] = [];
  let waiting = fields;
  while (waiting.length > 0) {
    const ready = waiting.filter((field) => listReads(field).every((id) => placed.has(id) || !ids.has(id)));
    if (ready.length === 0) break;
    for (const field of ready) placed.add(field.id);
    ordered.push(...ready);
    waiting = waiting.filter(({ id }) => !placed.has(id));
  }
  return { fields: ordered, cyclic: waiting.map(({ id }) => id) };
}

function listReads({ fieldCondition }: Field): string[] {
  return fieldCondition ? listConditionFields(fieldCondition.when) : [];
}
