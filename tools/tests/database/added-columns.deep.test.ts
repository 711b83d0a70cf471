import { join } from 'node:path';
import { listServicesWithData } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriteRecord, type WriteRecord } from './record-writes.ts';
import { type Outcome, runWritingTests, writingTests } from './run-writing-tests.ts';

const root = join(import.meta.dirname, '../../..');

/** Every service writes these with the same code, so one service is enough. */
const chassisTables = ['audit', 'audit_seals', 'outbox', 'outbox_cursor'];

/** Only a browser can create a passkey. Prisma writes both with a list of columns. */
const browserTables = ['identity.passkeys', 'identity.passkey_challenges'];

const stopped = new AbortController();
let record: WriteRecord;
let outcome: Outcome;

beforeAll(async () => {
  record = await createWriteRecord(process.env.TEST_POSTGRES_URL ?? '', listServicesWithData());
  const environment = { TEST_TEMPLATE_SQL: record.sql };
  outcome = await runWritingTests({ root, files: writingTests, environment, signal: stopped.signal });
}, 300_000);
afterAll(async () => {
  stopped.abort();
  await record?.drop();
});

test('writes succeed when every table has a NOT NULL column with a default that the code does not know', () => {
  expect(outcome.failed).toEqual([]);
  expect(outcome.counts.passed).toBeGreaterThan(100);
});

test('these tests write to every table', async () => {
  const { widened, written } = await record.readTables();
  expect(widened.length).toBeGreaterThan(60);
  const isReached = (table: string) => {
    const name = table.split('.')[1] ?? '';
    return chassisTables.includes(name) ? written.some((one) => one.endsWith(`.${name}`)) : written.includes(table);
  };
  expect(widened.filter((table) => !isReached(table))).toEqual(browserTables.toSorted());
});
