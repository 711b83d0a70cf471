import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  SuggestionChoice,
  SuggestionFailure,
  SuggestionStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSuggester } from '#src/jobs/suggest-note/process.ts';
import { type ClinicalNotes, draftOf, refusal, shortIdOf, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { requestOf, type SuggesterWorld, startSuggester, suggest } from '#tests/support/suggester.ts';

let world: ClinicalNotes;
let parts: SuggesterWorld;
beforeAll(async () => {
  world = await startClinicalNotes();
  parts = await startSuggester(world);
});
afterAll(async () => {
  await parts?.stop();
  await world?.stop();
});
beforeEach(async () => {
  await world.admin.query('delete from clinical_notes.note_suggestions');
  Object.assign(parts.telehealth.outage, { isOn: false });
  parts.model.faults.length = 0;
});

type Care = ReturnType<SuggesterWorld['care']>;

test('a suggestion is pending, then has the values of the session', async () => {
  const care = parts.care(1);
  const { provider, suggestions } = care;
  await care.client.suggestions.setAiConsent({ patientId: provider.patientId, isGiven: true });
  const { suggestion } = await suggestions.requestSuggestion(requestOf(provider));
  expect(suggestion).toMatchObject({ status: SuggestionStatus.PENDING, usesTranscript: false });
  const { outputShortId = '' } = suggestion ?? {};
  await expect(suggestions.getSuggestionOutput({ outputShortId })).rejects.toEqual(
    refusal('conflict', 'SUGGESTION_NOT_READY'),
  );
  // A second request joins the first.
  const again = await suggestions.requestSuggestion(requestOf(provider));
  expect(again.suggestion?.outputShortId).toBe(outputShortId);
  await parts.sweep();
  const { aiOutput, suggestion: made } = await suggestions.getSuggestionOutput({ outputShortId });
  expect(made).toMatchObject({ status: SuggestionStatus.SUCCEEDED, usesTranscript: true });
  expect(JSON.parse(aiOutput)).toMatchObject({
    ...recordedSessions[0]?.labels.facts,
    sleep: 'Normal',
  });
  // Only the provider says it.
  expect(JSON.parse(aiOutput)).not.toHaveProperty('mood');
});

test('the model gets no identifier, no id, and a request that is not kept', async () => {
  const care = parts.care(2);
  parts.model.requests.length = 0;
  await suggest(care);
  const [body = ''] = parts.model.requests;
  expect(JSON.parse(body)).toMatchObject({ store: false, response_format: { json_schema: { strict: true } } });
  const { providerId, patientId, appointmentId, caller } = care.provider;
  const hidden = [...(recordedSessions[1]?.identifiers ?? []), providerId, patientId, appointmentId, caller.account];
  for (const each of hidden) expect(body.toLowerCase()).not.toContain(each.toLowerCase());
});

test.each([
  [21, 'moodAndAnxiety', 'INVALID_TYPE'],
  [22, 'sleep', 'INVALID_OPTION'],
  [23, 'all', 'UNPARSABLE'],
  [24, 'all', 'UNSAFE_TEXT'],
  [25, 'none', 'UNKNOWN_FIELD'],
  [26, 'all', 'UNPARSABLE'],
  [27, 'all', 'UNPARSABLE'],
  [28, 'assessment', 'TOO_LONG'],
  [29, 'none', 'UNKNOWN_FIELD'],
  [30, 'none', 'INVALID_OPTION'],
])('session %i: a wrong answer leaves %s empty (%s), and the log has no content', async (number, empty, reason) => {
  parts.lines.length = 0;
  const { values } = await suggest(parts.care(number));
  const facts: Record<string, unknown> = { ...recordedSessions[number - 1]?.labels.facts };
  if (empty === 'all') expect(values).toEqual({});
  else {
    expect(values).not.toHaveProperty([empty]);
    delete facts[empty];
    expect(values).toMatchObject(facts);
  }
  for (const field of ['attestation', 'riskLevel', 'signed', 'diagnosisOfTheModel'])
    expect(values).not.toHaveProperty([field]);
  if (number === 30) expect(values.interventions).toEqual(['Somatic']);
  const log = parts.lines.join('');
  expect(log).toContain(`"reason":"${reason}"`);
  for (const words of ['APPROVED', 'evil', 'log-', 'like a log', 'Hypnotic', 'F99', 'Since our'])
    expect(log).not.toContain(words);
});

test('a section is made again with an instruction, and the rest stays', async () => {
  const care = parts.care(7);
  const first = await suggest(care);
  const second = await suggest(care, { sectionId: 'planSection', instruction: 'Weekly sessions' });
  expect(second.outputShortId).not.toBe(first.outputShortId);
  expect(second.values).toEqual({ ...first.values, plan: `Weekly sessions: ${first.values.plan}` });
  const { suggestions, provider } = care;
  const tooLong = requestOf(provider, { sectionId: 'planSection', instruction: 'x'.repeat(501) });
  await expect(suggestions.requestSuggestion(tooLong)).rejects.toEqual(refusal('invalid', 'TOO_LONG'));
  const unknown = requestOf(provider, { sectionId: 'billingSection' });
  await expect(suggestions.requestSuggestion(unknown)).rejects.toEqual(refusal('invalid', 'NOT_IN_LIST'));
});

test('an outage is tried again, and then said', async () => {
  const { provider, suggestions } = parts.care(8);
  await parts.consent([provider.patientId]);
  await suggestions.requestSuggestion(requestOf(provider));
  const state = async () => (await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion;
  parts.model.faults.push(503, 429, 500, 503, 503);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await state()).toMatchObject({ status: SuggestionStatus.PENDING });
    await parts.skipWaits();
    await parts.sweep();
  }
  expect(await state()).toMatchObject({ status: SuggestionStatus.FAILED, failure: SuggestionFailure.UNAVAILABLE });
  expect(parts.model.faults).toEqual([]);
});

test('an outage that ends in time is not seen', async () => {
  const { provider, suggestions } = parts.care(9);
  await parts.consent([provider.patientId]);
  await suggestions.requestSuggestion(requestOf(provider));
  parts.telehealth.outage.isOn = true;
  await parts.sweep();
  parts.telehealth.outage.isOn = false;
  await parts.skipWaits();
  await parts.sweep();
  const { suggestion } = await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  expect(suggestion).toMatchObject({ status: SuggestionStatus.SUCCEEDED });
});

test.each([
  ['a refusal of the model', 400, SuggestionFailure.REFUSED],
  ['a wrong key', 401, SuggestionFailure.REFUSED],
])('%s is not tried again', async (_, status, failure) => {
  const { provider, suggestions } = parts.care(9);
  await parts.consent([provider.patientId]);
  await suggestions.requestSuggestion(requestOf(provider));
  parts.model.faults.push(status);
  await parts.sweep();
  const { suggestion } = await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  expect(suggestion).toMatchObject({ status: SuggestionStatus.FAILED, failure });
});

test('a session that was not held there fails, and a transcript that is being made is waited for', async () => {
  const absent = parts.care();
  await parts.consent([absent.provider.patientId]);
  parts.telehealth.assign(absent.provider.appointmentId, undefined);
  await absent.suggestions.requestSuggestion(requestOf(absent.provider));
  const early = parts.care(10);
  parts.telehealth.pending.add(early.provider.appointmentId);
  await early.client.suggestions.setAiConsent({ patientId: early.provider.patientId, isGiven: true });
  await early.suggestions.requestSuggestion(requestOf(early.provider));
  await parts.sweep();
  const stateOf = async ({ suggestions, provider }: Care) =>
    (await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion;
  expect(await stateOf(absent)).toMatchObject({ failure: SuggestionFailure.NO_SESSION });
  expect(await stateOf(early)).toMatchObject({ status: SuggestionStatus.PENDING });
  parts.telehealth.pending.clear();
  await parts.skipWaits();
  await parts.sweep();
  expect(await stateOf(early)).toMatchObject({ status: SuggestionStatus.SUCCEEDED, usesTranscript: true });
});

test('the budget of a provider and of the day ends calls', async () => {
  await world.admin.query('delete from clinical_notes.ai_usage');
  const run = async (budget: { perProvider: number; total: number }, care: Care) => {
    await parts.consent([care.provider.patientId]);
    await care.suggestions.requestSuggestion(requestOf(care.provider));
    await createSuggester({ ...parts.parts, budget }).sweep(new AbortController().signal);
    return (await care.suggestions.getSuggestion({ appointmentShortId: shortIdOf(care.provider) })).suggestion;
  };
  const budget = { perProvider: 1, total: 2 };
  const first = parts.care();
  const second = parts.care();
  const third = parts.care();
  const spent = { status: SuggestionStatus.FAILED, failure: SuggestionFailure.BUDGET_SPENT };
  parts.model.requests.length = 0;
  expect(await run(budget, first)).toMatchObject({ status: SuggestionStatus.SUCCEEDED });
  expect(await run(budget, first)).toMatchObject(spent);
  expect(await run(budget, second)).toMatchObject({ status: SuggestionStatus.SUCCEEDED });
  expect(await run(budget, third)).toMatchObject(spent);
  expect(parts.model.requests).toHaveLength(2);
});

test('a choice about a value is kept, also when the consent is taken back, and only the provider makes it', async () => {
  const care = parts.care(12);
  const { provider, suggestions, client } = care;
  const { patientId } = provider;
  const { outputShortId, values } = await suggest(care);
  const { ACCEPTED, REJECTED } = SuggestionChoice;
  await suggestions.chooseSuggestion({ outputShortId, fieldId: 'plan', choice: REJECTED });
  await suggestions.chooseSuggestion({ outputShortId, fieldId: 'plan', choice: ACCEPTED });
  await suggestions.chooseSuggestion({ outputShortId, fieldId: 'assessment', choice: REJECTED });
  const output = await suggestions.getSuggestionOutput({ outputShortId });
  expect(output.choices).toEqual({ plan: ACCEPTED, assessment: REJECTED });
  const missing = refusal('not_found', 'SUGGESTION_NOT_FOUND');
  const invented = { outputShortId, fieldId: 'riskLevel', choice: ACCEPTED };
  await expect(suggestions.chooseSuggestion(invented)).rejects.toEqual(missing);
  const theirs = world.suggestionsOf(world.provider().caller);
  const stolen = { outputShortId, fieldId: 'plan', choice: ACCEPTED };
  await expect(theirs.chooseSuggestion(stolen)).rejects.toEqual(missing);
  await client.suggestions.setAiConsent({ patientId, isGiven: false });
  const values2 = { ...createSampleValues(noteSchemas.PROGRESS), plan: `${values.plan} Online.` };
  const saved = { noteContent: JSON.stringify(values2), status: NoteStatus.SAVED, noteType: NoteType.PROGRESS };
  const { note } = await provider.notes.upsertNote(draftOf(provider, saved));
  expect(JSON.parse(note?.aiStatuses ?? '{}')).toMatchObject({
    plan: 'AI_GENERATED_WITH_EDIT',
    assessment: 'MANUALLY_ENTERED',
  });
});

test('the sentence behind a value is one call away, audited, until the transcript is deleted', async () => {
  const care = parts.care(13);
  const { provider, suggestions } = care;
  const { outputShortId, values } = await suggest(care);
  const source = () => suggestions.getSuggestionSource({ outputShortId, fieldId: 'plan' });
  expect(await source()).toMatchObject({
    place: { turn: 7, turns: 7, isClient: false, text: values.plan },
    isDeleted: false,
  });
  expect(await world.listAudited(provider.patientId)).toContain('transcript.read');
  const missing = refusal('not_found', 'SUGGESTION_NOT_FOUND');
  const theirs = world.suggestionsOf(world.provider().caller);
  await expect(theirs.getSuggestionSource({ outputShortId, fieldId: 'plan' })).rejects.toEqual(missing);
  await expect(suggestions.getSuggestionSource({ outputShortId, fieldId: 'riskLevel' })).rejects.toEqual(missing);
  await world.admin.query('delete from clinical_notes.session_transcripts where id = $1', [provider.appointmentId]);
  const gone = await source();
  expect([gone.place, gone.isDeleted]).toEqual([undefined, true]);
});

test('words about risk are pointed out with their place', async () => {
  const care = parts.care(14);
  const [provider, client] = ['PROVIDER', 'CLIENT'] as const;
  const port = {
    ...parts.port,
    loadTranscript: async () => ({
      names: ['Marlow'],
      turns: [
        { speaker: provider, text: 'How was the week?' },
        { speaker: client, text: 'Bad. I thought about suicide, says Marlow. I slept.' },
      ],
    }),
  };
  await parts.consent([care.provider.patientId]);
  const { suggestion } = await care.suggestions.requestSuggestion(requestOf(care.provider));
  const suggester = createSuggester({ ...parts.parts, telehealth: port, budget: { perProvider: 9, total: 9999 } });
  await suggester.sweep(new AbortController().signal);
  const { riskPlaces } = await care.suggestions.getSuggestionOutput({ outputShortId: suggestion?.outputShortId ?? '' });
  expect(riskPlaces).toMatchObject([
    { turn: 2, turns: 2, isClient: true, text: 'I thought about suicide, says [name].' },
  ]);
});

test('planted names and sentences of a transcript are in no log line, job or column', async () => {
  const care = parts.care(15);
  const { names = [], turns = [] } = recordedSessions[14] ?? {};
  parts.lines.length = 0;
  world.enqueued.length = 0;
  const { outputShortId, values } = await suggest(care);
  await care.suggestions.chooseSuggestion({ outputShortId, fieldId: 'plan', choice: SuggestionChoice.ACCEPTED });
  await care.suggestions.getSuggestionSource({ outputShortId, fieldId: 'plan' });
  const failing = parts.care(15);
  parts.model.faults.push(500);
  await parts.consent([failing.provider.patientId]);
  await failing.suggestions.requestSuggestion(requestOf(failing.provider));
  await parts.sweep();
  const planted = [...names, ...turns.map(({ text }) => text), values.plan, values.assessment];
  expect(planted.every((each) => typeof each === 'string' && each.length > 5)).toBe(true);
  const { rows } = await world.admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'clinical_notes'",
  );
  const kept = await Promise.all(
    rows.map(({ name }) => world.admin.query(`select t::text as text from clinical_notes."${name}" t`)),
  );
  const everything = JSON.stringify([parts.lines, world.enqueued, kept.map((each) => each.rows)]);
  expect(parts.lines.join('')).toContain('suggestion not made');
  for (const words of planted) {
    expect(everything).not.toContain(words);
    expect(everything).not.toContain(Buffer.from(words).toString('hex'));
  }
  // A job names a row, and nothing of it.
  for (const id of world.enqueued) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('another provider, another client and staff see and change nothing', async () => {
  const care = parts.care(11);
  const { provider } = care;
  const { patientId } = provider;
  const { outputShortId } = await suggest(care);
  const other = world.provider();
  const others = world.suggestionsOf(other.caller);
  const theirs = await others.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  expect(theirs.suggestion).toBeUndefined();
  const missing = refusal('not_found', 'SUGGESTION_NOT_FOUND');
  await expect(others.getSuggestionOutput({ outputShortId })).rejects.toEqual(missing);
  const unknown = refusal('not_found', 'APPOINTMENT_NOT_FOUND');
  await expect(others.requestSuggestion(requestOf(provider))).rejects.toEqual(unknown);
  const noPatient = refusal('not_found', 'PATIENT_NOT_FOUND');
  await expect(others.getAiConsent({ patientId })).rejects.toEqual(noPatient);
  const stranger = world.client([]).suggestions;
  await expect(stranger.getAiConsent({ patientId })).rejects.toEqual(noPatient);
  await expect(stranger.setAiConsent({ patientId, isGiven: false })).rejects.toEqual(noPatient);
  const denied = refusal('denied', 'NOT_A_CLIENT');
  await expect(care.suggestions.setAiConsent({ patientId, isGiven: true })).rejects.toEqual(denied);
  const ops = world.suggestionsOf(world.staff([patientId]).caller);
  await expect(ops.setAiConsent({ patientId, isGiven: true })).rejects.toEqual(denied);
  await expect(ops.getSuggestionOutput({ outputShortId })).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  expect((await care.suggestions.getAiConsent({ patientId })).consent?.isGiven).toBe(true);
});
