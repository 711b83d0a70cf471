import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { noteTypeTable } from '@linden/form-engine/note-types/note-type-table';
import type { NoteType as TypeName } from '@linden/form-engine/schema';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { ClientDischargedSchema } from '@linden/proto/clinical_notes/v1/client_discharged_pb';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNote } from '#src/store/notes/notes.ts';
import { type ClinicalNotes, draftOf, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { contentOf, savableChart } from '#tests/support/note-contents.ts';

const { SAVED } = NoteStatus;
let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const stale = refusal('conflict', 'UPSERT_PATIENT_NOTE__STALE_REVISION');

async function countNotes(patientId: string): Promise<number> {
  const { rows } = await world.admin.query('select from clinical_notes.notes where patient_id = $1', [patientId]);
  return rows.length;
}

test('creates a draft, saves it again with its revision, finishes it, and audits all but autosaves', async () => {
  const provider = world.provider();
  const { notes, patientId } = provider;
  const first = await notes.upsertNote(draftOf(provider, { noteType: NoteType.CHART }));
  expect(first.note).toMatchObject({ revision: 1, patientId, providerId: provider.providerId });
  expect(first.note?.savedAt).toBeUndefined();
  const noteId = first.note?.id ?? '';
  const wish = draftOf(provider, { noteType: NoteType.CHART, noteId, noteContent: savableChart });
  const second = await notes.upsertNote({ ...wish, revision: 1 });
  expect(second.note).toMatchObject({ id: noteId, revision: 2, noteContent: savableChart });
  const saved = await notes.upsertNote({ ...wish, revision: 2, status: SAVED });
  expect(saved).toMatchObject({ faults: [], note: { id: noteId, revision: 3, noteContent: savableChart } });
  expect(saved.note?.savedAt).toBeDefined();
  expect((await notes.getNote({ patientId, noteId })).note).toEqual(saved.note);
  expect(await world.listAudited(patientId)).toEqual(['note.create', 'note.save']);
});

test('twenty parallel creations make one note, and all get it', async () => {
  const provider = world.provider();
  const wish = draftOf(provider, { noteContent: contentOf('same') });
  const answers = await Promise.all(Array.from({ length: 20 }, () => provider.notes.upsertNote(wish)));
  expect(new Set(answers.map(({ note }) => note?.id)).size).toBe(1);
  expect(answers.every(({ note }) => note?.revision === 1)).toBe(true);
  expect(await countNotes(provider.patientId)).toBe(1);
  expect(await world.listAudited(provider.patientId)).toEqual(['note.create']);
});

test('of parallel creations with other words, one wins and the others are stale', async () => {
  const provider = world.provider();
  const tries = Array.from({ length: 10 }, (_, index) =>
    provider.notes.upsertNote(draftOf(provider, { noteContent: contentOf(`words ${index}`) })),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of settled) if (each.status === 'rejected') expect(each.reason).toEqual(stale);
  expect(await countNotes(provider.patientId)).toBe(1);
});

test('there is one open draft per type without a session, and a new one after it is saved', async () => {
  const provider = world.provider();
  const wish = draftOf(provider, { appointmentId: '', noteType: NoteType.CHART, noteContent: savableChart });
  const both = await Promise.all([provider.notes.upsertNote(wish), provider.notes.upsertNote(wish)]);
  expect(both[0].note?.id).toBe(both[1].note?.id);
  await provider.notes.upsertNote({ ...wish, noteId: both[0].note?.id ?? '', revision: 1, status: SAVED });
  const next = await provider.notes.upsertNote(wish);
  expect(next.note).toMatchObject({ revision: 1 });
  expect(next.note?.id).not.toBe(both[0].note?.id);
  const unnamed = { ...wish, status: SAVED, noteType: NoteType.CHART };
  await provider.notes.upsertNote({ ...unnamed, noteId: next.note?.id ?? '', revision: 1 });
  await expect(provider.notes.upsertNote(unnamed)).rejects.toEqual(refusal('invalid', 'REQUIRED'));
  const named = { ...unnamed, noteId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => provider.notes.upsertNote(named)));
  expect(answers.every(({ note }) => note?.id === named.noteId && note.revision === 1)).toBe(true);
});

test('of two devices that autosave the same revision, exactly one wins in each round', async () => {
  const provider = world.provider();
  let note = (await provider.notes.upsertNote(draftOf(provider))).note;
  for (let round = 0; round < 25; round++) {
    const wish = draftOf(provider, { noteId: note?.id, revision: note?.revision });
    const settled = await Promise.allSettled(
      ['phone', 'laptop'].map((device) =>
        provider.notes.upsertNote({ ...wish, noteContent: contentOf(`${device} ${round}`) }),
      ),
    );
    const [won, ...others] = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.note] : []));
    expect(others).toEqual([]);
    expect(settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([stale]);
    expect(won?.revision).toBe((note?.revision ?? 0) + 1);
    const stored = await provider.notes.getNote({ patientId: provider.patientId, noteId: note?.id ?? '' });
    expect(stored.note).toEqual(won);
    note = won;
  }
  expect(note?.revision).toBe(26);
});

test('a save that is repeated because its answer was lost changes nothing', async () => {
  const provider = world.provider();
  const { note } = await provider.notes.upsertNote(draftOf(provider));
  const wish = draftOf(provider, { noteId: note?.id, revision: 1, noteContent: contentOf('once') });
  const answers = [await provider.notes.upsertNote(wish), await provider.notes.upsertNote(wish)];
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[1]?.note?.revision).toBe(2);
});

test('a saved note takes no draft, also a stale one, and keeps its words', async () => {
  const provider = world.provider();
  const wish = draftOf(provider, { noteType: NoteType.CHART, noteContent: savableChart });
  const { note } = await provider.notes.upsertNote({ ...wish, status: SAVED });
  const draft = { ...wish, noteId: note?.id ?? '', noteContent: contentOf('late', NoteType.CHART) };
  for (const revision of [0, 1, 7]) {
    await expect(provider.notes.upsertNote({ ...draft, revision })).rejects.toEqual(
      refusal('conflict', 'UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS'),
    );
  }
  const stored = await provider.notes.getNote({ patientId: provider.patientId, noteId: note?.id ?? '' });
  expect(stored.note).toMatchObject({ noteContent: savableChart, revision: 1 });
});

test('a discharge is refused while the patient has upcoming sessions', async () => {
  const provider = world.provider();
  const pair = `${provider.providerId} ${provider.patientId}`;
  const wish = draftOf(provider, { noteType: NoteType.DISCHARGE });
  const early = refusal('conflict', 'NOTE__UPCOMING_APPOINTMENTS');
  world.upcoming.add(pair);
  await expect(provider.notes.upsertNote(wish)).rejects.toEqual(early);
  world.upcoming.delete(pair);
  const { note } = await provider.notes.upsertNote(wish);
  world.upcoming.add(pair);
  const again = { ...wish, noteId: note?.id ?? '', revision: 1, noteContent: contentOf('goodbye', NoteType.DISCHARGE) };
  expect((await provider.notes.upsertNote(again)).note?.revision).toBe(2);
});

test('a discharge is checked again when it is signed; signing waits for scheduling, and is announced once, with ids only', async () => {
  const provider = world.provider();
  const { notes, patientId, providerId } = provider;
  const pair = `${providerId} ${patientId}`;
  const noteContent = JSON.stringify(createSampleValues(noteSchemas.DISCHARGE));
  const wish = draftOf(provider, { noteType: NoteType.DISCHARGE, status: SAVED, noteContent });
  const { note } = await notes.upsertNote(wish);
  const request = { noteId: note?.id ?? '', revision: 1 };
  world.upcoming.add(pair);
  await expect(notes.signNote(request)).rejects.toEqual(refusal('conflict', 'NOTE__UPCOMING_APPOINTMENTS'));
  world.upcoming.delete(pair);
  world.outage.isOn = true;
  try {
    await expect(notes.signNote(request)).rejects.toThrow();
  } finally {
    world.outage.isOn = false;
  }
  expect((await notes.getNote({ patientId, noteId: request.noteId })).note?.signedAt).toBeUndefined();
  expect(await listDischarged(request.noteId)).toEqual([]);
  await notes.signNote(request);
  world.upcoming.add(pair);
  expect((await notes.signNote(request)).note?.signedAt).toBeDefined();
  expect(await listDischarged(request.noteId)).toMatchObject([{ noteId: request.noteId, providerId, patientId }]);
});

/** The events about a note. */
async function listDischarged(noteId: string) {
  const { rows } = await world.admin.query<{ type: string; payload: Uint8Array }>(
    'select type, payload from clinical_notes.outbox where aggregate_id = $1',
    [noteId],
  );
  expect(rows.every(({ type }) => type === ClientDischargedSchema.typeName)).toBe(true);
  return rows.map(({ payload }) => fromBinary(ClientDischargedSchema, payload));
}

test('a draft is saved while scheduling does not answer; a new note is not', async () => {
  const provider = world.provider();
  const { note } = await provider.notes.upsertNote(draftOf(provider));
  world.outage.isOn = true;
  try {
    const wish = draftOf(provider, { noteId: note?.id, revision: 1, noteContent: contentOf('kept') });
    expect((await provider.notes.upsertNote(wish)).note?.revision).toBe(2);
    await expect(provider.notes.upsertNote(draftOf(provider, { noteType: NoteType.CHART }))).rejects.toThrow();
  } finally {
    world.outage.isOn = false;
  }
});

test.each<[string, object, string, string]>([
  [
    'a patient whom the provider does not treat',
    { patientId: randomUUID(), appointmentId: '' },
    'not_found',
    'PATIENT_NOT_FOUND',
  ],
  ['an unknown session', { appointmentId: randomUUID() }, 'not_found', 'APPOINTMENT_NOT_FOUND'],
  ['no id', { patientId: 'x' }, 'invalid', 'INVALID_ID'],
  ['no type', { noteType: NoteType.UNSPECIFIED }, 'invalid', 'NOT_IN_LIST'],
  ['an unknown type', { noteType: 99 }, 'invalid', 'NOT_IN_LIST'],
  ['no status', { status: NoteStatus.UNSPECIFIED }, 'invalid', 'NOT_IN_LIST'],
  ['a revision of a note that does not exist', { revision: 3 }, 'not_found', 'NOTE_NOT_FOUND'],
  ['a text that is no JSON', { noteContent: '{' }, 'invalid', 'INVALID_NOTE_CONTENT'],
  ['a list', { noteContent: '[]' }, 'invalid', 'INVALID_NOTE_CONTENT'],
  ['too many bytes', { noteContent: JSON.stringify({ x: 'é'.repeat(100_001) }) }, 'invalid', 'INVALID_NOTE_CONTENT'],
])('refuses %s and stores nothing', async (_, change, kind, code) => {
  const provider = world.provider();
  await expect(provider.notes.upsertNote(draftOf(provider, change))).rejects.toEqual(refusal(kind, code));
  expect(await countNotes(provider.patientId)).toBe(0);
});

test('the type and the session of a note do not change', async () => {
  const provider = world.provider();
  const { note } = await provider.notes.upsertNote(draftOf(provider));
  const other = world.addSession(provider.providerId, provider.patientId);
  for (const change of [{ noteType: NoteType.INTAKE }, { appointmentId: other }, { appointmentId: '' }]) {
    const wish = draftOf(provider, { noteId: note?.id, revision: 1, ...change });
    await expect(provider.notes.upsertNote(wish)).rejects.toEqual(refusal('conflict', 'NOTE_IDENTITY_CHANGED'));
  }
});

test('the database keeps a saved note saved and a signed note as it is, whatever a query does', async () => {
  const provider = world.provider();
  const wish = draftOf(provider, { noteType: NoteType.CHART, noteContent: savableChart, status: SAVED });
  const { note } = await provider.notes.upsertNote(wish);
  const id = note?.id ?? '';
  const change = (sql: string) => world.admin.query(`update clinical_notes.notes set ${sql} where id = $1`, [id]);
  await expect(change('saved_at = null')).rejects.toThrow('stays saved');
  await provider.notes.signNote({ noteId: id, revision: 1 });
  await expect(change(`sealed = 'x'`)).rejects.toThrow('does not change');
  await expect(change('signed_at = null')).rejects.toThrow('does not change');
});

test('a finished save is refused with each fault at its field, and an incomplete draft is not', async () => {
  const provider = world.provider();
  const noteContent = JSON.stringify({ contactDate: '2026-11-20', contactKind: 'TELEGRAM' });
  const wish = draftOf(provider, { noteType: NoteType.CHART, noteContent });
  const refused = await provider.notes.upsertNote({ ...wish, status: SAVED });
  expect(refused.note).toBeUndefined();
  expect(refused.faults.map(({ fieldId, code, message }) => [fieldId, code, message])).toEqual([
    ['contactKind', 'INVALID_SELECTION', 'Invalid selection'],
    ['chartText', 'REQUIRED', 'This field is required'],
  ]);
  expect(await countNotes(provider.patientId)).toBe(0);
  expect((await provider.notes.upsertNote(wish)).note?.revision).toBe(1);
});

test.each([
  ['a text in place of a list', NoteType.PROGRESS, { interventions: 'CBT' }, 'interventions'],
  ['a field that the note does not have', NoteType.CHART, { bloodPressure: '120/80' }, 'bloodPressure'],
])('a draft with %s is refused at its field', async (_, noteType, values, fieldId) => {
  const provider = world.provider();
  const wish = draftOf(provider, { noteType, noteContent: JSON.stringify(values) });
  const { note, faults } = await provider.notes.upsertNote(wish);
  expect([note, faults.map((fault) => [fault.fieldId, fault.code])]).toEqual([undefined, [[fieldId, 'INVALID_TYPE']]]);
});

test('a legacy note opens, is saved, printed and fills in, and none is created', async () => {
  const provider = world.provider();
  const { patientId, providerId, notes } = provider;
  for (const type of ['INITIAL', 'FOLLOW_UP', 'PSYCHIATRIC_INTAKE', 'PSYCHIATRIC_FOLLOW_UP'] as const) {
    await expect(notes.upsertNote(draftOf(provider, { noteType: NoteType[type] }))).rejects.toEqual(
      refusal('invalid', 'NOTE_TYPE_LEGACY', 'noteType'),
    );
    const noteId = randomUUID();
    const content = JSON.stringify(createSampleValues(noteSchemas[type]));
    const row = { id: noteId, providerId, patientId, appointmentId: undefined, noteType: type, content };
    const store = world.store.as(provider.caller, { provider: providerId });
    await store.tx((tx) => addNote(tx, world.envelope, { ...row, status: 'DRAFT' }));
    const request = { noteId, patientId, noteType: NoteType[type], noteContent: content, revision: 1, status: SAVED };
    expect((await notes.upsertNote(request)).note?.savedAt).toBeDefined();
    await notes.signNote({ noteId, revision: 2 });
    const { document } = await notes.getNoteDocument({ patientId, noteId });
    expect(
      Buffer.from(document?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  const filled = await notes.getPrefill({ patientId, noteType: NoteType.PROGRESS });
  expect(JSON.parse(filled.fromInitialAssessmentNote)).not.toEqual({});
});

test('the longest note of each type is saved again and again, and one that is too long is refused and keeps the words before', async () => {
  const provider = world.provider();
  for (const type of (Object.keys(noteSchemas) as TypeName[]).filter((each) => noteTypeTable[each].isCreatable)) {
    const schema = noteSchemas[type];
    const texts = listFields(schema).filter(({ fieldType }) => fieldType === 'textarea');
    const fill = (letters: number) =>
      JSON.stringify({
        ...createSampleValues(schema),
        ...Object.fromEntries(texts.map(({ id }) => [id, 'é'.repeat(Math.floor(letters / texts.length))])),
      });
    const wish = draftOf(provider, {
      noteType: NoteType[type],
      appointmentId: world.addSession(provider.providerId, provider.patientId),
      noteContent: fill(90_000),
    });
    const { note } = await provider.notes.upsertNote(wish);
    const noteId = note?.id ?? '';
    const longer = { ...wish, noteId, revision: 1, noteContent: fill(95_000) };
    expect((await provider.notes.upsertNote(longer)).note?.revision, type).toBe(2);
    await expect(provider.notes.upsertNote({ ...longer, revision: 2, noteContent: fill(101_000) })).rejects.toEqual(
      refusal('invalid', 'INVALID_NOTE_CONTENT', 'noteContent'),
    );
    const stored = await provider.notes.getNote({ patientId: provider.patientId, noteId });
    expect(stored.note?.noteContent).toBe(longer.noteContent);
  }
});

test('a draft keeps its type and the version of its schema, whatever changes afterwards', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const draft = draftOf(provider, { noteType: NoteType.PRESCRIBER_PROGRESS_STREAMLINED });
  const noteId = (await provider.notes.upsertNote(draft)).note?.id ?? '';
  const again = await provider.notes.upsertNote({ ...draft, noteId, revision: 1, noteContent: '{"a":"b"}' });
  expect(again.note ?? (await provider.notes.getNote({ patientId, noteId })).note).toMatchObject({
    noteType: NoteType.PRESCRIBER_PROGRESS_STREAMLINED,
    schemaVersion: 1,
  });
  await expect(
    world.admin.query('update clinical_notes.notes set schema_version = 2 where id = $1', [noteId]),
  ).rejects.toThrow('a saved note stays saved');
});
