import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, type RefusalCode } from '@linden/platform/domain-error';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  SuggestionChoice,
  SuggestionFailure,
  SuggestionStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const shortId = '2'.repeat(22);
const made = { outputShortId: shortId, status: SuggestionStatus.SUCCEEDED, noteType: NoteType.PROGRESS };
const output = `query ($id: ID!) { aiOutput(outputShortId: $id) }`;
const noteAi = `query ($id: ID!) { noteAi(appointmentShortId: $id) { status aiOutput }
  noteSuggestion(appointmentShortId: $id) { notesOutputShortId status failure usesTranscript noteType } }`;

type Bff = Awaited<ReturnType<typeof openProviderBff>>;

async function askTelehealth({ origin, as }: Bff, query: string) {
  const headers = await as({ roles: ['provider'] });
  const body = JSON.stringify({ query, variables: { id: shortId } });
  const response = await fetch(`${origin}/api/telehealth/graphql`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

test('the output is served at the telehealth endpoint only, and nothing else there', async () => {
  const bff = await openProviderBff(open, { getSuggestionOutput: async () => ({ aiOutput: '{"plan":"x"}' }) });
  expect(await askTelehealth(bff, output)).toMatchObject({ status: 200, body: { data: { aiOutput: '{"plan":"x"}' } } });
  const wrong = { extensions: { code: 'WRONG_ENDPOINT' } };
  expect((await bff.askAs(output, { id: shortId })).errors).toMatchObject([wrong]);
  for (const other of [noteAi, '{ journalKey }', `{ journalKey aiOutput(outputShortId: "${shortId}") }`])
    expect(await askTelehealth(bff, other)).toMatchObject({ status: 400, body: { errors: [wrong] } });
  const { status } = await fetch(`${bff.origin}/api/telehealth/graphql`);
  expect(status).toBe(405);
});

test('the output is asked for after the success only', async () => {
  const bff = await openProviderBff(open, {
    getSuggestion: async () => ({ suggestion: { ...made, status: SuggestionStatus.PENDING } }),
  });
  const { data } = await bff.askAs(noteAi, { id: shortId });
  expect(data?.noteAi).toEqual({ status: 'PENDING', aiOutput: null });
  expect(bff.calls).not.toHaveProperty('getSuggestionOutput');
  const ready = await openProviderBff(open, {
    getSuggestion: async () => ({ suggestion: made }),
    getSuggestionOutput: async () => ({ aiOutput: '{}' }),
  });
  expect((await ready.askAs(noteAi, { id: shortId })).data?.noteAi).toEqual({ status: 'SUCCEEDED', aiOutput: '{}' });
});

test('no suggestion, a failed one and an outage are three answers', async () => {
  const none = await openProviderBff(open, { getSuggestion: async () => ({}) });
  expect((await none.askAs(noteAi, { id: shortId })).data).toEqual({ noteAi: null, noteSuggestion: null });
  const failed = { ...made, status: SuggestionStatus.FAILED, failure: SuggestionFailure.UNAVAILABLE };
  const bad = await openProviderBff(open, { getSuggestion: async () => ({ suggestion: failed }) });
  expect((await bad.askAs(noteAi, { id: shortId })).data).toMatchObject({
    noteAi: { status: 'FAILED', aiOutput: null },
    noteSuggestion: { failure: 'UNAVAILABLE', notesOutputShortId: shortId, noteType: 'PROGRESS' },
  });
  const away = await openProviderBff(open, {
    getSuggestion: () =>
      Promise.reject(new DomainError({ code: '' as RefusalCode, kind: 'unavailable', message: 'away' })),
  });
  const { data, errors } = await away.askAs(noteAi, { id: shortId });
  expect(data).toEqual({ noteAi: null, noteSuggestion: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
});

test('passes a request and a consent on', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    requestSuggestion: async (request: object) => {
      asked.push(request);
      return { suggestion: { ...made, status: SuggestionStatus.PENDING } };
    },
    setAiConsent: async (request: object) => {
      asked.push(request);
      return { consent: { isGiven: true, changedAt: timestampFromDate(new Date('2026-12-01T17:00:00Z')) } };
    },
  });
  const values = { appointmentShortId: shortId, noteType: 'PROGRESS', sectionId: 'planSection', instruction: 'short' };
  const request = `mutation ($values: RequestNoteSuggestionValues!) { requestNoteSuggestion(values: $values) { status } }`;
  expect((await bff.askAs(request, { values })).data?.requestNoteSuggestion).toEqual({ status: 'PENDING' });
  const consent = `mutation ($values: AiConsentValues!) { setAiConsent(values: $values) { isGiven changedAt } }`;
  const { data } = await bff.askAs(consent, { values: { patientId: makeId(3), isGiven: true } });
  expect(data?.setAiConsent).toMatchObject({ isGiven: true });
  expect(asked).toMatchObject([
    { ...values, noteType: NoteType.PROGRESS },
    { patientId: makeId(3), isGiven: true },
  ]);
});

test('the editor reads places, choices and sources, and keeps a choice', async () => {
  const asked: object[] = [];
  const place = { turn: 2, turns: 7, isClient: true, text: 'I keep waking up at night.' };
  const bff = await openProviderBff(open, {
    getSuggestionOutput: async () => ({ riskPlaces: [place], choices: { plan: SuggestionChoice.REJECTED } }),
    getSuggestionSource: async () => ({ place, isDeleted: false }),
    chooseSuggestion: async (request: object) => {
      asked.push(request);
      return {};
    },
  });
  const notes = `query ($id: ID!) { suggestionNotes(notesOutputShortId: $id) { riskPlaces { turn turns isClient text } choices { fieldId choice } } }`;
  expect((await bff.askAs(notes, { id: shortId })).data?.suggestionNotes).toEqual({
    riskPlaces: [place],
    choices: [{ fieldId: 'plan', choice: 'REJECTED' }],
  });
  const field = { notesOutputShortId: shortId, fieldId: 'plan' };
  const source = `query ($values: SuggestionFieldValues!) { suggestionSource(values: $values) { place { text } isDeleted } }`;
  expect((await bff.askAs(source, { values: field })).data?.suggestionSource).toEqual({
    place: { text: place.text },
    isDeleted: false,
  });
  const choose = `mutation ($values: ChooseSuggestionValues!) { chooseSuggestion(values: $values) { fieldId choice } }`;
  const { data } = await bff.askAs(choose, { values: { ...field, choice: 'ACCEPTED' } });
  expect(data?.chooseSuggestion).toEqual({ fieldId: 'plan', choice: 'ACCEPTED' });
  expect(asked).toMatchObject([{ outputShortId: shortId, fieldId: 'plan', choice: SuggestionChoice.ACCEPTED }]);
});
