import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, type RefusalCode } from '@linden/platform/domain-error';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const patientId = makeId(7);
const noteId = makeId(8);
const appointmentId = makeId(9);
const stored = {
  id: noteId,
  patientId,
  appointmentId,
  providerId: makeId(1),
  noteType: NoteType.PROGRESS,
  revision: 4,
  noteContent: '{"a":1}',
  createdAt: at,
  updatedAt: at,
};
const values = { patientId, appointmentId, noteType: 'PROGRESS', noteContent: '{"a":2}', revision: 3, status: 'DRAFT' };
const upsert = `mutation ($values: UpsertNoteValues!) { upsertNote(values: $values) {
  note { id revision noteType savedAt } error { code } faults { fieldId path code message } storedNote { id revision noteContent } } }`;
const conflict = (code: RefusalCode) => () =>
  Promise.reject(new DomainError({ code, kind: 'conflict', message: 'the note was saved meanwhile' }));

test('passes a save on and returns the note', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    upsertNote: async (request: object) => {
      asked.push(request);
      return { note: { ...stored, revision: 4 } };
    },
  });
  const { data } = await bff.askAs(upsert, { values });
  expect(data?.upsertNote).toEqual({
    note: { id: noteId, revision: 4, noteType: 'PROGRESS', savedAt: null },
    error: null,
    faults: [],
    storedNote: null,
  });
  // What a page does not say about the summary stays as it is; an empty one removes it.
  expect(asked[0]).not.toHaveProperty('noteSummary');
  await bff.askAs(upsert, { values: { ...values, noteSummary: '' } });
  await bff.askAs(upsert, { values: { ...values, noteSummary: 'Slept better.' } });
  expect(asked.splice(1)).toMatchObject([{ noteSummary: '' }, { noteSummary: 'Slept better.' }]);
  expect(asked).toMatchObject([
    { noteId: '', patientId, appointmentId, noteType: NoteType.PROGRESS, revision: 3, status: NoteStatus.DRAFT },
  ]);
});

test('a note of 100,000 characters passes the gate, and a longer one does not', async () => {
  const bff = await openProviderBff(open, { upsertNote: async () => ({ note: stored }) });
  const long = (letters: number) => ({ values: { ...values, noteContent: 'x'.repeat(letters) } });
  expect((await bff.askAs(upsert, long(100_000))).data?.upsertNote).toMatchObject({ error: null });
  expect((await bff.askAs(upsert, long(100_001))).errors?.[0]?.extensions?.code).toBe('VARIABLES_TOO_LARGE');
});

test.each([true, false])('a stale save shows the stored note; the page knows its id: %s', async (knowsId) => {
  const bff = await openProviderBff(open, {
    upsertNote: conflict('UPSERT_PATIENT_NOTE__STALE_REVISION'),
    listNotes: async () => ({
      notes: [
        { ...stored, id: makeId(20), noteType: NoteType.INTAKE },
        { ...stored, id: makeId(21), appointmentId: makeId(22) },
        { ...stored, noteContent: '' },
      ],
    }),
    getNote: async ({ noteId: id }: { noteId: string }) => ({ note: { ...stored, id } }),
  });
  const { data } = await bff.askAs(upsert, { values: knowsId ? { ...values, id: noteId } : values });
  expect(data?.upsertNote).toEqual({
    note: null,
    faults: [],
    error: { code: 'UPSERT_PATIENT_NOTE__STALE_REVISION' },
    storedNote: { id: noteId, revision: 4, noteContent: '{"a":1}' },
  });
});

test('faults of a save are shown at their fields', async () => {
  const fault = { fieldId: 'goals', path: ['0', 'frequency'], code: 'REQUIRED', message: 'This field is required' };
  const bff = await openProviderBff(open, { upsertNote: async () => ({ faults: [fault] }) });
  const { data } = await bff.askAs(upsert, { values: { ...values, status: 'SAVED' } });
  expect(data?.upsertNote).toEqual({
    note: null,
    faults: [fault],
    storedNote: null,
    error: { code: 'UPSERT_PATIENT_NOTE__INVALID_CONTENT' },
  });
});

test('other refusals are errors', async () => {
  const denied = new DomainError({ code: 'NOT_A_PROVIDER', kind: 'denied', message: 'no' });
  const bff = await openProviderBff(open, { upsertNote: () => Promise.reject(denied) });
  const { data, errors } = await bff.askAs(upsert, { values });
  expect(data?.upsertNote ?? null).toBeNull();
  expect(errors?.[0]?.extensions?.code).toBe('NOT_A_PROVIDER');
});

test('reads notes, prefilled content, the schema, the journal key and what waits', async () => {
  const signed = { ...stored, savedAt: at, signedAt: at };
  const bff = await openProviderBff(open, {
    getNote: async () => ({
      note: { ...signed, addenda: [{ id: makeId(3), reason: 'late', text: 'more', signedAt: at }] },
    }),
    listNotes: async () => ({
      notes: [
        { ...signed, noteContent: '' },
        { ...signed, noteType: 99 },
      ],
      nextPageToken: 'n',
    }),
    getPrefill: async () => ({ fromMostRecentNote: '{"a":1}' }),
    getJournalKey: async () => ({
      key: new Uint8Array(32).fill(1),
      keys: [{ day: '2026-12-01', key: new Uint8Array(32).fill(1) }],
    }),
    listSessionsWithoutNote: async () => ({
      sessions: [{ appointmentId, patientId, start: at, end: at, dueAt: at, draftNoteId: noteId, draftNoteType: 4 }],
    }),
    listProviderEvents: async () => ({
      events: [{ id: makeId(4), eventType: 'TOUR', createdAt: at, updatedAt: at }],
    }),
  });
  const { data } = await bff.askAs(
    `query ($patientId: ID!, $noteId: ID!) {
      note(values: { patientId: $patientId, noteId: $noteId }) { noteContent savedAt signedAt addenda { text } }
      notes(status: SAVED) { notes { id noteContent } nextPageToken }
      currentNoteSchema(noteType: PROGRESS, patientId: $patientId) { noteType label schemaVersion sections }
      prefilledNoteContent(noteType: PROGRESS, patientId: $patientId) { fromMostRecentNote fromIntakeForm }
      sessionsWithoutNote { appointmentId dueAt draftNoteId draftNoteType }
      journalKey
      journalKeys { day key }
      treatmentPlanGoalFieldLabels { frequency }
      currentProvider { providerEvents { eventType } }
    }`,
    { patientId, noteId },
  );
  const instant = '2026-12-01T17:00:00.000Z';
  expect(data).toMatchObject({
    note: { noteContent: '{"a":1}', savedAt: instant, signedAt: instant, addenda: [{ text: 'more' }] },
    notes: { notes: [{ id: noteId, noteContent: null }], nextPageToken: 'n' },
    currentNoteSchema: { noteType: 'PROGRESS', label: 'SOAP note', schemaVersion: expect.any(Number) },
    prefilledNoteContent: { fromMostRecentNote: '{"a":1}', fromIntakeForm: null },
    sessionsWithoutNote: [{ appointmentId, dueAt: instant, draftNoteId: noteId, draftNoteType: 'PROGRESS' }],
    journalKey: Buffer.alloc(32, 1).toString('base64'),
    journalKeys: [{ day: '2026-12-01', key: Buffer.alloc(32, 1).toString('base64') }],
    treatmentPlanGoalFieldLabels: { frequency: 'Frequency' },
    currentProvider: { providerEvents: [{ eventType: 'TOUR' }] },
  });
  expect(JSON.parse((data as { currentNoteSchema: { sections: string } }).currentNoteSchema.sections)).toBeInstanceOf(
    Array,
  );
});
