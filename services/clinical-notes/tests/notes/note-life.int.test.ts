import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createLogger } from '@linden/platform/telemetry/log';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldJournalKeys } from '#src/jobs/delete-old-journal-keys.ts';
import { deleteOldTranscripts } from '#src/jobs/delete-old-transcripts.ts';
import { listSummaries } from '#src/store/notes/summaries.ts';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { contentOf, savableChart } from '#tests/support/note-contents.ts';

const { DRAFT, SAVED } = NoteStatus;
let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const chart = { noteType: NoteType.CHART, noteContent: savableChart };
const write = async (provider: Provider, change: object) =>
  (await provider.notes.upsertNote(draftOf(provider, change))).note?.id ?? '';

test('signs the revision that the provider saw, once, and then takes only addenda', async () => {
  const provider = world.provider();
  const { notes, patientId } = provider;
  const noteId = await write(provider, chart);
  await expect(notes.signNote({ noteId, revision: 1 })).rejects.toEqual(refusal('conflict', 'NOTE_NOT_SAVED'));
  await write(provider, { ...chart, noteId, revision: 1, status: SAVED });
  await expect(notes.signNote({ noteId, revision: 1 })).rejects.toEqual(
    refusal('conflict', 'UPSERT_PATIENT_NOTE__STALE_REVISION'),
  );
  const addendum = { noteId, addendumId: randomUUID(), reason: ' Forgot ', text: 'The plan was agreed.' };
  await expect(notes.addAddendum(addendum)).rejects.toEqual(refusal('conflict', 'NOTE_NOT_SIGNED'));
  const first = await notes.signNote({ noteId, revision: 2 });
  expect(first.note?.signedAt).toBeDefined();
  expect((await notes.signNote({ noteId, revision: 2 })).note).toEqual(first.note);
  const change = { ...chart, noteId, revision: 2, status: SAVED, noteContent: savableChart.replace('fewer', 'no') };
  await expect(write(provider, change)).rejects.toEqual(refusal('conflict', 'UPSERT_PATIENT_NOTE__SIGNED'));

  const added = await notes.addAddendum(addendum);
  const again = await notes.addAddendum(addendum);
  expect(again.note).toEqual(added.note);
  expect(added.note?.addenda).toMatchObject([{ reason: 'Forgot', text: 'The plan was agreed.' }]);
  await expect(notes.addAddendum({ ...addendum, text: 'Other' })).rejects.toEqual(
    refusal('conflict', 'ADDENDUM_CHANGED'),
  );
  await expect(notes.addAddendum({ ...addendum, text: ' ' })).rejects.toEqual(refusal('invalid', 'REQUIRED'));
  await notes.addAddendum({ ...addendum, addendumId: randomUUID(), text: 'Second' });
  const stored = (await notes.getNote({ patientId, noteId })).note;
  expect(stored?.addenda.map(({ text }) => text)).toEqual(['The plan was agreed.', 'Second']);
  expect(stored).toMatchObject({ noteContent: savableChart, revision: 2 });
  expect(await world.listAudited(patientId)).toEqual([
    'note.create',
    'note.save',
    'note.sign',
    'note.addendum',
    'note.addendum',
  ]);
});

test('a note has one sealed line that its author confirms; it stands in their lists, and the signature freezes it', async () => {
  const provider = world.provider();
  const { notes, patientId } = provider;
  const draft = { ...chart, noteSummary: ' Slept\nbetter. ' };
  const noteId = await write(provider, draft);
  const read = async () => (await notes.getNote({ patientId, noteId })).note?.noteSummary;
  const listed = async () => (await notes.listNotes({ limit: 5 })).notes.map(({ noteSummary }) => noteSummary);
  expect([await read(), await listed()]).toEqual(['Slept better.', ['Slept better.']]);
  const { rows } = await world.admin.query('select * from clinical_notes.note_summaries where id = $1', [noteId]);
  expect(rows[0].sealed.toString('latin1')).not.toContain('Slept');

  // An autosave says nothing about the line. An empty one removes it.
  await write(provider, { ...chart, noteId, revision: 1 });
  expect(await read()).toBe('Slept better.');
  await write(provider, { ...chart, noteId, revision: 2, noteSummary: '' });
  expect([await read(), await listed()]).toEqual(['', ['']]);
  const long = { ...chart, noteId, revision: 3, noteSummary: 'x'.repeat(161) };
  await expect(write(provider, long)).rejects.toEqual(refusal('invalid', 'TOO_LONG'));

  const saved = { ...chart, noteId, revision: 3, status: SAVED, noteSummary: 'Sleeps well.' };
  await write(provider, saved);
  await notes.signNote({ noteId, revision: 4 });
  // A save that is repeated after the signature changes nothing; another line is refused, by the service and by the database.
  await write(provider, saved);
  await expect(write(provider, { ...saved, noteSummary: 'Other' })).rejects.toEqual(
    refusal('conflict', 'UPSERT_PATIENT_NOTE__SIGNED'),
  );
  await expect(
    world.admin.query("update clinical_notes.note_summaries set sealed = 'x' where id = $1", [noteId]),
  ).rejects.toThrow('the summary of a signed note does not change');
  expect(await read()).toBe('Sleeps well.');

  // Staff with the record open read it in the note, which is audited, and not in a list.
  const ops = world.staff([patientId]).notes;
  expect((await ops.listNotes({ patientId, limit: 5 })).notes[0]?.noteSummary).toBe('');
  expect((await ops.getNote({ patientId, noteId })).note?.noteSummary).toBe('Sleeps well.');
  // The line of another author is out of reach whatever the query.
  const other = world.provider();
  const lines = await world.store
    .as(other.caller, { provider: other.providerId })
    .tx((tx) => listSummaries(tx, world.envelope, [noteId]));
  expect(lines.size).toBe(0);
});

test('lists own notes in pages, changed last first, by patient and status', async () => {
  const provider = world.provider();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    const appointmentId = world.addSession(provider.providerId, provider.patientId);
    ids.unshift(await write(provider, { ...chart, appointmentId, status: count % 2 ? SAVED : DRAFT }));
  }
  const list = async (more: object) => provider.notes.listNotes({ limit: 2, ...more });
  const pages: string[][] = [];
  let pageToken = '';
  do {
    const page = await list({ pageToken });
    pages.push(page.notes.map(({ id }) => id));
    expect(page.notes.every(({ noteContent }) => noteContent === '')).toBe(true);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(ids);
  expect((await list({ limit: 10, status: SAVED })).notes.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
  expect((await list({ limit: 10, status: DRAFT })).notes).toHaveLength(3);
  expect((await list({ limit: 10, patientId: randomUUID() })).notes).toEqual([]);
  await expect(list({ limit: 0 })).rejects.toEqual(refusal('invalid', 'OUT_OF_RANGE'));
  await expect(list({ pageToken: 'x' })).rejects.toEqual(refusal('invalid', 'INVALID_PAGE_TOKEN'));
});

test('prefills from the newest saved note of the type and from the initial assessment', async () => {
  const provider = world.provider();
  const { notes, patientId } = provider;
  const older = world.addSession(provider.providerId, patientId);
  const id = await write(provider, { ...chart, appointmentId: older, status: SAVED });
  await write(provider, { ...chart, noteContent: contentOf('a draft', NoteType.CHART) });
  const prefill = await notes.getPrefill({ patientId, noteType: NoteType.CHART });
  expect(prefill).toMatchObject({ fromMostRecentNote: savableChart, fromInitialAssessmentNote: '' });
  const own = await notes.getPrefill({ patientId, noteType: NoteType.CHART, noteId: id });
  expect(own.fromMostRecentNote).toBe('');
});

test('lists sessions without a saved note, those due first; a chart note documents none', async () => {
  const provider = world.provider();
  const { notes, patientId, appointmentId: newest } = provider;
  const oldest = world.addSession(provider.providerId, patientId, 50);
  world.addSession(provider.providerId, patientId, 40, true);
  world.addSession(provider.providerId, patientId, 24 * 91);
  await write(provider, { ...chart, appointmentId: oldest, status: SAVED });
  const draft = await write(provider, { appointmentId: newest });
  const { sessions } = await notes.listSessionsWithoutNote({});
  expect(sessions.map(({ appointmentId }) => appointmentId)).toEqual([oldest, newest]);
  expect(sessions[0]).toMatchObject({ patientId, draftNoteId: '' });
  expect(sessions[1]).toMatchObject({ draftNoteId: draft, draftNoteType: NoteType.PROGRESS });
  const [first] = sessions;
  if (!first?.dueAt || !first.end) throw new Error('no deadline');
  expect(timestampDate(first.dueAt).getTime() - timestampDate(first.end).getTime()).toBe(48 * 3_600_000);
});

test('a provider event is recorded once, and only for its provider', async () => {
  const [plan, first] = ['TREATMENT_PLAN_SHARING_ONBOARDING_INTAKE', 'FIRST_AI_NOTE_ONBOARDING'] as const;
  const mine = world.provider();
  const other = world.provider();
  const events = await Promise.all(
    Array.from({ length: 6 }, () => mine.notes.upsertProviderEvent({ eventType: plan })),
  );
  expect(new Set(events.map(({ event }) => event?.id)).size).toBe(1);
  const answer = await mine.notes.upsertProviderEvent({ eventType: first, data: '{"noteType":"INTAKE"}' });
  expect(answer.event?.data).toBe('{"noteType":"INTAKE"}');
  const listed = async (eventTypes: string[], { notes } = mine) =>
    (await notes.listProviderEvents({ eventTypes })).events.map(({ eventType }) => eventType);
  expect(await listed([])).toEqual([plan, first]);
  expect(await listed([first, 'OTHER'])).toEqual([first]);
  expect(await listed([], other)).toEqual([]);
  for (const eventType of ['Jane is late', 'PLAN_SHARING_CHART', ''])
    await expect(mine.notes.upsertProviderEvent({ eventType })).rejects.toEqual(
      refusal('invalid', 'INVALID_EVENT_TYPE'),
    );
});

test('an unsigned draft is part of the record: no job deletes it, however old it is', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const noteId = await write(provider, chart);
  await world.admin.query(
    `update clinical_notes.notes set created_at = now() - interval '20 years', updated_at = now() - interval '20 years'
     where id = $1`,
    [noteId],
  );
  const logger = createLogger('clinical-notes', { level: 'silent' });
  await deleteOldJournalKeys({ store: world.store, logger });
  await deleteOldTranscripts({ store: world.store, logger });
  expect((await provider.notes.getNote({ patientId, noteId })).note?.noteContent).toBe(savableChart);
  // Nor does any other statement of the service: the author has no right to delete a note.
  const own = world.store.as(provider.caller, { provider: provider.providerId });
  expect(await own.tx((tx) => tx.note.deleteMany({ where: { id: noteId } }))).toEqual({ count: 0 });
});
