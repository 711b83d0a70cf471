import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createQueue, createWorker, defineJob, handleJob } from '@linden/platform/queue/queue';
import { createLogger } from '@linden/platform/telemetry/log';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis } from '@linden/testkit/stores/test-redis';
import { openTestLanguageModel, testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { openTestTelehealth, testTelehealthAccess } from '@linden/testkit/telehealth/test-telehealth';
import { openTestVendorServer } from '@linden/testkit/test-vendor-server';
import { z } from 'zod';
import { suggestionDeadlineMs } from '#src/domain/suggestions/suggestion.ts';
import { suggestNoteJob } from '#src/jobs/suggest-note/contract.ts';
import { openWorker } from '#src/open-worker.ts';
import { openStore } from '#src/store/open-store.ts';
import { addSuggestion, findNewestSuggestion } from '#src/store/suggestions/suggestions.ts';

/**
 * 500 sessions end at noon: suggestions for all are asked for at once, from a model that needs three seconds each. Each must be made within
 * its deadline or be said to be late, none may be lost, and another queue on the same Redis must not be delayed. Exits with 1 otherwise.
 */
const sessions = 500;
const modelMs = 3_000;
const deadlineMs = suggestionDeadlineMs;
const mostProbeMs = 250;
/** Then it gives up. */
const longestMs = 4 * 60_000;

const database = await createTestDatabase();
const redis = openTestRedis();
const [model, telehealth] = await Promise.all([openTestLanguageModel(), openTestTelehealth()]);
const slowModel = await openTestVendorServer(0, async ({ url, body, bearer }) => {
  await sleep(modelMs);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const answer = await fetch(model.url + url.pathname, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
});
const logger = createLogger('bench', { level: 'silent' });
const key = Buffer.alloc(32, 7).toString('base64url');
const envelope = createEnvelopeSealer(createSealer('clinical-notes', key));
const store = openStore(database.urlOf('clinical-notes'));
const service = store.as({ kind: 'service', name: 'clinical-notes' });
const connection = { redisUrl: redis.url, prefix: redis.prefix };
const queue = createQueue(connection);

const probeJob = defineJob({
  queue: 'probe',
  name: 'probe',
  schema: z.object({ sentAt: z.number() }),
  mode: 'coalesce',
  id: ({ sentAt }) => String(sentAt),
  attempts: 1,
});
let probes: number[] = [];
const probing = createWorker({
  ...connection,
  logger,
  queue: probeJob.queue,
  handlers: [handleJob(probeJob, async ({ sentAt }) => void probes.push(performance.now() - sentAt))],
});
void probing.start();

const worker = await openWorker(
  {
    LINDEN_ENV: 'development',
    HEALTH_LISTEN: '127.0.0.1:0',
    DATABASE_URL: database.urlOf('clinical-notes'),
    SEALING_KEY: key,
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    TELEHEALTH_URL: telehealth.url,
    TELEHEALTH_API_KEY: testTelehealthAccess.apiKey,
    AI_TEXT_URL: slowModel.url + testLanguageModelAccess.path,
    AI_TEXT_API_KEY: testLanguageModelAccess.apiKey,
    AI_TEXT_MODEL: testLanguageModelAccess.model,
  },
  logger,
);

/** Sends a job every 100 ms. @returns how long the slowest of 99 in 100 waited, in milliseconds */
async function measureProbes(until: () => Promise<boolean>): Promise<number> {
  probes = [];
  while (!(await until())) {
    await queue.enqueue(probeJob, { sentAt: performance.now() });
    await sleep(100);
  }
  const sorted = probes.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.POSITIVE_INFINITY;
}

const idleEnd = performance.now() + 3_000;
const idleMs = await measureProbes(async () => performance.now() > idleEnd);
const asked = await askForAll();
await worker.start();
const noon = performance.now();
const late = new Set<string>();
const took = new Map<string, number>();
const loadMs = await measureProbes(async () => {
  await look();
  return took.size === sessions || performance.now() - noon > longestMs;
});
await worker.stop();

const within = [...took.values()].filter((ms) => ms <= deadlineMs).length;
const unsaid = [...took].filter(([id, ms]) => ms > deadlineMs + 5_000 && !late.has(id)).length;
const lastMs = Math.max(...took.values());
const lines: [boolean, string][] = [
  [
    took.size === sessions,
    `${took.size} of ${sessions} suggestions were made, the last after ${(lastMs / 1000).toFixed(0)} s, ${within} within ${deadlineMs / 1000} s`,
  ],
  [unsaid === 0, `${took.size - within} came after their deadline, and ${unsaid} of them were not said to be late`],
  [
    loadMs <= Math.max(mostProbeMs, 3 * idleMs),
    `99 of 100 jobs of another queue waited at most ${loadMs.toFixed(0)} ms, ${idleMs.toFixed(0)} ms without the load`,
  ],
];
for (const [isReached, text] of lines) console.log(`${isReached ? 'reached' : 'MISSED'}: ${text}`);
process.exitCode = lines.every(([isReached]) => isReached) ? 0 : 1;

await probing.stop();
await queue.close();
await Promise.all([store.close(), slowModel.stop(), model.stop(), telehealth.stop()]);
await redis.close();
await database.drop();

/** Everyone agrees, and each provider asks for the suggestion of their session. */
async function askForAll() {
  const pending = Array.from({ length: sessions }, (_, index) => {
    const ids = { id: randomUUID(), providerId: randomUUID(), patientId: randomUUID(), appointmentId: randomUUID() };
    telehealth.assign(ids.appointmentId, (index % 20) + 1);
    return { ...ids, appointmentShortId: ids.appointmentId.replaceAll('-', '').slice(0, 22) };
  });
  await database.admin.query(
    'insert into clinical_notes.ai_consents (patient_id, is_given, changed_by) select id, true, id from unnest($1::uuid[]) id',
    [pending.map(({ patientId }) => patientId)],
  );
  const about = { noteType: 'PROGRESS', sectionId: undefined, usesTranscript: false } as const;
  const content = { instruction: '', values: {} };
  const ask = async (ids: (typeof pending)[number]) => {
    const suggestion = { ...ids, ...about, shortId: ids.appointmentShortId, content };
    await service.tx((tx) => addSuggestion(tx, envelope, suggestion));
    await queue.enqueue(suggestNoteJob, { suggestionId: ids.id });
  };
  await Promise.all(pending.map(ask));
  return pending;
}

/** What pages would show of each suggestion that is not made yet. */
async function look(): Promise<void> {
  const { rows } = await database.admin.query<{ id: string; status: string }>(
    'select id, status from clinical_notes.note_suggestions',
  );
  const status = new Map(rows.map((row) => [row.id, row.status]));
  const ms = performance.now() - noon;
  for (const { id } of asked) if (status.get(id) === 'SUCCEEDED' && !took.has(id)) took.set(id, ms);
  if (ms < deadlineMs) return;
  const waiting = asked.filter(({ id }) => !took.has(id) && !late.has(id));
  await service.read(async (tx) => {
    for (const { id, providerId, appointmentShortId } of waiting) {
      const found = await findNewestSuggestion(tx, envelope, { providerId, appointmentShortId });
      if (found?.isLate) late.add(id);
    }
  });
}
