import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createQueue } from '@linden/platform/queue/queue';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import { openTestLanguageModel, testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { openTestTelehealth, testTelehealthAccess } from '@linden/testkit/telehealth/test-telehealth';
import { openTestVendorServer, type TestVendorServer } from '@linden/testkit/test-vendor-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestNoteJob } from '#src/jobs/suggest-note/contract.ts';
import { openStore } from '#src/store/open-store.ts';
import { addSuggestion } from '#src/store/suggestions/suggestions.ts';
import { sealingKey } from '#tests/support/clinical-notes.ts';

let database: TestDatabase;
let redis: TestRedis;
let model: Awaited<ReturnType<typeof openTestLanguageModel>>;
let telehealth: Awaited<ReturnType<typeof openTestTelehealth>>;
let receiver: TestVendorServer;
let worker: StartedProcess | undefined;
/** What the worker sends about itself, by path. */
const sent: Record<string, string> = {};
beforeAll(async () => {
  database = await createTestDatabase();
  redis = openTestRedis();
  model = await openTestLanguageModel();
  telehealth = await openTestTelehealth();
  receiver = await openTestVendorServer(0, ({ url: { pathname }, body }) => {
    sent[pathname] = (sent[pathname] ?? '') + body;
    return { status: 200, body: {} };
  });
});
afterAll(async () => {
  await worker?.kill('SIGKILL');
  await Promise.all([receiver?.stop(), model?.stop(), telehealth?.stop()]);
  await redis?.close();
  await database?.drop();
});

/** Stores a pending suggestion of a session in which everyone agreed. */
async function storePending() {
  const ids = { id: randomUUID(), providerId: randomUUID(), patientId: randomUUID(), appointmentId: randomUUID() };
  await database.admin.query(
    'insert into clinical_notes.ai_consents (patient_id, is_given, changed_by) values ($1, true, $1)',
    [ids.patientId],
  );
  const store = openStore(database.urlOf('clinical-notes'));
  const envelope = createEnvelopeSealer(createSealer('clinical-notes', sealingKey));
  const about = { shortId: 's'.repeat(22), appointmentShortId: 'a'.repeat(22), noteType: 'PROGRESS' } as const;
  const content = { instruction: '', values: {} };
  const task = { ...ids, ...about, sectionId: undefined, usesTranscript: false, content };
  const service = store.as({ kind: 'service', name: 'clinical-notes' });
  await service.tx((tx) => addSuggestion(tx, envelope, task));
  await store.close();
  return ids;
}

async function startWorker(): Promise<StartedProcess> {
  const [port = 0] = await freePorts(1);
  const health = `127.0.0.1:${port}`;
  return startProcess({
    args: ['--import', '@linden/platform/telemetry-register', 'src/worker.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: {
      SERVICE_NAME: 'clinical-notes-worker',
      HEALTH_LISTEN: health,
      DATABASE_URL: database.urlOf('clinical-notes'),
      SEALING_KEY: sealingKey,
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      TELEHEALTH_URL: telehealth.url,
      TELEHEALTH_API_KEY: testTelehealthAccess.apiKey,
      AI_TEXT_URL: model.url + testLanguageModelAccess.path,
      AI_TEXT_API_KEY: testLanguageModelAccess.apiKey,
      AI_TEXT_MODEL: testLanguageModelAccess.model,
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    ready: () =>
      fetch(`http://${health}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}

/** Everything that is kept in Redis. */
async function readRedis(): Promise<string> {
  const keys = await redis.keys();
  const values = await Promise.all(keys.map((key) => redis.redis.dumpBuffer(redis.prefix + key)));
  return [...keys, ...values.map((value) => value?.toString('latin1'))].join('\n');
}

test('planted names and sentences of a transcript are in no span, metric, job or log line of the worker', async () => {
  const { id, appointmentId } = await storePending();
  telehealth.assign(appointmentId, 15);
  // The first answer is an outage, so what the worker says about a fault is there as well.
  model.faults.push(500);
  const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
  await queue.enqueue(suggestNoteJob, { suggestionId: id });
  const before = await readRedis();
  expect(before).toContain(id);
  worker = await startWorker();
  const status = async () => {
    const found = await database.admin.query('select status from clinical_notes.note_suggestions where id = $1', [id]);
    return found.rows[0]?.status;
  };
  await expect.poll(status, { timeout: 50_000 }).toBe('SUCCEEDED');
  const jobs = before + (await readRedis());
  await queue.close();
  // Metrics leave at the end; until then once a minute.
  expect(await worker.kill()).toBe(0);

  const { names = [], turns = [] } = recordedSessions[14] ?? {};
  // The model really got the transcript.
  expect(model.requests.join('')).toContain(turns.at(-1)?.text);
  const { '/v1/traces': spans = '', '/v1/metrics': metrics = '' } = sent;
  for (const each of [spans, metrics]) expect(each).toContain('clinical-notes-worker');
  const logged = JSON.stringify(worker.lines);
  expect(logged).toContain('suggestion not made');
  for (const words of [...names, ...turns.map(({ text }) => text)])
    for (const place of [spans, metrics, jobs, logged]) expect(place).not.toContain(words);
});
