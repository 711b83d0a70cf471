import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestLanguageModel, testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { openAiText } from '#src/clients/open-ai-text.ts';
import { buildModelRequest } from '#src/domain/suggestions/build-model-request.ts';
import { findRiskPlaces } from '#src/domain/suggestions/find-source.ts';
import { readModelAnswer } from '#src/domain/suggestions/read-model-answer.ts';
import { removeIdentifiers } from '#src/domain/suggestions/remove-identifiers.ts';
import { listGoldenSessions } from './golden-sessions.ts';
import { buildReport } from './report.ts';
import { addScores, findTooLow, scoreSuggestion } from './score.ts';

/**
 * Scores suggestions for thirty made-up sessions and writes docs/benchmarks/suggestions.md. Without AI_TEXT_URL, AI_TEXT_API_KEY and
 * AI_TEXT_MODEL it asks the local stand-in. Exits with 1 when a rate is too low.
 */
const report = join(import.meta.dirname, '../../../docs/benchmarks/suggestions.md');
const task = { noteType: 'PROGRESS', sectionId: undefined, instruction: '', earlier: {} } as const;

const { AI_TEXT_URL, AI_TEXT_API_KEY, AI_TEXT_MODEL } = process.env;
const isGiven = Boolean(AI_TEXT_URL && AI_TEXT_API_KEY && AI_TEXT_MODEL);
const local = isGiven ? undefined : await openTestLanguageModel();
const { apiKey, model, path } = testLanguageModelAccess;
const aiText = openAiText({
  AI_TEXT_URL: local ? local.url + path : (AI_TEXT_URL ?? ''),
  AI_TEXT_API_KEY: local ? apiKey : (AI_TEXT_API_KEY ?? ''),
  AI_TEXT_MODEL: local ? model : (AI_TEXT_MODEL ?? ''),
});

const sessions = [];
for (const { session, labels } of listGoldenSessions(local !== undefined)) {
  const turns = removeIdentifiers(session);
  const answer = await aiText.complete(buildModelRequest(task, session, turns));
  const { values, dropped } = readModelAnswer(answer, task);
  const pointedOut = findRiskPlaces(turns).map(({ text: sentence }) => sentence);
  sessions.push({ number: session.number, score: scoreSuggestion(values, labels, pointedOut), dropped });
}
await local?.stop();

const total = addScores(sessions.map(({ score }) => score));
const text = buildReport({ model: local ? undefined : AI_TEXT_MODEL, sessions, total });
writeFileSync(report, text);
console.info(text);
const tooLow = findTooLow(total);
if (tooLow.length > 0) console.error(`too low: ${tooLow.join(', ')}`);
process.exitCode = tooLow.length > 0 ? 1 : 0;
