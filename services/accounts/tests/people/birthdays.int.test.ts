import { readFile } from 'node:fs/promises';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bornYearsAgo, buildPatient, type PeopleWorld, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const migration = new URL('../../prisma/migrations/0049_names_and_birthdays.sql', import.meta.url);

/** Runs the part of the migration that changes rows, with the rights of a migration. */
async function migrateRows() {
  const text = await readFile(migration, 'utf8');
  const update = text.slice(text.indexOf('create policy migrating'));
  await world.admin.query('begin; set local role accounts_owner; set local search_path to accounts');
  await world.admin.query(update);
  await world.admin.query('commit');
}

test.each([
  ['CA', 'America/Los_Angeles'],
  ['HI', 'Pacific/Honolulu'],
  ['NY', 'America/New_York'],
])('a parent in %s acts until the 18th birthday begins there, also one from before', async (usState, zone) => {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(9), stateOfResidence: usState });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  const isLocal = async () => {
    const { rows } = await world.admin.query(
      `select r.until at time zone $2 = date_trunc('day', r.until at time zone $2) as midnight
       from accounts.representations r where r.patient_id = $1`,
      [child.id, zone],
    );
    return rows[0].midnight;
  };
  expect(await isLocal()).toBe(true);
  const greenwich = `update accounts.representations set until = date_trunc('day', until at time zone 'UTC') at time zone 'UTC' where patient_id = $1`;
  await world.admin.query(greenwich, [child.id]);
  expect(await isLocal()).toBe(false);
  await migrateRows();
  expect(await isLocal()).toBe(true);
});
