import { expect, test } from 'vitest';
import { createField, createNoteSchema, createSection } from './create-field.ts';
import { noteSchemas } from './note-types/note-schemas.ts';
import { toNodes } from './to-nodes.ts';

test('sections and fields become nodes with parents and children', () => {
  const childrenIncludeValue = { childIds: ['b'], value: true };
  const schema = createNoteSchema('CHART', 1, 'Chart', [
    createSection('first', 'First', [
      createField('text', 'a', 'A', { childrenIncludeValue, tooltip: 'Why' }),
      createField('checkbox', 'b', 'B', { layout: 'half' }),
    ]),
    createSection('second', 'Second', [createField('date', 'c', 'C')]),
  ]);
  const nodes = toNodes(schema);
  expect(nodes.map(({ id, nodeType, level, parent, children }) => [id, nodeType, level, parent, children])).toEqual([
    ['firstSection', 'section', 0, null, ['a']],
    ['a', 'field', 1, 'firstSection', ['b']],
    ['b', 'field', 2, 'a', []],
    ['secondSection', 'section', 0, null, ['c']],
    ['c', 'field', 1, 'secondSection', []],
  ]);
  expect(nodes.map(({ uiOptions }) => uiOptions)).toEqual([{}, { tooltip: 'Why' }, { layout: 'half' }, {}, {}]);
  expect(nodes[1]?.details).toBe(schema.sections[0]?.fields[0]);
});

test('ids of nodes are unique in every note', () => {
  for (const schema of Object.values(noteSchemas)) {
    const ids = toNodes(schema).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
