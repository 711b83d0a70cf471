import { SuggestionFailure, SuggestionStatus } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldTranscripts } from '#src/jobs/delete-old-transcripts.ts';
import { createSuggester } from '#src/jobs/suggest-note/process.ts';
import { type ClinicalNotes, refusal, shortIdOf, startClinicalNotes } from '#tests/support/clinical-notes.ts';
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

/** Makes what was requested, and returns how it ended. */
async function finish({ provider, suggestions }: Care) {
  await suggestions.requestSuggestion(requestOf(provider));
  await parts.sweep();
  return (await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion;
}
const noConsent = { status: SuggestionStatus.FAILED, failure: SuggestionFailure.NO_CONSENT };

test('without consent no transcript is fetched, and nothing at all goes to the model', async () => {
  const care = parts.care(3);
  parts.telehealth.requests.length = 0;
  parts.model.requests.length = 0;
  expect(await finish(care)).toMatchObject(noConsent);
  expect(parts.telehealth.requests).toEqual([`GET /v1/sessions/${care.provider.appointmentId}`]);
  expect(parts.model.requests).toEqual([]);
});

test('in a session of a couple both agree, and each of them can take it back', async () => {
  const care = parts.care(3);
  const { patientId, appointmentId } = care.provider;
  const partner = world.provider().patientId;
  parts.telehealth.company.set(appointmentId, { partnerIds: [partner] });
  parts.model.requests.length = 0;
  await parts.consent([patientId]);
  expect(await finish(care)).toMatchObject(noConsent);
  expect(parts.model.requests).toEqual([]);
  await parts.consent([partner]);
  expect(await finish(care)).toMatchObject({ status: SuggestionStatus.SUCCEEDED, usesTranscript: true });
  await world.client([partner]).suggestions.setAiConsent({ patientId: partner, isGiven: false });
  const { rows } = await world.admin.query('select 1 from clinical_notes.session_transcripts where id = $1', [
    appointmentId,
  ]);
  expect(rows).toEqual([]);
  // The suggestion that was made from it is gone; the refused one says nothing.
  const left = await care.suggestions.getSuggestion({ appointmentShortId: shortIdOf(care.provider) });
  expect(left.suggestion).toMatchObject(noConsent);
});

test('with someone in the session who is no patient of Linden, nothing goes to the model', async () => {
  const care = parts.care(3);
  parts.telehealth.company.set(care.provider.appointmentId, { hasOthers: true });
  await parts.consent([care.provider.patientId]);
  parts.model.requests.length = 0;
  expect(await finish(care)).toMatchObject(noConsent);
  expect(parts.model.requests).toEqual([]);
});

test('a minor cannot agree for themselves, but can take it back; a guardian agrees for them', async () => {
  const { patientId } = world.provider();
  const teen = world.client([patientId], `${new Date().getUTCFullYear() - 15}-01-01`).suggestions;
  const needed = refusal('denied', 'GUARDIAN_NEEDED');
  await expect(teen.setAiConsent({ patientId, isGiven: true })).rejects.toEqual(needed);
  const guardian = world.client([patientId]).suggestions;
  expect((await guardian.setAiConsent({ patientId, isGiven: true })).consent?.isGiven).toBe(true);
  expect((await teen.setAiConsent({ patientId, isGiven: false })).consent?.isGiven).toBe(false);
});

test('revoking deletes the transcript and what was made from it, and is audited', async () => {
  const care = parts.care(4);
  const { provider, client, suggestions } = care;
  const { patientId, appointmentId } = provider;
  const { outputShortId } = await suggest(care);
  expect(parts.telehealth.deleted).toContain(appointmentId);
  const kept = () =>
    world.admin.query('select id from clinical_notes.session_transcripts where patient_id = $1', [patientId]);
  expect((await kept()).rows).toEqual([{ id: appointmentId }]);
  const { consent } = await client.suggestions.setAiConsent({ patientId, isGiven: false });
  expect(consent?.isGiven).toBe(false);
  expect((await kept()).rows).toEqual([]);
  await expect(suggestions.getSuggestionOutput({ outputShortId })).rejects.toEqual(
    refusal('not_found', 'SUGGESTION_NOT_FOUND'),
  );
  expect((await suggestions.getAiConsent({ patientId })).consent?.isGiven).toBe(false);
  expect(await world.listAudited(patientId)).toEqual(['ai_consent.give', 'ai_consent.revoke']);
});

test('a consent that is revoked while the model works ends the suggestion', async () => {
  const { provider, client, suggestions } = parts.care(5);
  const { patientId } = provider;
  await client.suggestions.setAiConsent({ patientId, isGiven: true });
  await suggestions.requestSuggestion(requestOf(provider));
  const aiText = {
    async complete(request: Parameters<typeof parts.aiText.complete>[0]) {
      await world.admin.query('update clinical_notes.ai_consents set is_given = false where patient_id = $1', [
        patientId,
      ]);
      return parts.aiText.complete(request);
    },
  };
  const suggester = createSuggester({ ...parts.parts, aiText, budget: { perProvider: 9, total: 9999 } });
  await suggester.sweep(new AbortController().signal);
  expect((await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) })).suggestion).toMatchObject({
    status: SuggestionStatus.FAILED,
    failure: SuggestionFailure.CONSENT_REVOKED,
  });
});

test('a transcript is deleted after 30 days', async () => {
  const care = parts.care(6);
  await suggest(care);
  const { rows } = await world.admin.query(
    `update clinical_notes.session_transcripts set delete_at = delete_at - interval '30 days' where id = $1
     returning delete_at - fetched_at < interval '1 minute' as passed`,
    [care.provider.appointmentId],
  );
  expect(rows).toEqual([{ passed: true }]);
  await deleteOldTranscripts(parts.parts);
  const left = await world.admin.query('select 1 from clinical_notes.session_transcripts where id = $1', [
    care.provider.appointmentId,
  ]);
  expect(left.rows).toEqual([]);
});
