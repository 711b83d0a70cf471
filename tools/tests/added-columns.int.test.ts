import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byDepth, isDeep } from '@linden/platform/testkit/depth';
import { servicesWithData } from '@linden/platform/testkit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '../testing/vitest.ts';
import { createWriteRecord, type WriteRecord } from './record-writes.ts';
import { fewWritingTests, runWritingTests, writingTests } from './run-writing-tests.ts';

const root = join(import.meta.dirname, '../..');

/** Every service writes these with the same code, so one service is enough. */
const chassisTables = ['audit', 'audit_seals', 'outbox', 'outbox_cursor'];

/** Only a browser can create a passkey. Prisma writes both with a list of columns. */
const browserTables = ['identity.passkeys', 'identity.passkey_challenges'];

const stopped = new AbortController();
let record: WriteRecord;
let outcome: Outcome;

function runOn(sql: string, files: readonly string[]): Promise<Outcome> {
  return runWritingTests({ root, files, environment: { TEST_TEMPLATE_SQL: sql }, signal: stopped.signal });
}

beforeAll(async () => {
  record = await createWriteRecord(process.env.TEST_POSTGRES_URL ?? '', servicesWithData());
  outcome = await runOn(record.sql, byDepth(fewWritingTests, writingTests));
}, 300_000);
afterAll(async () => {
  stopped.abort();
  await record?.drop();
});

test('writes succeed when every table has a NOT NULL column with a default that the code does not know', () => {
  expect(outcome.failed).toEqual([]);
  expect(outcome.counts.passed).toBeGreaterThan(byDepth(20, 100));
});

test.runIf(isDeep)('these tests write to every table', async () => {
  const { widened, written } = await record.readTables();
  expect(widened.length).toBeGreaterThan(60);
  const isReached = (table: string) => {
    const name = table.split('.')[1] ?? '';
    return chassisTables.includes(name) ? written.some((one) => one.endsWith(`.${name}`)) : written.includes(table);
  };
  expect(widened.filter((table) => !isReached(table))).toEqual(browserTables.toSorted());
});

test('control: a function that inserts whole rows fails every booking', async () => {
  const claiming = readFileSync(join(root, 'services/scheduling/prisma/migrations/0004_claiming.sql'), 'utf8');
  const [wholeRows = ''] = /create function book_appointment[\s\S]+?end \$\$;/.exec(claiming) ?? [];
  const planted = `set search_path to scheduling, public; ${wholeRows.replace('create function', 'create or replace function')}`;
  const { failed } = await runOn(`${record.sql} ${planted}`, ['services/scheduling/tests/book.int.test.ts']);
  expect(failed.length).toBeGreaterThan(3);
}, 120_000);
