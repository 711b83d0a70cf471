import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderSink } from '@linden/platform/audit/audit-checkpoints';
import { openAuditDatabase } from '@linden/platform/audit/audit-database';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'checkpoints-'))]);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

function verify() {
  return spawnSync(process.execPath, ['verify-audit.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, OWNER_DATABASE_URL: database.adminUrl, AUDIT_CHECKPOINTS: folder },
  });
}

test('finds no fault in an untouched audit, and finds changed and deleted entries', async () => {
  const audit = openAuditDatabase(database.auditUrlOf('accounts'), 'accounts');
  await database.admin.query(
    `insert into accounts.audit (actor_kind, actor, action, subject, detail) values ('service', 'identity', 'person.read', '${randomUUID()}', '{}')`,
  );
  const checkpoint = await audit.seal();
  await audit.close();
  if (checkpoint) await createFolderSink(folder).publish(checkpoint);
  const whole = verify();
  expect(whole.stderr).toBe('');
  expect(whole.stdout).toContain('accounts: 0 faults, 1 checkpoints compared');
  expect(whole.status).toBe(0);

  await database.admin.query('set session_replication_role = replica; delete from accounts.audit_seals');
  const cut = verify();
  expect(cut.stderr).toContain('accounts: CHECKPOINT_MISSING seal 1');
  expect(cut.status).toBe(1);
});
