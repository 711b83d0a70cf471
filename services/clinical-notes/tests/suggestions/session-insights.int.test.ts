import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { SummaryStatus } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicalNotes, draftOf, refusal, shortIdOf, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { requestOf, type SuggesterWorld, startSuggester } from '#tests/support/suggester.ts';

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

test('who agreed is shown live: the client gives it, and takes it back', async () => {
  const { provider, client, suggestions } = parts.care(3);
  const { patientId } = provider;
  const request = { appointmentShortId: shortIdOf(provider) };
  const given = async () => (await suggestions.getSessionInsights(request)).consents;
  expect(await given()).toMatchObject([{ patientId, isGiven: false }]);
  await client.suggestions.setAiConsent({ patientId, isGiven: true });
  expect(await given()).toMatchObject([{ patientId, isGiven: true }]);
  await client.suggestions.setAiConsent({ patientId, isGiven: false });
  expect(await given()).toMatchObject([{ patientId, isGiven: false }]);
});

test('in a session of a couple each is shown, and that someone else was there', async () => {
  const { provider, suggestions } = parts.care(3);
  const partner = world.provider().patientId;
  world.heldByVideo.set(provider.appointmentId, 50);
  world.partners.set(provider.appointmentId, { partnerIds: [partner], hasOthers: true });
  await parts.consent([partner]);
  expect(await suggestions.getSessionInsights({ appointmentShortId: shortIdOf(provider) })).toMatchObject({
    consents: [
      { patientId: provider.patientId, isGiven: false },
      { patientId: partner, isGiven: true },
    ],
    hasOthers: true,
  });
});

test('the summary goes from the transcript to its success, and its client has the tag until the note is saved', async () => {
  const { provider, suggestions } = parts.care(4);
  const { patientId, notes } = provider;
  const status = async () => (await suggestions.getSessionInsights({ appointmentShortId: shortIdOf(provider) })).status;
  const ready = async () => (await suggestions.listReadyInsights({})).patientIds;
  expect(await status()).toBe(SummaryStatus.UNSPECIFIED);
  world.heldByVideo.set(provider.appointmentId, 50);
  expect(await status()).toBe(SummaryStatus.TRANSCRIPTION_PENDING);
  expect(await ready()).toEqual([]);
  await parts.consent([patientId]);
  await suggestions.requestSuggestion(requestOf(provider));
  await parts.sweep();
  expect(await status()).toBe(SummaryStatus.SUMMARIZATION_SUCCEEDED);
  expect(await ready()).toEqual([patientId]);
  const other = world.suggestionsOf(world.provider().caller);
  expect((await other.listReadyInsights({})).patientIds).toEqual([]);
  const noteContent = JSON.stringify(createSampleValues(noteSchemas.PROGRESS));
  const saved = { noteContent, status: NoteStatus.SAVED, noteType: NoteType.PROGRESS };
  await notes.upsertNote(draftOf(provider, saved));
  expect(await ready()).toEqual([]);
});

test('a pending suggestion is late after its deadline, and says so', async () => {
  const { provider, suggestions } = parts.care(5);
  await parts.consent([provider.patientId]);
  await suggestions.requestSuggestion(requestOf(provider));
  const find = async () => (await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion;
  expect((await find())?.isLate).toBe(false);
  await world.admin.query(
    `update clinical_notes.note_suggestions set created_at = now() - interval '121 seconds' where provider_id = $1`,
    [provider.providerId],
  );
  expect((await find())?.isLate).toBe(true);
  await parts.sweep();
  expect((await find())?.isLate).toBe(false);
});

test('another provider, the client and staff do not see it', async () => {
  const { provider, client } = parts.care(6);
  const request = { appointmentShortId: shortIdOf(provider) };
  const other = world.suggestionsOf(world.provider().caller);
  await expect(other.getSessionInsights(request)).rejects.toEqual(refusal('not_found', 'APPOINTMENT_NOT_FOUND'));
  const denied = refusal('denied', 'NOT_A_PROVIDER');
  for (const each of [client.suggestions, world.suggestionsOf(world.staff([]).caller)]) {
    await expect(each.getSessionInsights(request)).rejects.toEqual(denied);
    await expect(each.listReadyInsights({})).rejects.toEqual(denied);
  }
});
