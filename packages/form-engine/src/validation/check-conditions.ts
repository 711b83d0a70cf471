import { getEvaluationOrder } from '#src/conditions/evaluation-order.ts';
import { isList } from '#src/field-value.ts';
import { listConditionFields, listFields } from '#src/list-fields.ts';
import type { Condition, Field, FieldCondition, FieldValue, NoteSchema } from '#src/schema.ts';
import { fieldTypeRules } from '#src/types/field-types.ts';
import type { SchemaFault } from './schema-fault.ts';

/** Checks the conditions of all fields: what they read, whether they can hold, and that they form no cycle. */
export function checkConditions(schema: NoteSchema): SchemaFault[] {
  const fields = new Map(listFields(schema).map((field) => [field.id, field]));
  const cyclic = getEvaluationOrder(schema).cyclic.map(
    (fieldId): SchemaFault => ({ fieldId, code: 'CYCLE', message: 'Conditions form a cycle' }),
  );
  const own = [...fields.values()].flatMap(({ id, fieldCondition }) =>
    fieldCondition ? checkFieldCondition(fieldCondition, fields).map((fault) => ({ fieldId: id, ...fault })) : [],
  );
  return [...cyclic, ...own];
}

function checkFieldCondition(condition: FieldCondition, fields: ReadonlyMap<string, Field>): SchemaFault[] {
  const { when, onFail, clearOnFail } = condition;
  const unknown = listConditionFields(when).filter((id) => !fields.has(id));
  const faults: [boolean, SchemaFault][] = [
    [unknown.length > 0, { code: 'UNKNOWN_FIELD', message: `Conditions read unknown fields: ${unknown.join(', ')}` }],
    [hasEmptyPart(when), { code: 'EMPTY_CONDITION', message: 'A condition lists nothing' }],
    [
      onFail === 'required' && clearOnFail === true,
      { code: 'CLEARS_REQUIRED', message: 'A field that is cleared cannot be required at the same time' },
    ],
    [
      unknown.length === 0 && !listLeaves(when).every((leaf) => canHold(leaf, fields.get(leaf.fieldId))),
      { code: 'INVALID_CONDITION', message: 'A condition compares with a value that its field cannot have' },
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

type Leaf = Exclude<Condition, { kind: 'and' | 'or' }>;

function listLeaves(condition: Condition): Leaf[] {
  return condition.kind === 'and' || condition.kind === 'or' ? condition.conditions.flatMap(listLeaves) : [condition];
}

function hasEmptyPart(condition: Condition): boolean {
  if (condition.kind === 'and' || condition.kind === 'or') {
    return condition.conditions.length === 0 || condition.conditions.some(hasEmptyPart);
  }
  return listWanted(condition).length === 0;
}

function listWanted(leaf: Leaf): readonly FieldValue[] {
  return 'values' in leaf ? leaf.values : [leaf.value];
}

function canHold(leaf: Leaf, field: Field | undefined): boolean {
  if (!field) return false;
  const { holdsValue, hasShape } = fieldTypeRules[field.fieldType];
  const inList = leaf.kind.startsWith('include');
  return (
    holdsValue && listWanted(leaf).every((wanted) => hasShape(inList ? [wanted] : wanted) && isPossible(field, wanted))
  );
}

function isPossible({ options }: Field, wanted: FieldValue): boolean {
  const values = isList(wanted) ? wanted : [wanted];
  return options === undefined || values.every((each) => options.some(({ value }) => value === each));
}
