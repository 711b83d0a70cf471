import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import { openTestLanguageModel, testLanguageModelAccess } from '@linden/testkit/telehealth/test-language-model';
import { openTestTelehealth, testTelehealthAccess } from '@linden/testkit/telehealth/test-telehealth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#src/store/open-store.ts';
import { addSuggestion } from '#src/store/suggestions/suggestions.ts';
import { sealingKey } from '#tests/support/clinical-notes.ts';

let database: TestDatabase;
let redis: TestRedis;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = openTestRedis();
});
afterAll(async () => {
  await redis?.close();
  await database?.drop();
});

/** Keeps every body that a process sends about itself. */
async function startReceiver() {
  const received = { traces: [] as Buffer[], metrics: [] as Buffer[] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received[request.url === '/v1/metrics' ? 'metrics' : 'traces'].push(Buffer.concat(chunks));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...received, url, close: () => server.close() };
}

/** Stores a pending suggestion of a session in which everyone agreed. */
async function storePending(): Promise<{ id: string; appointmentId: string }> {
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

test('planted names and sentences of a transcript are in no span, metric, job or log line of the worker', async () => {
  const [receiver, model, telehealth] = await Promise.all([
    startReceiver(),
    openTestLanguageModel(),
    openTestTelehealth(),
  ]);
  const { id, appointmentId } = await storePending();
  telehealth.assign(appointmentId, 15);
  const [port = 0] = await freePorts(1);
  const { apiKey, model: name, path } = testLanguageModelAccess;
  const health = `127.0.0.1:${port}`;
  const worker = await startProcess({
    args: ['--import', '@linden/platform/telemetry-register', 'src/worker.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: {
      HEALTH_LISTEN: health,
      DATABASE_URL: database.urlOf('clinical-notes'),
      SEALING_KEY: sealingKey,
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      TELEHEALTH_URL: telehealth.url,
      TELEHEALTH_API_KEY: testTelehealthAccess.apiKey,
      AI_TEXT_URL: model.url + path,
      AI_TEXT_API_KEY: apiKey,
      AI_TEXT_MODEL: name,
      LOG_LEVEL: 'trace',
      SWEEP_MS: '100',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    },
    ready: () =>
      fetch(`http://${health}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  const status = async () => {
    const found = await database.admin.query('select status from clinical_notes.note_suggestions where id = $1', [id]);
    return found.rows[0]?.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('SUCCEEDED');
  await expect.poll(() => receiver.metrics.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const jobs = JSON.stringify(await readAll(redis));
  expect(await worker.kill()).toBe(0);
  // The model really got the transcript, without identifiers.
  const { names = [], turns = [] } = recordedSessions[14] ?? {};
  expect(model.requests.join('')).toContain(turns.at(-1)?.text);
  const sent = Buffer.concat([...receiver.traces, ...receiver.metrics]).toString();
  expect(sent).toContain('clinical-notes-worker');
  const everything = sent + JSON.stringify(worker.lines) + jobs;
  for (const words of [...names, ...turns.map(({ text }) => text)]) expect(everything).not.toContain(words);
  receiver.close();
  await Promise.all([model.stop(), telehealth.stop()]);
});

/** Everything that is kept in Redis. */
async function readAll({ redis: client, prefix }: TestRedis): Promise<unknown[]> {
  const keys = await client.keys(`${prefix}*`);
  return Promise.all(keys.map((key) => client.dumpBuffer(key).then((value) => value?.toString('latin1'))));
}
