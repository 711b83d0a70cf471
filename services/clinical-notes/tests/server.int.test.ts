import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createRpcServer, getCaller } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '#tests/support/note-contents.ts';

const keys = testKeys();
const marker = `marker${randomUUID().replaceAll('-', '')}`;
const account = randomUUID();
const providerId = randomUUID();
const patientId = randomUUID();
let database: TestDatabase;
let neighbors: Awaited<ReturnType<typeof startNeighbors>>;

beforeAll(async () => {
  database = await createTestDatabase();
  neighbors = await startNeighbors();
});
afterAll(async () => {
  await neighbors?.stop();
  await database?.drop();
});

/** The methods of accounts and scheduling that clinical-notes calls. */
async function startNeighbors() {
  const askedBy: Caller[] = [];
  const unused = () => Promise.reject(new Error('not called in this test'));
  const others = (service: typeof AdmissionService | typeof CareService) =>
    Object.fromEntries(service.methods.map(({ localName }) => [localName, unused]));
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('neighbors', { level: 'silent' }),
    callerTrust: keys.trust,
    drainMs: 500,
  })
    .add(AdmissionService, {
      ...others(AdmissionService),
      resolvePerson: async (_: unknown, call: Parameters<typeof getCaller>[0]) => {
        askedBy.push(getCaller(call));
        return { providerId };
      },
    } as never)
    .add(CareService, {
      ...others(CareService),
      getCareRelation: async () => ({ treats: true }),
    } as never);
  const target = `127.0.0.1:${await server.start()}`;
  return { target, askedBy, stop: () => server.stop() };
}

test('the process saves a note, signs its calls, ends on SIGTERM, and logs no word of the note', async () => {
  const [port = 0] = await freePorts(1);
  const target = `127.0.0.1:${port}`;
  const provider: Caller = {
    kind: 'person',
    account,
    roles: ['provider'],
    strength: 'password',
    session: 's',
    authenticatedAt: Math.floor(Date.now() / 1000),
  };
  const callerToken = (audience: string) => keys.tokenOf('bff', provider, audience);
  const notes = createRpcClient(NoteService, { target, callerToken, timeoutMs: 5000 });
  const server = await startProcess({
    args: ['src/server.ts'],
    cwd: join(import.meta.dirname, '..'),
    env: {
      RPC_LISTEN: target,
      DATABASE_URL: database.urlOf('clinical-notes'),
      AUDIT_DATABASE_URL: database.auditUrlOf('clinical-notes'),
      CALLER_TRUST: JSON.stringify(keys.trust),
      CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('clinical-notes')),
      SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACCOUNTS_RPC: neighbors.target,
      SCHEDULING_RPC: neighbors.target,
      BILLING_RPC: neighbors.target,
      // Nothing listens there: Redis only saves time.
      REDIS_URL: 'redis://127.0.0.1:1',
      KEY_PREFIX: 'none',
      LOG_LEVEL: 'trace',
    },
    ready: () => notes.listNotes({ limit: 1 }).then(Boolean, () => false),
  });
  const draft = {
    patientId,
    noteType: NoteType.CHART,
    noteContent: contentOf(marker, NoteType.CHART),
    status: NoteStatus.DRAFT,
  };
  const { note } = await notes.upsertNote(draft);
  expect(note?.noteContent).toContain(marker);
  const noteId = note?.id ?? '';
  const refused = [
    notes.upsertNote({ ...draft, noteId, revision: 7, noteContent: contentOf(`${marker} stale`, NoteType.CHART) }),
    notes.upsertNote({ ...draft, noteId, revision: 1, noteContent: `{"${marker}` }),
    notes.addAddendum({ noteId, addendumId: randomUUID(), reason: marker, text: marker }),
    notes.upsertNote({ ...draft, noteId: marker, noteContent: contentOf(marker) }),
  ];
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual(refused.map(() => 'rejected'));
  await database.admin.query('alter table clinical_notes.notes add constraint broken check (revision < 2)');
  await expect(
    notes.upsertNote({ ...draft, noteId, revision: 1, noteContent: contentOf(`${marker} again`, NoteType.CHART) }),
  ).rejects.toThrow();
  notes.close();
  expect(await server.kill()).toBe(0);
  const lines = JSON.stringify(server.lines);
  expect(lines).toContain('UpsertNote');
  expect(lines).not.toContain(marker);
  expect(neighbors.askedBy[0]).toEqual({ kind: 'service', name: 'clinical-notes' });
});

test('lists every missing variable at once', async () => {
  const plan = { args: ['src/server.ts'], cwd: join(import.meta.dirname, '..'), env: {}, ready: () => false };
  const said = await startProcess(plan).then(
    () => '',
    (error: Error) => error.message,
  );
  const names = [
    'RPC_LISTEN',
    'DATABASE_URL',
    'AUDIT_DATABASE_URL',
    'CALLER_TRUST',
    'CALLER_SIGNING_KEY',
    'REDIS_URL',
    'SEALING_KEY',
  ];
  for (const name of [...names, 'ACCOUNTS_RPC', 'BILLING_RPC', 'SCHEDULING_RPC'])
    expect(said).toContain(`config: ${name} is not set`);
});
