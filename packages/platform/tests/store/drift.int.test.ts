import { fileURLToPath } from 'node:url';
import { createEmptyDatabase, getRolePassword, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '#src/store/drift.ts';
import { migrateService } from '#src/store/migrate.ts';

const dir = fileURLToPath(new URL('../sample/migrations', import.meta.url));
let replayed: TestDatabase;
let live: TestDatabase;

beforeAll(async () => {
  replayed = await migrated();
  live = await migrated();
});
afterAll(() => Promise.all([replayed.drop(), live.drop()]));

describe('drift', () => {
  test('finds no difference between two databases from the same files', async () => {
    expect(await findDifferences(replayed.adminUrl, live.adminUrl, 'sample')).toEqual([]);
  });

  test.each([
    {
      name: 'exclusion constraint dropped',
      change: 'alter table bookings drop constraint one_room',
      undo: 'alter table bookings add constraint one_room exclude using gist (room_id with =, during with &&)',
    },
    {
      name: 'check loosened',
      change:
        'alter table rooms drop constraint rooms_name_check; alter table rooms add constraint rooms_name_check check (length(name) < 400)',
      undo: 'alter table rooms drop constraint rooms_name_check; alter table rooms add constraint rooms_name_check check (length(name) < 40)',
    },
    {
      name: 'predicate of a partial index',
      change: 'drop index rooms_by_name; create unique index rooms_by_name on rooms (name)',
      undo: "drop index rooms_by_name; create unique index rooms_by_name on rooms (name) where name <> ''",
    },
    {
      name: 'trigger disabled',
      change: 'alter table rooms disable trigger rooms_touch',
      undo: 'alter table rooms enable trigger rooms_touch',
    },
    {
      name: 'row security off',
      change: 'alter table rooms disable row level security',
      undo: 'alter table rooms enable row level security',
    },
    {
      name: 'policy widened',
      change: 'alter policy services on diaries using (true)',
      undo: "alter policy services on diaries using ((select linden_service()) = 'billing')",
    },
    {
      name: 'audit readable to the application',
      change: 'grant select on audit to sample_app',
      undo: 'revoke select on audit from sample_app',
    },
    {
      name: 'audit seals writable by their reader',
      change: 'grant update (hash) on audit_seals to sample_audit',
      undo: 'revoke update (hash) on audit_seals from sample_audit',
    },
    {
      name: 'row security no longer forced',
      change: 'alter table diaries no force row level security',
      undo: 'alter table diaries force row level security',
    },
    {
      name: 'function body',
      change: 'create or replace function touch() returns trigger language plpgsql as $$ begin return new; end $$',
      undo: 'create or replace function touch() returns trigger language plpgsql as $$ begin new.revision := old.revision + 1; return new; end $$',
    },
    {
      name: 'grant added',
      change: 'grant select on outbox to sample_app',
      undo: 'revoke select on outbox from sample_app',
    },
    {
      name: 'column grant added',
      change: 'grant update (type) on outbox to sample_app',
      undo: 'revoke update (type) on outbox from sample_app',
    },
    {
      name: 'default changed',
      change: "alter table rooms alter name set default 'hall'",
      undo: "alter table rooms alter name set default 'room'",
    },
    {
      name: 'not null dropped',
      change: 'alter table rooms alter revision drop not null',
      undo: 'alter table rooms alter revision set not null',
    },
    {
      name: 'enum label added elsewhere',
      change: "create type sample.other as enum ('a')",
      undo: 'drop type sample.other',
    },
    {
      name: 'owner changed',
      change: 'alter table rooms owner to sample_app',
      undo: 'alter table rooms owner to sample_owner',
    },
    {
      name: 'column added',
      change: 'alter table rooms add column extra int',
      undo: 'alter table rooms drop column extra',
    },
    {
      name: 'constraint not valid',
      change: 'alter table rooms add constraint later check (revision > 0) not valid',
      undo: 'alter table rooms drop constraint later',
    },
    {
      name: 'default privileges',
      change: 'alter default privileges for role sample_owner in schema sample grant truncate on tables to sample_app',
      undo: 'alter default privileges for role sample_owner in schema sample revoke truncate on tables from sample_app',
    },
  ])('finds: $name', async ({ change, undo }) => {
    await live.admin.query(`set search_path = sample, public; ${change}; reset search_path`);
    const found = await findDifferences(replayed.adminUrl, live.adminUrl, 'sample');
    await live.admin.query(`set search_path = sample, public; ${undo}; reset search_path`);
    expect(found.length).toBeGreaterThan(0);
  });
});

async function migrated(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrateService({
    url: database.adminUrl,
    service: 'sample',
    dir,
    appPassword: getRolePassword('sample_app'),
    auditPassword: getRolePassword('sample_audit'),
  });
  return database;
}
