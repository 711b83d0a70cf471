import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
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

test('a character outside the font makes no file and no box, and the note stays signed', async () => {
  const provider = world.provider();
  const { patientId, notes } = provider;
  const noteContent = JSON.stringify({ ...JSON.parse(savableChart), chartText: 'Better today 🫠' });
  const noteId = await write(provider, { noteContent });
  await notes.signNote({ noteId, revision: 1 });
  await expect(notes.getNoteDocument({ patientId, noteId })).rejects.toEqual(refusal('conflict', 'NOTE_NOT_PRINTABLE'));
  expect((await notes.getNote({ patientId, noteId })).note?.signedAt).toBeDefined();
});

test('a client downloads the signed notes of all providers with addenda, audited; no draft and no psychotherapy note', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const colleague = { ...world.provider(), patientId };
  colleague.appointmentId = world.addSession(colleague.providerId, patientId);
  const client = world.client([patientId], '1990-05-05');
  const own = world.notesOf(client.caller);
  await expect(own.getClientRecord({ patientId })).rejects.toEqual(refusal('conflict', 'NO_SIGNED_NOTES'));
  const noteId = await write(provider);
  await provider.notes.signNote({ noteId, revision: 1 });
  await provider.notes.addAddendum({ noteId, addendumId: randomUUID(), reason: 'Late', text: 'The score was 6.' });
  const content = (text: string) => JSON.stringify({ ...JSON.parse(savableChart), chartText: text });
  const other = await write(colleague, { noteContent: content('By the colleague 🫠.'), noteSummary: 'Slept better.' });
  await colleague.notes.signNote({ noteId: other, revision: 1 });
  const draft = { noteType: NoteType.PROGRESS, noteContent: '{}', status: NoteStatus.DRAFT };
  await write(provider, { ...draft, noteContent: JSON.stringify({ subjective: 'Only a draft.' }) });
  const unsigned = world.addSession(provider.providerId, patientId);
  await write(provider, { appointmentId: unsigned, noteContent: content('Saved, not signed.') });
  const apart = { noteId: randomUUID(), patientId, text: 'Kept apart.', revision: 0 };
  await world.psychotherapyNotesOf(provider.caller).upsertPsychotherapyNote(apart);

  const { document } = await own.getClientRecord({ patientId });
  expect(document?.fileName).toMatch(/^notes-ZA-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages } = await readPdf(document?.content ?? new Uint8Array());
  const text = JSON.stringify(pages);
  // A character that the font does not have keeps no note back. It is printed as its number, and the file says so.
  const said = ['By the colleague [U+1FAE0].', 'printed as its Unicode number', 'The score was 6.', 'Slept better.'];
  for (const part of ['1. Chart note', '2. Chart note', ...said, 'Maya Linfield']) expect(text).toContain(part);
  for (const part of ['Only a draft.', 'not signed.', 'Kept apart.']) expect(text).not.toContain(part);
  expect((await world.listAudited(patientId)).at(-1)).toBe('note.export');

  // Not by another caller, and not while ops keep the record from the client.
  const missing = refusal('not_found', 'PATIENT_NOT_FOUND');
  const closed = refusal('denied', 'RECORD_NOT_OPEN');
  await expect(world.notesOf(world.client([randomUUID()]).caller).getClientRecord({ patientId })).rejects.toEqual(
    missing,
  );
  await expect(provider.notes.getClientRecord({ patientId })).rejects.toEqual(refusal('denied', 'NOT_A_CLIENT'));
  const birthDate = `${new Date().getUTCFullYear() - 10}-01-01`;
  world.readers.set(patientId, { birthDate, stateOfResidence: 'NV', readers: [] });
  const young = world.client([patientId], birthDate);
  await expect(world.notesOf(young.caller).getClientRecord({ patientId })).rejects.toEqual(closed);
  const ops = world.plansOf(world.person(['ops']));
  const until = timestampFromDate(new Date(Date.now() + 5 * 86_400_000));
  await ops.delayPlans({ patientId, until, reason: 'A threat by another person.' });
  await expect(own.getClientRecord({ patientId })).rejects.toEqual(closed);
});
