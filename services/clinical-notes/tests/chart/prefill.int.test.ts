import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { sampleAddress, samplePanic } from '@linden/form-engine/testkit/sample-answers';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { SuggestionChoice } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSuggestion } from '#src/store/suggestions/suggestions.ts';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  shortIdOf,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const factsOf = (patientId: string) => ({
  patientId,
  shortId: shortIdOf({ appointmentId: patientId }),
  stateOfResidence: 'NV',
  reasonForTherapy: 'Panic on the train',
  telephone: '+15105550123',
  street: '1 Elm Street',
  unit: '',
  city: 'Reno',
  state: 'NV',
  zipcode: '89501',
});
const whole = (change: object = {}) => JSON.stringify({ ...createSampleValues(noteSchemas.PROGRESS), ...change });

async function save(provider: Provider, change: object = {}) {
  const progress = { noteType: NoteType.PROGRESS, noteContent: whole(), status: NoteStatus.SAVED };
  const { note, faults } = await provider.notes.upsertNote(draftOf(provider, { ...progress, ...change }));
  expect(faults).toEqual([]);
  return note;
}

test('a new note is filled in from all five sources', async () => {
  const provider = world.provider();
  const { patientId, notes, providerId } = provider;
  const appointmentId = world.addSession(providerId, patientId);
  world.careFacts.set(patientId, factsOf(patientId));
  world.heldByVideo.set(appointmentId, 50);
  await save(provider);
  const request = { patientId, noteType: NoteType.PROGRESS, appointmentId, timeZone: 'America/New_York' };
  const prefill = await notes.getPrefill(request);
  expect(JSON.parse(prefill.fromIntakeForm)).toMatchObject({ presentingProblem: 'Panic on the train' });
  expect(JSON.parse(prefill.fromPatientChart)).toMatchObject({
    diagnoses: [samplePanic],
    clientLocation: sampleAddress,
  });
  expect(JSON.parse(prefill.fromTelehealthSession)).toMatchObject({
    sessionModality: 'VIDEO',
    sessionTime: { start: expect.stringMatching(/^\d\d:\d\d$/) },
  });
  expect(JSON.parse(prefill.fromMostRecentNote)).toEqual(createSampleValues(noteSchemas.PROGRESS));
  expect(prefill).toMatchObject({ isPartial: false, fromInitialAssessmentNote: '' });
  await expect(notes.getPrefill({ ...request, timeZone: 'Nowhere/At-All' })).rejects.toEqual(
    refusal('invalid', 'NOT_IN_LIST'),
  );
});

test('an outage of another service is said, and the provider’s own notes still fill in', async () => {
  const provider = world.provider();
  await save(provider);
  world.accountsOutage.isOn = true;
  const { patientId } = provider;
  const prefill = await provider.notes.getPrefill({ patientId, noteType: NoteType.PROGRESS });
  world.accountsOutage.isOn = false;
  expect(prefill).toMatchObject({ isPartial: true, fromIntakeForm: '' });
  expect(JSON.parse(prefill.fromPatientChart)).toMatchObject({ diagnoses: [samplePanic] });
});

test('not by another caller: a chart holds only the provider’s own notes', async () => {
  const author = world.provider();
  const other = world.provider();
  await save(author);
  world.addSession(other.providerId, author.patientId);
  const request = { patientId: author.patientId, noteType: NoteType.PROGRESS };
  expect((await other.notes.getPrefill(request)).fromPatientChart).toBe('');
  const client = world.notesOf(world.person(['client']));
  await expect(client.getPrefill(request)).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
});

test('the AI status of each answer is kept with the saved note, for its author alone', async () => {
  const provider = world.provider();
  const { caller, providerId, patientId, appointmentId, notes } = provider;
  const draft = await notes.upsertNote(draftOf(provider, { noteContent: whole() }));
  expect(draft.note?.aiStatuses).toBe('');
  const own = world.store.as(caller, { provider: providerId });
  const ids = { id: crypto.randomUUID(), shortId: shortIdOf({ appointmentId: crypto.randomUUID() }) };
  const content = { instruction: '', values: { assessment: 'Less tense.', moodAndAnxiety: 'Low.' } };
  const session = { providerId, patientId, appointmentId, appointmentShortId: shortIdOf({ appointmentId }) };
  const suggestion = { ...ids, ...session, noteType: 'PROGRESS', sectionId: undefined, usesTranscript: false } as const;
  await own.tx((tx) => addSuggestion(tx, world.envelope, { ...suggestion, content }));
  await world.admin.query(
    `update clinical_notes.note_suggestions set status = 'SUCCEEDED', ended_at = now() where id = $1`,
    [ids.id],
  );
  const accept = { outputShortId: ids.shortId, fieldId: 'moodAndAnxiety', choice: SuggestionChoice.ACCEPTED };
  await world.suggestionsOf(caller).chooseSuggestion(accept);
  const noteContent = whole({ assessment: 'Less tense.', moodAndAnxiety: 'Low, better at night.' });
  const note = await save(provider, { noteContent, revision: 1 });
  const statuses = {
    assessment: 'AI_GENERATED',
    moodAndAnxiety: 'AI_GENERATED_WITH_EDIT',
    sessionModality: 'NOT_ELIGIBLE',
    progressSinceLastSession: 'MANUALLY_ENTERED',
  };
  expect(JSON.parse(note?.aiStatuses ?? '{}')).toMatchObject(statuses);

  // The client revokes the consent, which deletes suggestions. What AI had done stays known.
  await world.admin.query(`delete from clinical_notes.note_suggestions where id = $1`, [ids.id]);
  const again = await save(provider, { noteContent, revision: 2, noteId: note?.id ?? '' });
  expect(JSON.parse(again?.aiStatuses ?? '{}')).toMatchObject(statuses);

  const ops = world.staff([patientId]);
  const read = await ops.notes.getNote({ patientId, noteId: note?.id ?? '' });
  expect(read.note).toMatchObject({ noteContent, aiStatuses: '' });
  const { rows } = await world.admin.query('select sealed from clinical_notes.note_ai_statuses where id = $1', [
    note?.id,
  ]);
  expect(Buffer.from(rows[0]?.sealed).toString()).not.toContain('AI_GENERATED');
});

test('a chart has who the client is, and the diagnoses and medications of saved notes', async () => {
  const provider = world.provider();
  const other = world.provider();
  const { patientId, notes } = provider;
  world.careFacts.set(patientId, factsOf(patientId));
  await save(provider);
  const { shortId } = factsOf(patientId);
  const chart = await notes.getPatientChart({ patientId });
  expect(chart).toMatchObject({
    patientId,
    shortId,
    firstName: 'Zoë',
    lastName: 'Álvarez',
    dob: '1990-05-05',
    stateOfResidence: 'NV',
    formattedAddress: '1 Elm Street, Reno, NV 89501',
    diagnoses: [samplePanic],
    medications: [],
  });
  expect(await notes.getPatientChart({ patientShortId: shortId })).toEqual(chart);

  const missing = refusal('not_found', 'PATIENT_NOT_FOUND');
  await expect(other.notes.getPatientChart({ patientId })).rejects.toEqual(missing);
  await expect(notes.getPatientChart({ patientId: crypto.randomUUID() })).rejects.toEqual(missing);
  await expect(notes.getPatientChart({})).rejects.toEqual(refusal('invalid', 'REQUIRED'));
  const client = world.notesOf(world.person(['client']));
  await expect(client.getPatientChart({ patientId })).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  world.addSession(other.providerId, patientId);
  expect((await other.notes.getPatientChart({ patientId })).diagnoses).toEqual([]);
});
