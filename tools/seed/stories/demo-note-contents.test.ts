import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { findFaults, findShapeFaults } from '@linden/form-engine/validation/find-faults';
import { expect, test } from 'vitest';
import { type DemoNoteContent, demoNoteContents } from './demo-note-contents.ts';

const contents: [string, DemoNoteContent][] = Object.entries(demoNoteContents);

test.each(contents.filter(([, { isDraft }]) => !isDraft))('%s may be saved', (_, { noteType, values }) => {
  expect(findFaults(noteSchemas[noteType], values)).toEqual([]);
});

test.each(contents.filter(([, { isDraft }]) => isDraft))('%s is an incomplete draft', (_, { noteType, values }) => {
  expect(findShapeFaults(noteSchemas[noteType], values)).toEqual([]);
  expect(findFaults(noteSchemas[noteType], values)).not.toEqual([]);
});
