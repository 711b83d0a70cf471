import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendAudit } from '#src/audit/audit.ts';
import { type Checkpoint, createFolderSink, createJointSink, readCheckpoints } from '#src/audit/audit-checkpoints.ts';
import { type AuditDatabase, openAuditDatabase } from '#src/audit/audit-database.ts';
import { createAuditSealer } from '#src/audit/audit-sealer.ts';
import { verifyAudit } from '#src/audit/audit-verify.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;
let database: AuditDatabase;
const logger = createLogger('test', { level: 'silent' });

beforeEach(async () => {
  sample = await openSample();
  database = openAuditDatabase(sample.database.auditUrlOf('sample'), 'sample');
});
afterEach(async () => {
  await database.close();
  await sample.close();
});

const write = () =>
  sample.store.tx((tx) => appendAudit(tx, { actor: { kind: 'service', name: 'x' }, action: 'room.read' }));

test('seals and publishes entries by itself, and the file proves it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
  const sealer = createAuditSealer({ database, sink: createFolderSink(folder), logger, everyMs: 10 });
  sealer.start();
  await write();
  await vi.waitFor(async () => expect(await readCheckpoints(folder, 'sample')).toHaveLength(1), { timeout: 60_000 });
  await write();
  await vi.waitFor(async () => expect(await readCheckpoints(folder, 'sample')).toHaveLength(2), { timeout: 60_000 });
  await sealer.stop();
  const published = await readCheckpoints(folder, 'sample');
  expect(published.map(({ seq }) => seq)).toEqual([1n, 2n]);
  expect(await verifyAudit(database, published)).toEqual([]);
});

test('publishes a link later when publishing fails, and continues', async () => {
  const published: Checkpoint[] = [];
  let away = true;
  const sink = {
    async publish(checkpoint: Checkpoint) {
      if (away) throw new Error('away');
      published.push(checkpoint);
    },
  };
  const sealer = createAuditSealer({ database, sink: createJointSink([sink]), logger, everyMs: 10 });
  sealer.start();
  await write();
  await vi.waitFor(async () => expect(await database.newestSeal()).toMatchObject({ seq: 1n }), { timeout: 60_000 });
  away = false;
  await vi.waitFor(() => expect(published).toMatchObject([{ service: 'sample', seq: 1n }]), { timeout: 60_000 });
  await sealer.stop();
});

test('publishes a link left unpublished by a dead process, once', async () => {
  await write();
  await database.seal();
  const published: Checkpoint[] = [];
  const sealer = createAuditSealer({
    database,
    sink: {
      async publish(checkpoint) {
        published.push(checkpoint);
      },
    },
    logger,
  });
  await sealer.seal();
  await sealer.seal();
  expect(published.map(({ seq }) => seq)).toEqual([1n]);
});

test('skips a line cut off by a crash, and reads none from a missing file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
  expect(await readCheckpoints(folder, 'sample')).toEqual([]);
  await writeFile(
    join(folder, 'sample.jsonl'),
    '{"seq":"1","hash":"ab","at":"2026-01-01T00:00:00.000Z"}\n{"seq":"2","ha',
  );
  expect(await readCheckpoints(folder, 'sample')).toMatchObject([{ seq: 1n, hash: 'ab' }]);
});
