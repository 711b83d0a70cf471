import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase, getRolePassword, type TestDatabase } from '@linden/testkit/stores/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateService } from '#src/store/migrate.ts';

const sample = fileURLToPath(new URL('../sample/migrations', import.meta.url));
let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

describe('migrateService', () => {
  test('runs the files once when three processes start at once, and none fails', async () => {
    const dir = await withConcurrentIndex();
    const runs = await Promise.all([1, 2, 3].map(() => migrate(dir)));
    const ran = runs.filter((names) => names.length > 0);
    expect(ran).toEqual([
      [
        '0001_outbox',
        '0002_temporary_tables_last',
        '0003_audit',
        '0004_scope',
        '0005_reach',
        '0006_seal_columns',
        '0001_sample',
        '0002_index',
      ],
    ]);
    const { rows: indexes } = await database.admin.query(
      "select indisvalid from pg_index where indexrelid = 'sample.rooms_note'::regclass",
    );
    expect(indexes).toEqual([{ indisvalid: true }]);
  });

  test('does not block another service', async () => {
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended('migrate:other', 4207))");
    expect(await migrate(sample)).toHaveLength(7);
    await holder.end();
  });

  test('leaves nothing of a run with a failing file', async () => {
    const dir = await withFile('0002_broken.sql', '-- Up Migration\ncreate table half (id int);\nselect 1 / 0;');
    await expect(migrate(dir)).rejects.toThrow('division by zero');
    const { rows } = await database.admin.query(
      "select to_regclass('sample.half') as half, to_regclass('sample.rooms') as rooms",
    );
    expect(rows).toEqual([{ half: null, rooms: null }]);
  });

  test('rejects a file that is late in the order', async () => {
    await migrate(await withFile('0003_later.sql', '-- Up Migration\ncreate table later (id int);'));
    const dir = await withFile('0002_late.sql', '-- Up Migration\ncreate table late (id int);');
    await expect(migrate(dir)).rejects.toThrow('preceding already run migration');
  });

  test.each([
    {
      name: 'reads and writes its tables',
      sql: 'insert into rooms (id) values (gen_random_uuid())',
      refused: undefined,
    },
    { name: 'writes events', sql: insertEvent(), refused: undefined },
    { name: 'cannot read the log', sql: 'select * from outbox', refused: '42501' },
    { name: 'cannot change the log', sql: "update outbox set type = 'x'", refused: '42501' },
    { name: 'cannot delete from the log', sql: 'delete from outbox', refused: '42501' },
    { name: 'cannot backdate an event', sql: insertEvent(', xid', ", '3'"), refused: '42501' },
    { name: 'cannot move a cursor directly', sql: 'update outbox_cursor set last_id = 0', refused: '42501' },
    { name: 'moves cursors through the functions', sql: "select outbox_ack('c', '1', 1, true)", refused: undefined },
    { name: 'cannot see the migrations', sql: 'select * from migrations', refused: '42501' },
    { name: 'cannot create tables', sql: 'create table mine (id int)', refused: '42501' },
  ])('the app role $name', async ({ sql, refused }) => {
    await migrate(sample);
    const app = new pg.Client({ connectionString: database.urlOf('sample'), options: '-c search_path=sample,public' });
    await app.connect();
    const outcome = await app.query(sql).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    await app.end();
    expect(outcome).toBe(refused);
  });
});

const migrate = (dir: string) =>
  migrateService({
    url: database.adminUrl,
    service: 'sample',
    dir,
    appPassword: getRolePassword('sample_app'),
    auditPassword: getRolePassword('sample_audit'),
  });

function insertEvent(column = '', value = ''): string {
  return `insert into outbox (aggregate_type, aggregate_id, revision, type, payload${column}) values ('a', '1', 1, 't', ''${value})`;
}

async function withFile(name: string, text: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  await copyFile(join(sample, '0001_sample.sql'), join(dir, '0001_sample.sql'));
  await writeFile(join(dir, name), text);
  return dir;
}

async function withConcurrentIndex(): Promise<string> {
  return withFile(
    '0002_index.js',
    `export const up = (pgm) => {
      pgm.noTransaction();
      pgm.sql('create index concurrently rooms_note on rooms (note)');
    };`,
  );
}
