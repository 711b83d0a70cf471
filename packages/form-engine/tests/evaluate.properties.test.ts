import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '#src/conditions/evaluate.ts';
import { noteSchemas } from '#src/note-types/note-schemas.ts';
import { type NoteValues, noteTypes } from '#src/schema.ts';
import { checkSchema } from '#src/validation/check-schema.ts';
import { findFaults } from '#src/validation/find-faults.ts';
import { type Edit, editsOf, noteWithConditions, swapEdits, typeEdits } from './random-notes.ts';

/** `npm run test:deep` draws 10,000 sequences. Here and in the editor the same modules run, so there is no second engine to compare. */
const numRuns = chooseByDepth(1_000, 10_000);

const sequences = fc
  .oneof(
    { arbitrary: noteWithConditions, weight: 4 },
    { arbitrary: fc.constantFrom(...noteTypes).map((type) => noteSchemas[type]), weight: 1 },
  )
  .chain((schema) => fc.tuple(fc.constant(schema), editsOf(schema), fc.infiniteStream(fc.nat())));

describe('evaluate, for any schema and any sequence of edits', () => {
  test('gives the same result in any order that keeps the last edit of each field last', () => {
    fc.assert(
      fc.property(sequences, ([schema, edits, numbers]) => {
        expect(checkSchema(schema)).toEqual([]);
        const swapped = swapEdits(edits, numbers);
        const one = typeEdits(edits);
        const other = typeEdits(swapped);
        expect(evaluate(schema, other)).toEqual(evaluate(schema, one));
        expect(findFaults(schema, other)).toEqual(findFaults(schema, one));
      }),
      { numRuns },
    );
  });

  test('is a fixpoint: its values evaluate to themselves, with the same states and faults', () => {
    fc.assert(
      fc.property(sequences, ([schema, edits]) => {
        const typed = typeEdits(edits);
        const once = evaluate(schema, typed);
        expect(evaluate(schema, once.values)).toEqual(once);
        expect(findFaults(schema, once.values)).toEqual(findFaults(schema, typed));
      }),
      { numRuns },
    );
  });

  test('does not depend on the order of the fields, nor on the order of the keys', () => {
    fc.assert(
      fc.property(sequences, ([schema, edits]) => {
        const typed = typeEdits(edits);
        const reversed = {
          ...schema,
          sections: schema.sections.map((section) => ({ ...section, fields: section.fields.toReversed() })),
        };
        const keys: NoteValues = Object.fromEntries(Object.entries(typed).toReversed());
        expect(evaluate(reversed, keys)).toEqual(evaluate(schema, typed));
      }),
      { numRuns },
    );
  });

  test('after the values went to the server and back as JSON', () => {
    fc.assert(
      fc.property(sequences, ([schema, edits]) => {
        const typed = typeEdits(edits);
        const sent: NoteValues = JSON.parse(JSON.stringify(typed));
        expect(evaluate(schema, sent)).toEqual(evaluate(schema, typed));
      }),
      { numRuns },
    );
  });

  test('brings back every answer when all edits are taken back', () => {
    fc.assert(
      fc.property(sequences, ([schema, edits]) => {
        const start = typeEdits(edits.slice(0, Math.floor(edits.length / 2)));
        const rest: Edit[] = edits.slice(Math.floor(edits.length / 2));
        const undone = [...rest, ...rest.map(({ fieldId }): Edit => ({ fieldId, value: start[fieldId] }))];
        expect(evaluate(schema, typeEdits(undone, start))).toEqual(evaluate(schema, start));
      }),
      { numRuns },
    );
  });
});
