import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureMemoryTablespace } from '#src/stores/memory-tablespace.ts';
import { createTestDatabase } from '#src/stores/test-database.ts';

test('a test database is in memory where this machine has it, and leaves no file there', async () => {
  const database = await createTestDatabase();
  const tablespace = await ensureMemoryTablespace(database.admin);
  const { rows } = await database.admin.query<{ space: string; location: string; oid: string }>(
    `select spcname as space, pg_tablespace_location(t.oid) as location, d.oid::text as oid
     from pg_database d join pg_tablespace t on t.oid = d.dattablespace where datname = current_database()`,
  );
  const { space, location, oid } = rows[0] ?? { space: '', location: '', oid: '' };
  expect(space).toBe(tablespace);
  const folders = () => listFolders(location).map((version) => join(location, version, oid));
  if (location) expect(folders().some((folder) => existsSync(folder))).toBe(true);
  await database.drop();
  expect(folders().filter((folder) => existsSync(folder))).toEqual([]);
});

/** @returns the versions in a tablespace; none where the server is elsewhere */
function listFolders(location: string): string[] {
  return location && existsSync(location) ? readdirSync(location) : [];
}
