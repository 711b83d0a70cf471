import { expect, test } from 'vitest';
import { findFaults } from '../validation/find-faults.ts';
import { findNoteSchema, noteSchemas } from './note-schemas.ts';

test('a note keeps the schema of its version when its type gets the next', () => {
  const current = noteSchemas.CHART;
  const before = { ...current, id: 'chart-0', schemaVersion: 0, sections: current.sections.slice(0, 0) };
  expect(findNoteSchema('CHART', 0, [before])).toBe(before);
  expect(findNoteSchema('CHART', current.schemaVersion, [before])).toBe(current);
  expect(findNoteSchema('PROGRESS', 0, [before])).toBe(noteSchemas.PROGRESS);
  // What the next version requires is not asked of a note from before.
  expect(findFaults(findNoteSchema('CHART', 0, [before]), {})).toEqual([]);
  expect(findFaults(findNoteSchema('CHART', current.schemaVersion, [before]), {})).not.toEqual([]);
});

test('a version of a newer server opens with the current schema', () => {
  expect(findNoteSchema('CHART', 99)).toBe(noteSchemas.CHART);
});
