import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePsychotherapyNote, listPsychotherapyNotes } from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';
import { type ClinicalNotes, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

function startAuthor() {
  const author = world.provider();
  return { ...author, own: world.psychotherapyNotesOf(author.caller) };
}

const text = 'What was said about the move, in my own words.';
const missing = refusal('not_found', 'PSYCHOTHERAPY_NOTE_NOT_FOUND');

test('is created, saved again and listed; a repeated save changes nothing, and a stale one is refused', async () => {
  const { own, patientId } = startAuthor();
  const note = { noteId: randomUUID(), patientId, text, revision: 0 };
  const first = await own.upsertPsychotherapyNote(note);
  expect(await own.upsertPsychotherapyNote(note)).toEqual(first);
  expect(first.note).toMatchObject({ id: note.noteId, patientId, text, revision: 1 });
  const second = await own.upsertPsychotherapyNote({ ...note, text: 'Longer.', revision: 1 });
  expect(second.note).toMatchObject({ text: 'Longer.', revision: 2 });
  await expect(own.upsertPsychotherapyNote({ ...note, text: 'Another tab.', revision: 1 })).rejects.toEqual(
    refusal('conflict', 'PSYCHOTHERAPY_NOTE__STALE_REVISION'),
  );
  expect((await own.listPsychotherapyNotes({ patientId })).notes).toEqual([second.note]);
  expect((await own.listPsychotherapyNotes({ patientId: randomUUID() })).notes).toEqual([]);
  expect(await world.listAudited(patientId)).toEqual(['psychotherapy_note.create']);
});

test('is written about own clients only, and within its limits', async () => {
  const { own, patientId } = startAuthor();
  const note = { noteId: randomUUID(), patientId, text, revision: 0 };
  await expect(own.upsertPsychotherapyNote({ ...note, patientId: randomUUID() })).rejects.toEqual(
    refusal('not_found', 'PATIENT_NOT_FOUND'),
  );
  await expect(own.upsertPsychotherapyNote({ ...note, text: ' ' })).rejects.toEqual(
    refusal('invalid', 'REQUIRED', 'text'),
  );
  await expect(own.upsertPsychotherapyNote({ ...note, text: 'x'.repeat(20_001) })).rejects.toEqual(
    refusal('invalid', 'TOO_LONG', 'text'),
  );
  await expect(own.upsertPsychotherapyNote({ ...note, revision: 1 })).rejects.toEqual(missing);
});

test('another provider of the same patient sees, changes and deletes nothing', async () => {
  const author = startAuthor();
  const other = startAuthor();
  world.addSession(other.providerId, author.patientId);
  const { patientId } = author;
  const note = { noteId: randomUUID(), patientId, text, revision: 0 };
  await author.own.upsertPsychotherapyNote(note);
  expect((await other.own.listPsychotherapyNotes({ patientId })).notes).toEqual([]);
  await expect(other.own.upsertPsychotherapyNote(note)).rejects.toEqual(missing);
  await expect(other.own.upsertPsychotherapyNote({ ...note, revision: 1 })).rejects.toEqual(missing);
  await other.own.deletePsychotherapyNote({ noteId: note.noteId });
  const theirs = world.store.as(other.caller, { provider: other.providerId });
  await theirs.tx((tx) => deletePsychotherapyNote(tx, note.noteId));
  expect((await author.own.listPsychotherapyNotes({ patientId })).notes).toHaveLength(1);
});

test.each<[string, () => Caller]>([
  ['the client', () => world.person(['client'])],
  ['a visitor', () => ({ kind: 'anonymous' })],
  ['support', () => world.person(['support'])],
  ['an operator', () => ({ kind: 'operator', name: 'test' })],
])('%s has no access', async (_, getCaller) => {
  const { patientId } = startAuthor();
  const own = world.psychotherapyNotesOf(getCaller());
  const denied = refusal('denied', 'NOT_A_PROVIDER');
  await expect(own.listPsychotherapyNotes({ patientId })).rejects.toEqual(denied);
  await expect(own.deletePsychotherapyNote({ noteId: randomUUID() })).rejects.toEqual(denied);
});

test('ops who have the record open read the chart and no psychotherapy note, whatever the query', async () => {
  const author = startAuthor();
  const { patientId, providerId } = author;
  await author.own.upsertPsychotherapyNote({ noteId: randomUUID(), patientId, text, revision: 0 });
  const { caller, notes } = world.staff([patientId]);
  expect((await notes.listNotes({ patientId, limit: 5 })).notes).toEqual([]);
  await expect(world.psychotherapyNotesOf(caller).listPsychotherapyNotes({ patientId })).rejects.toEqual(
    refusal('denied', 'NOT_A_PROVIDER'),
  );
  const opened = world.store.as(caller, { subject: patientId });
  expect(await opened.read((tx) => listPsychotherapyNotes(tx, world.envelope, { providerId, patientId }))).toEqual([]);
});

test('prefills nothing, and is deleted for good by its author', async () => {
  const { own, notes, patientId } = startAuthor();
  const noteId = randomUUID();
  await own.upsertPsychotherapyNote({ noteId, patientId, text, revision: 0 });
  const prefill = await notes.getPrefill({ patientId, noteType: NoteType.PROGRESS });
  expect(JSON.stringify(prefill)).not.toContain('the move');
  await own.deletePsychotherapyNote({ noteId });
  await own.deletePsychotherapyNote({ noteId });
  expect((await own.listPsychotherapyNotes({ patientId })).notes).toEqual([]);
  expect(await world.listAudited(patientId)).toEqual(['psychotherapy_note.create', 'psychotherapy_note.delete']);
});
