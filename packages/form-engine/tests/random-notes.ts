import fc from 'fast-check';
import { createField, createNoteSchema, createSection } from '#src/create-field.ts';
import { listFields } from '#src/list-fields.ts';
import type { Condition, Field, FieldCondition, FieldValue, NoteSchema, NoteValues } from '#src/schema.ts';

/** The last value of a field. Undefined removes it. */
export interface Edit {
  fieldId: string;
  value: FieldValue | undefined;
}

const options = ['A', 'B', 'C'];
const option = fc.constantFrom(...options);

/** A leaf that reads field number `index`: fields with an even number are single choices, the others are lists. */
function leafOf(index: number): fc.Arbitrary<Condition> {
  const fieldId = `f${index}`;
  const some = fc.uniqueArray(option, { minLength: 1 });
  return index % 2 === 0
    ? fc.oneof(
        option.map((value): Condition => ({ kind: 'match', fieldId, value })),
        some.map((values): Condition => ({ kind: 'matchAny', fieldId, values })),
      )
    : fc.oneof(
        option.map((value): Condition => ({ kind: 'includeSingle', fieldId, value })),
        some.map((values): Condition => ({ kind: 'includeAny', fieldId, values })),
        some.map((values): Condition => ({ kind: 'includeAll', fieldId, values })),
      );
}

/** Reads only fields before `index`, so that there is no cycle. */
function conditionBelow(index: number): fc.Arbitrary<FieldCondition> {
  const leaf = fc.nat({ max: index - 1 }).chain(leafOf);
  const conditions = fc.array(leaf, { minLength: 1, maxLength: 3 });
  const combined = fc.tuple(fc.constantFrom('and' as const, 'or' as const), conditions);
  const when = fc.oneof(
    leaf,
    combined.map(([kind, parts]): Condition => ({ kind, conditions: parts })),
  );
  const effect = fc.oneof(
    fc.record({
      onFail: fc.constantFrom('hide' as const, 'disable' as const, 'readOnly' as const),
      clearOnFail: fc.boolean(),
    }),
    fc.constant({ onFail: 'required' as const }),
  );
  return fc.tuple(when, effect).map(([condition, rest]) => ({ when: condition, ...rest }));
}

function fieldAt(index: number): fc.Arbitrary<Field> {
  const condition = index === 0 ? fc.constant(undefined) : fc.option(conditionBelow(index), { nil: undefined });
  return fc.tuple(condition, fc.boolean()).map(([fieldCondition, optional]) =>
    createField(index % 2 === 0 ? 'radio' : 'multiselect', `f${index}`, `Field ${index}`, {
      options,
      optional,
      ...(fieldCondition && { fieldCondition }),
    }),
  );
}

/** A note of up to 12 fields in a random order, with conditions on each other. */
export const noteWithConditions: fc.Arbitrary<NoteSchema> = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => fieldAt(index))))
  .chain((fields) => fc.shuffledSubarray(fields, { minLength: fields.length }))
  .map((fields) => createNoteSchema('PROGRESS', 1, 'Note', [createSection('only', 'Only', fields)]));

/** Edits as an author makes them: valid and invalid answers, removals, the same field several times. */
export function editsOf(schema: NoteSchema): fc.Arbitrary<Edit[]> {
  const fields = listFields(schema);
  const edit = fc.constantFrom(...fields).chain((field) => {
    const choices = field.options?.map(({ value }) => value) ?? ['text'];
    const value: fc.Arbitrary<FieldValue | undefined> = fc.oneof(
      fc.constantFrom(...choices),
      fc.uniqueArray(fc.constantFrom(...choices)),
      fc.constantFrom(undefined, null, true, false, '', 'unknown', 7),
    );
    return value.map((each): Edit => ({ fieldId: field.id, value: each }));
  });
  return fc.array(edit, { maxLength: 40 });
}

/** Applies edits to the typed values, as the editor does. */
export function typeEdits(edits: readonly Edit[], start: NoteValues = {}): NoteValues {
  return edits.reduce<NoteValues>((values, { fieldId, value }) => {
    const { [fieldId]: _, ...rest } = values;
    return value === undefined ? rest : { ...rest, [fieldId]: value };
  }, start);
}

/** Swaps neighbors that edit different fields, as `numbers` say. The edits of one field keep their order. */
export function swapEdits(edits: readonly Edit[], numbers: Iterator<number>): Edit[] {
  const swapped = [...edits];
  for (let turn = 0; turn < edits.length * 4; turn++) {
    const at = (numbers.next().value ?? 0) % Math.max(1, edits.length - 1);
    const one = swapped[at];
    const other = swapped[at + 1];
    if (one && other && one.fieldId !== other.fieldId) swapped.splice(at, 2, other, one);
  }
  return swapped;
}
