import { createLogger } from '@linden/platform/telemetry/log';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { openTestLanguageModel, testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { openTestTelehealth, testTelehealthAccess } from '@linden/testkit/telehealth/test-telehealth';
import { openAiText } from '#src/clients/open-ai-text.ts';
import { openTelehealth } from '#src/clients/open-telehealth.ts';
import { createSuggester } from '#src/jobs/suggest-note/process.ts';
import { type ClinicalNotes, type Provider, shortIdOf } from './clinical-notes.ts';

export type SuggesterWorld = Awaited<ReturnType<typeof startSuggester>>;

/** Starts the worker's parts with the real adapters, and stand-ins for the model and the telehealth service. */
export async function startSuggester(world: ClinicalNotes, budget = { perProvider: 1000, total: 10_000 }) {
  const [model, telehealth] = await Promise.all([openTestLanguageModel(), openTestTelehealth()]);
  const lines: string[] = [];
  const logger = createLogger('clinical-notes-worker', {
    level: 'trace',
    destination: { write: (line) => lines.push(line) },
  });
  const { apiKey, model: name, path } = testLanguageModelAccess;
  const aiText = openAiText({ AI_TEXT_URL: model.url + path, AI_TEXT_API_KEY: apiKey, AI_TEXT_MODEL: name });
  const port = openTelehealth({ TELEHEALTH_URL: telehealth.url, TELEHEALTH_API_KEY: testTelehealthAccess.apiKey });
  const parts = { store: world.store, envelope: world.envelope, telehealth: port, aiText, logger };
  const suggester = createSuggester({ ...parts, budget });
  const never = new AbortController().signal;
  return {
    model,
    telehealth,
    lines,
    aiText,
    port,
    parts,
    suggester,
    sweep: () => suggester.sweep(never),
    /** Makes every waiting suggestion due. */
    skipWaits: () => world.admin.query('update clinical_notes.note_suggestions set next_attempt_at = now()'),
    /** Everyone in the sessions of these patients agrees, or takes it back. */
    consent: (patientIds: string[], isGiven = true) =>
      world.admin.query(
        `insert into clinical_notes.ai_consents (patient_id, is_given, changed_by)
         select id, $2, id from unnest($1::uuid[]) id on conflict (patient_id) do update set is_given = $2`,
        [patientIds, isGiven],
      ),
    /** A provider, their client with an account, and a session as recorded. */
    care(number = 1) {
      const provider = world.provider();
      telehealth.assign(provider.appointmentId, number);
      const client = world.client([provider.patientId]);
      const suggestions = world.suggestionsOf(provider.caller);
      return { provider, client, suggestions, makeNewest: () => suggester.runOne(world.enqueued.at(-1) ?? '') };
    },
    async stop() {
      await Promise.all([model.stop(), telehealth.stop()]);
    },
  };
}

export function requestOf(provider: Provider, change: object = {}) {
  return {
    appointmentShortId: shortIdOf(provider),
    noteType: NoteType.PROGRESS,
    sectionId: '',
    instruction: '',
    ...change,
  };
}

/** Requests a suggestion with the client's consent and makes it. Returns its state and values. */
export async function suggest(
  { provider, client, suggestions, makeNewest }: ReturnType<SuggesterWorld['care']>,
  change: object = {},
) {
  await client.suggestions.setAiConsent({ patientId: provider.patientId, isGiven: true });
  const { suggestion } = await suggestions.requestSuggestion(requestOf(provider, change));
  await makeNewest();
  const found = await suggestions.getSuggestion({ appointmentShortId: shortIdOf(provider) });
  const { outputShortId = '' } = suggestion ?? {};
  const output = await suggestions.getSuggestionOutput({ outputShortId });
  return { outputShortId, found: found.suggestion, values: JSON.parse(output.aiOutput) };
}
