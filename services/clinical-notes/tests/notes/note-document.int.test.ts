import { randomUUID } from 'node:crypto';
import { findElements, readPdf } from '@linden/documents/testkit/read-pdf';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { savableChart } from '#tests/support/note-contents.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const write = async (provider: Provider, change: object = {}) => {
  const chart = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  return (await provider.notes.upsertNote(draftOf(provider, { ...chart, ...change }))).note?.id ?? '';
};

test('the author gets a tagged file with the name and birth date on each page, twice the same', async () => {
  const provider = world.provider();
  const { patientId, notes } = provider;
  const noteContent = JSON.stringify(createSampleValues(noteSchemas.PROGRESS));
  const noteId = await write(provider, { noteType: NoteType.PROGRESS, noteContent });
  expect(noteId).not.toBe('');
  await notes.signNote({ noteId, revision: 1 });
  const first = await notes.getNoteDocument({ patientId, noteId });
  const again = await notes.getNoteDocument({ patientId, noteId });
  expect(first.document?.fileName).toMatch(/^progress-ZA-\d{4}-\d\d-\d\d\.pdf$/);
  expect(Buffer.from(again.document?.content ?? []).equals(Buffer.from(first.document?.content ?? []))).toBe(true);
  const { pages, isMarked, info } = await readPdf(first.document?.content ?? new Uint8Array());
  expect(isMarked).toBe(true);
  expect(pages.length).toBeGreaterThan(1);
  for (const { artifacts } of pages) expect(artifacts.join(' ')).toContain('Zoë Álvarez, born May 5, 1990');
  const headings = pages.flatMap(({ elements }) => findElements(elements, 'H2')).map(({ text }) => text);
  expect(headings).toEqual(expect.arrayContaining(['Subjective', 'Objective', 'Assessment']));
  expect(JSON.stringify(info)).not.toContain('Álvarez');
  expect(await world.listAudited(patientId)).not.toContain('note.document');
});

test('a draft has no document', async () => {
  const provider = world.provider();
  const noteId = await write(provider, { status: NoteStatus.DRAFT });
  await expect(provider.notes.getNoteDocument({ patientId: provider.patientId, noteId })).rejects.toEqual(
    refusal('conflict', 'NOTE_NOT_SAVED'),
  );
});

test('not by another caller: ops with the record open are audited, and everyone else is refused', async () => {
  const author = world.provider();
  const other = world.provider();
  const noteId = await write(author);
  const request = { patientId: author.patientId, noteId };
  await expect(other.notes.getNoteDocument(request)).rejects.toEqual(refusal('not_found', 'NOTE_NOT_FOUND'));
  const missing = { ...request, patientId: randomUUID() };
  await expect(author.notes.getNoteDocument(missing)).rejects.toEqual(refusal('not_found', 'NOTE_NOT_FOUND'));
  for (const [caller, code] of [
    [world.person(['client']), 'NOT_A_PROVIDER'],
    [world.person(['support']), 'NOT_A_PROVIDER'],
    [world.person(['ops'], 'password'), 'STEP_UP_REQUIRED'],
    [world.person(['ops']), 'BREAK_GLASS_NEEDED'],
  ] as const) {
    await expect(world.notesOf(caller).getNoteDocument(request)).rejects.toEqual(refusal('denied', code));
  }
  const ops = world.staff([author.patientId]);
  expect((await ops.notes.getNoteDocument(request)).document?.content.length).toBeGreaterThan(1000);
  expect(await world.listAudited(author.patientId)).toEqual(['note.create', 'note.document']);
});
