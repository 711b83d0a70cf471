import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldJournalKeys } from '#src/jobs/delete-old-journal-keys.ts';
import { findNote, listNotes } from '#src/store/notes/notes.ts';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { contentOf, savableChart } from '#tests/support/note-contents.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

async function writeNote(provider: Provider): Promise<string> {
  const chart = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  const { note } = await provider.notes.upsertNote(draftOf(provider, chart));
  return note?.id ?? '';
}

test('another provider of the same patient neither reads, changes, signs nor adds to a note', async () => {
  const author = world.provider();
  const other = world.provider();
  world.addSession(other.providerId, author.patientId);
  const noteId = await writeNote(author);
  const { patientId } = author;
  const missing = refusal('not_found', 'NOTE_NOT_FOUND');
  await expect(other.notes.getNote({ patientId, noteId })).rejects.toEqual(missing);
  expect((await other.notes.listNotes({ patientId, limit: 10 })).notes).toEqual([]);
  const theirs = {
    noteId,
    noteType: NoteType.CHART,
    noteContent: contentOf('stolen', NoteType.CHART),
    appointmentId: '',
  };
  await expect(other.notes.upsertNote(draftOf(author, theirs))).rejects.toEqual(missing);
  await expect(other.notes.upsertNote(draftOf(author, { ...theirs, revision: 1 }))).rejects.toEqual(missing);
  await expect(other.notes.signNote({ noteId, revision: 1 })).rejects.toEqual(missing);
  const addendum = { noteId, addendumId: randomUUID(), reason: 'late', text: 'more' };
  await expect(other.notes.addAddendum(addendum)).rejects.toEqual(missing);
  const prefill = await other.notes.getPrefill({ patientId, noteType: NoteType.CHART });
  expect(prefill).toMatchObject({ fromMostRecentNote: '', fromInitialAssessmentNote: '' });
  // Their own session opens no session of the author.
  const borrowed = { patientId, appointmentId: author.appointmentId, noteType: NoteType.CHART };
  await expect(other.notes.upsertNote(draftOf(other, borrowed))).rejects.toEqual(
    refusal('not_found', 'APPOINTMENT_NOT_FOUND'),
  );
  expect((await author.notes.getNote({ patientId, noteId })).note).toMatchObject({ noteContent: savableChart });
  expect(await world.listAudited(patientId)).toEqual(['note.create']);
});

test('a note is found only under its patient', async () => {
  const author = world.provider();
  const noteId = await writeNote(author);
  await expect(author.notes.getNote({ patientId: randomUUID(), noteId })).rejects.toEqual(
    refusal('not_found', 'NOTE_NOT_FOUND'),
  );
});

test.each<[string, () => Caller, string]>([
  ['the client', () => world.person(['client']), 'NOT_A_PROVIDER'],
  ['a visitor', () => ({ kind: 'anonymous' }), 'NOT_A_PROVIDER'],
  ['support', () => world.person(['support']), 'NOT_A_PROVIDER'],
  ['billing staff', () => world.person(['billing']), 'NOT_A_PROVIDER'],
  ['an operator', () => ({ kind: 'operator', name: 'test' }), 'NOT_A_PROVIDER'],
  ['another service', () => ({ kind: 'service', name: 'billing' }), 'NOT_A_PROVIDER'],
  ['a provider without a record', () => world.person(['provider']), 'NOT_A_PROVIDER'],
  ['ops without a second step', () => world.person(['ops'], 'password'), 'STEP_UP_REQUIRED'],
  ['ops without a break-glass', () => world.person(['ops']), 'BREAK_GLASS_NEEDED'],
])('%s cannot read or list notes, and writes nothing', async (_, getCaller, code) => {
  const author = world.provider();
  const noteId = await writeNote(author);
  const notes = world.notesOf(getCaller());
  const { patientId } = author;
  await expect(notes.getNote({ patientId, noteId })).rejects.toEqual(refusal('denied', code));
  await expect(notes.listNotes({ patientId, limit: 5 })).rejects.toEqual(refusal('denied', code));
  const denied = refusal('denied', 'NOT_A_PROVIDER');
  await expect(notes.upsertNote(draftOf(author))).rejects.toEqual(denied);
  await expect(notes.signNote({ noteId, revision: 1 })).rejects.toEqual(denied);
  await expect(notes.getJournalKey({})).rejects.toEqual(denied);
  await expect(notes.listSessionsWithoutNote({})).rejects.toEqual(denied);
  await expect(notes.getPrefill({ patientId, noteType: NoteType.CHART })).rejects.toEqual(denied);
  await expect(notes.upsertProviderEvent({ eventType: 'TOUR' })).rejects.toEqual(denied);
});

test('ops read the notes of a patient whose record is open, audited, and change none', async () => {
  const author = world.provider();
  const another = world.provider();
  const noteId = await writeNote(author);
  const foreign = await writeNote(another);
  const { caller, notes } = world.staff([author.patientId]);
  const { patientId } = author;
  expect((await notes.getNote({ patientId, noteId })).note?.id).toBe(noteId);
  expect((await notes.listNotes({ patientId, limit: 5 })).notes.map(({ id }) => id)).toEqual([noteId]);
  expect(await world.listAudited(patientId)).toEqual(['note.create', 'note.read', 'note.list']);
  await expect(notes.getNote({ patientId, noteId: foreign })).rejects.toEqual(refusal('not_found', 'NOTE_NOT_FOUND'));
  await expect(notes.getNote({ patientId: another.patientId, noteId: foreign })).rejects.toEqual(
    refusal('denied', 'BREAK_GLASS_NEEDED'),
  );
  await expect(notes.listNotes({ limit: 5 })).rejects.toEqual(refusal('denied', 'BREAK_GLASS_NEEDED'));
  await expect(notes.upsertNote(draftOf(author))).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  const store = world.store.as(caller, { subject: patientId });
  await expect(store.tx((tx) => tx.note.updateMany({ data: { revision: 9 } }))).resolves.toEqual({ count: 0 });
});

test('row-level security shows a provider only their own notes, and deletes none, whatever the query', async () => {
  const mine = world.provider();
  const other = world.provider();
  const own = await writeNote(mine);
  const theirs = await writeNote(other);
  const store = world.store.as(mine.caller, { provider: mine.providerId });
  const page = { patientId: undefined, status: undefined, after: undefined, limit: 50 };
  expect((await store.read((tx) => listNotes(tx, page))).map(({ id }) => id)).toEqual([own]);
  expect(await store.read((tx) => findNote(tx, world.envelope, theirs))).toBeUndefined();
  expect(await store.tx((tx) => tx.note.deleteMany({}))).toEqual({ count: 0 });
  expect(await store.tx((tx) => tx.note.updateMany({ where: { id: theirs }, data: { revision: 9 } }))).toEqual({
    count: 0,
  });
  const client = world.store.as(world.person(['client']), { patients: [mine.patientId] });
  expect(await client.read((tx) => tx.note.count())).toBe(0);
});

test('each account has one journal key per day of its own, also when pages ask at once', async () => {
  const mine = world.provider();
  const other = world.provider();
  const answers = await Promise.all(Array.from({ length: 8 }, () => mine.notes.getJournalKey({})));
  const keys = new Set(answers.map(({ key }) => Buffer.from(key).toString('hex')));
  expect(keys.size).toBe(1);
  expect(answers[0]?.key).toHaveLength(32);
  expect(Buffer.from((await other.notes.getJournalKey({})).key).toString('hex')).not.toBe([...keys][0]);
  const { rows } = await world.admin.query('select sealed from clinical_notes.journal_day_keys where account_id = $1', [
    mine.caller.account,
  ]);
  expect(Buffer.from(rows[0]?.sealed).toString('hex')).not.toContain([...keys][0]);
});

test('journal keys of the last 7 days are returned; an older one never again, and it is deleted', async () => {
  const mine = world.provider();
  const { account } = mine.caller;
  const [first] = (await mine.notes.getJournalKey({})).keys;
  /** Lets the key of a day become older. */
  const age = (from: number, to: number) =>
    world.admin.query(
      "update clinical_notes.journal_day_keys set day = (now() at time zone 'utc')::date - $3::int where account_id = $1 and day = (now() at time zone 'utc')::date - $2::int",
      [account, from, to],
    );
  await age(0, 7);
  const { key, keys } = await mine.notes.getJournalKey({});
  expect(keys.map((each) => each.key)).toEqual([key, first?.key]);
  expect(key).not.toEqual(first?.key);
  await age(7, 8);
  expect((await mine.notes.getJournalKey({})).keys.map((each) => each.key)).toEqual([key]);
  const own = world.store.as(mine.caller, { provider: mine.providerId });
  expect(await own.read((tx) => tx.journalDayKey.count())).toBe(1);
  await deleteOldJournalKeys({ store: world.store, logger: createLogger('test', { level: 'silent' }) });
  const { rows } = await world.admin.query('select id from clinical_notes.journal_day_keys where account_id = $1', [
    account,
  ]);
  expect(rows).toHaveLength(1);
});
