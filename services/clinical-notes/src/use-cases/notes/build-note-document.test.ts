import type { Block } from '@linden/documents/document';
import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { fieldTypes, type NoteType, type NoteValues, noteTypes } from '@linden/form-engine/schema';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { fieldTypeRules, formatPdfLines } from '@linden/form-engine/types/field-types';
import { expect, test } from 'vitest';
import { buildNoteDocument, type PrintedNote } from './build-note-document.ts';
import { nameNoteFile } from './name-note-file.ts';

const noteOf = (noteType: NoteType, values: NoteValues, change: Partial<PrintedNote> = {}): PrintedNote => ({
  noteType,
  schemaVersion: noteSchemas[noteType].schemaVersion,
  values,
  summary: 'Slept better.',
  person: { firstName: 'Zoë', lastName: 'Álvarez', birthDate: '1990-05-05' },
  authorName: 'Maya Linfield',
  addenda: [],
  signedAt: undefined,
  cosignedAt: undefined,
  savedAt: new Date('2026-11-24T03:30:00Z'),
  session: { start: new Date('2026-11-23T16:00:00Z'), end: new Date('2026-11-23T16:50:00Z') },
  ...change,
});

/** Everything that the blocks say. */
const readText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'facts') return block.rows.flat();
      if (block.type === 'list') return [...block.items];
      return block.type === 'table' ? block.rows.flat() : [block.text];
    })
    .join('\n');

test.each(noteTypes)('a whole %s prints every visible answer in the PDF form of its type', (noteType) => {
  const schema = noteSchemas[noteType];
  const values = createSampleValues(schema);
  const text = readText(buildNoteDocument(noteOf(noteType, values)).blocks);
  const { states, values: counted } = evaluate(schema, values);
  for (const field of listFields(schema)) {
    if (!states[field.id]?.visible) continue;
    for (const line of formatPdfLines(field, counted[field.id])) expect(text).toContain(line.replace(/^- /, ''));
  }
});

test('the note types together print all field types, but for those that are not printed', () => {
  const used = noteTypes.flatMap((noteType) => listFields(noteSchemas[noteType]).map(({ fieldType }) => fieldType));
  expect([...new Set(used)].sort()).toEqual([...fieldTypes].sort());
  const silent = fieldTypes.filter((type) => !fieldTypeRules[type].isPrinted);
  expect(silent).toEqual(['text', 'treatment_plan_notifications', 'treatment_plan_sharing_input']);
});

test('prints no hidden answer, and nothing for a field without one', () => {
  const values = { contactKind: 'MISSED', contactWith: 'School counselor', chartText: 'Did not come.' };
  const { blocks } = buildNoteDocument(noteOf('CHART', values));
  expect(readText(blocks)).not.toContain('School counselor');
  expect(readText(blocks)).not.toContain('Next steps');
  expect(readText(blocks)).toContain('Did not come.');
});

test('names the person, the author, the session and the state of the note', () => {
  const { person, blocks, kind } = buildNoteDocument(noteOf('CHART', {}));
  expect({ person, kind }).toEqual({
    person: { name: 'Zoë Álvarez', birthDate: 'May 5, 1990' },
    kind: 'Chart note (non-billable)',
  });
  expect(blocks[0]).toEqual({
    type: 'facts',
    rows: [
      ['Client', 'Zoë Álvarez'],
      ['Provider', 'Maya Linfield'],
      ['Session', 'Nov 23, 2026, 11:00 AM Eastern Time to Nov 23, 2026, 11:50 AM Eastern Time'],
      ['Summary', 'Slept better.'],
      ['Saved', 'Nov 23, 2026, 10:30 PM Eastern Time'],
      ['Signed', 'Not signed yet'],
    ],
  });
});

test('ends with the addenda, and is as old as the last of them', () => {
  const addenda = [{ reason: 'Late score', text: 'PHQ-9 was 6.', signedAt: new Date('2026-11-25T12:00:00Z') }];
  const { blocks, madeAt } = buildNoteDocument(noteOf('CHART', {}, { addenda }));
  expect(blocks.slice(-3)[0]).toEqual({ type: 'heading', text: 'Addendum: Late score' });
  expect(madeAt).toEqual(addenda[0]?.signedAt);
});

test.each<[string, Partial<PrintedNote>, string]>([
  ['the day of the session', {}, 'progress-ZA-2026-11-23.pdf'],
  [
    'the day it was saved, without a session',
    { session: undefined, savedAt: new Date('2026-11-25T15:00:00Z') },
    'progress-ZA-2026-11-25.pdf',
  ],
  [
    'no initials that a file system may not know',
    { person: { firstName: '李', lastName: '', birthDate: '1990-05-05' } },
    'progress-client-2026-11-23.pdf',
  ],
])('the file name has the type, the initials and %s (spec provider-portal, 3.18)', (_, change, name) =>
  expect(nameNoteFile(noteOf('PROGRESS', {}, change))).toBe(name),
);
