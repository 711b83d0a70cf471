import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { wrapStatement } from '@linden/platform/store/sql';
import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { CareSetting, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#src/store/open-store.ts';
import { findPatientById } from '#src/store/people/patients.ts';
import { buildAdmission, buildChildProfile, visitorId } from '#tests/support/booking.ts';
import { bornYearsAgo, buildPatient, type PeopleWorld, startPeople } from '#tests/support/people.ts';

/** All other tables of the schema are about people. */
const publicTables = [
  'providers',
  'provider_state_credentials',
  'provider_payors',
  'provider_payor_costs',
  'provider_feedback_tags',
  'provider_ratings',
  'provider_reviews',
  'outbox',
  'outbox_cursor',
  'audit',
  'audit_seals',
  'migrations',
  'chassis_migrations',
  'provider_referral_opt_outs',
  'referral_portals',
];
const privateTables = [
  'client_users',
  'patients',
  'representations',
  'client_leads',
  'provider_interests',
  'provider_accounts',
  'break_glass',
  'admissions',
  'stated_coverages',
  'consents',
  'agreement_signatures',
  'booking_attempts',
  'how_did_you_hear',
  'claim_tries',
  'client_settings',
  'client_data_opt_outs',
] as const;

let world: PeopleWorld;
let maya: { caller: Caller; account: string; clientUserId: string; patientId: string; childId: string };
const [callers, proof]: [Record<string, Caller>, string] = [{}, randomUUID()];
const typist: Caller = { kind: 'anonymous', visitor: visitorId };

beforeAll(async () => {
  world = await startPeople();
  const guardian = world.person();
  const noor = world.person();
  const { clientUser } = await guardian.rpc.getMe({});
  const self = buildPatient();
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await guardian.rpc.putPatient({ patient: self, relation: Relation.SELF });
  await guardian.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  maya = { ...guardian, clientUserId: clientUser?.id ?? '', patientId: self.id, childId: child.id };
  await noor.rpc.getMe({});
  await noor.rpc.putPatient({ patient: buildPatient({ id: proof }), relation: Relation.SELF });
  await world.scheduling.putClientLead({ clientLead: { id: proof } });
  const provider = world.person(['provider']);
  const support = world.person(['support']);
  const providerId = randomUUID();
  const addProvider =
    "insert into accounts.providers (id, short_id, name, price_cents, open_states) values ($1, 'short1x', 'Ada', 1, '{CA}')";
  await world.admin.query(addProvider, [providerId]);
  await world.operator.putProviderAccount({ accountId: provider.account, providerId });
  const providerInterest = { id: proof, providerId, clientFirstName: 'Lee', clientEmail: 'lee@linden.example' };
  await world.visitor.putProviderInterest({ providerInterest });
  const scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
  const form = { payorId: randomUUID(), memberId: 'XEA123', accountId: guardian.account, profile: buildChildProfile() };
  await scheduling.admitPatient(buildAdmission(form));
  const typing = world.admissions('bff', typist);
  await typing.recordBookingAttempt({ providerId, attempt: { firstName: 'Lee' } });
  await world.admin.query('update accounts.booking_attempts set id = $1', [proof]);
  await typing.recordHowDidYouHearAboutUs({ appointmentId: proof, answer: 'DOCTOR' });
  await guardian.admissions.claimAdmissions({ dob: '1990-05-05', lastName: 'Unknown' });
  const settings = world.settings('bff', guardian.caller);
  await settings.putCarePreferences({ carePreferences: { setting: CareSetting.VIRTUAL } });
  await settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS, DataUse.MARKETING_EMAIL] });
  const why = { reasonCode: BreakGlassReason.SAFETY, reason: 'a call from the crisis line', minutes: 5 };
  await support.rpc.openBreakGlass({ subject: { person: { case: 'patientId', value: child.id } }, ...why });
  Object.assign(callers, {
    'a guardian': guardian.caller,
    'a provider': provider.caller,
    'support with a break-glass': support.caller,
    'support without a break-glass': world.person(['support']).caller,
    ops: world.person(['ops']).caller,
    'a visitor': { kind: 'anonymous' },
    'the visitor who typed it': typist,
    messaging: { kind: 'service', name: 'messaging' },
    'a visitor with a token': { kind: 'anonymous' },
    scheduling: { kind: 'service', name: 'scheduling' },
    'another service': { kind: 'service', name: 'search' },
    'an operator': { kind: 'operator', name: 'test' },
  } satisfies Record<string, Caller>);
});
afterAll(() => world?.stop());

const count = (table: string) => wrapStatement(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`);

// In the order of privateTables. Staff see which providers have an account, because they invite them (docs/decisions/048-invitations.md).
test.each([
  ['a guardian', [1, 3, 3, 0, 0, 0, 0, 0, 1, 1, 5, 0, 0, 1, 1, 2]],
  ['a provider', [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['support with a break-glass', [0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['support without a break-glass', [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['ops', [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a visitor', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['the visitor who typed it', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
  ['a visitor with a token', [0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
  ['scheduling', [0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 5, 0, 0, 0, 0, 0]],
  ['messaging', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['another service', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['an operator', [2, 4, 4, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
])('shows %s this many rows of each private table: %j', async (name, expected) => {
  const caller = callers[name] ?? { kind: 'anonymous' };
  const transactions = world.store.as(caller, name.endsWith('with a token') ? { subject: proof } : undefined);
  const seen = await transactions.read(async (tx) => {
    const counts: number[] = [];
    for (const table of privateTables) counts.push((await tx.rows(count(table)))[0]?.n ?? -1);
    return counts;
  });
  expect(seen).toEqual(expected);
});

test('shows nothing to a transaction without a caller', async () => {
  for (const table of privateTables) {
    expect(await world.store.tx((tx) => tx.rows(count(table)))).toEqual([{ n: 0 }]);
  }
});

test('control: without the policies a visitor sees everyone', async () => {
  await world.admin.query('alter table accounts.patients disable row level security');
  const seen = await world.store.as({ kind: 'anonymous' }).read((tx) => tx.rows(count('patients')));
  await world.admin.query('alter table accounts.patients enable row level security');
  expect(seen).toEqual([{ n: 4 }]);
});

test.each(['admissions', 'stated_coverages', 'consents', 'agreement_signatures', 'booking_attempts'])(
  'control: without its policies a visitor sees %s',
  async (table) => {
    const seen = () => world.store.as({ kind: 'anonymous' }).read((tx) => tx.rows(count(table)));
    expect(await seen()).toEqual([{ n: 0 }]);
    await world.admin.query(`alter table accounts.${table} disable row level security`);
    const [rows] = await seen();
    await world.admin.query(`alter table accounts.${table} enable row level security`);
    expect(rows?.n).toBeGreaterThan(0);
  },
);

const unguarded = async () => {
  const { rows } = await world.admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'accounts'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !publicTables.includes(name));
};

test('guards every non-public table, even for its owner; control: finds a planted unguarded one', async () => {
  expect(await unguarded()).toEqual([]);
  await world.admin.query(
    'create table accounts.planted (id int); alter table accounts.planted enable row level security',
  );
  expect(await unguarded()).toEqual(['planted']);
  await world.admin.query('drop table accounts.planted');
});

test('gives the application neither table ownership nor a policy bypass', async () => {
  const { rows } = await world.admin.query(
    `select rolsuper, rolbypassrls, pg_has_role('accounts_app', 'accounts_owner', 'member') as owner
      from pg_roles where rolname = 'accounts_app'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owner: false }]);
});

describe('even with a fault in a handler', () => {
  const attempts: [string, string, (id: () => typeof maya) => ReturnType<typeof sql>][] = [
    [
      'no one creates a client user for another account',
      'a guardian',
      () => sql`insert into client_users (id, account, short_id, first_name, last_name, email)
        values (gen_random_uuid(), gen_random_uuid(), ${createPublicId(randomBytes)}, 'x', 'x', 'x')`,
    ],
    [
      'no one links themselves to another person’s patient',
      'a guardian',
      (me) => sql`insert into representations (client_user_id, patient_id, relation)
        values (${me().clientUserId}::uuid, ${proof}::uuid, 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE')`,
    ],
    [
      'a visitor creates no patient',
      'a visitor',
      () => sql`insert into patients (id, short_id, customer_id, legal_first_name, legal_last_name, dob)
        values (gen_random_uuid(), ${createPublicId(randomBytes)}, ${createPublicId(randomBytes)}, 'x', 'x', '1990-01-01')`,
    ],
    [
      'no one signs for another person’s patient',
      'a guardian',
      (me) => sql`insert into agreement_signatures (patient_id, agreement, version, relation, account)
        values (${proof}::uuid, 'INFORMED_CONSENT', '1', 'SELF', ${me().account}::uuid)`,
    ],
    [
      'no one signs in the name of another account',
      'a guardian',
      (me) => sql`insert into agreement_signatures (patient_id, agreement, version, relation, account)
        values (${me().childId}::uuid, 'INFORMED_CONSENT', '1', 'SELF', gen_random_uuid())`,
    ],
    [
      'no one admits themselves',
      'a guardian',
      (me) => sql`insert into admissions (key, patient_id) values ('mine', ${me().patientId}::uuid)`,
    ],
    [
      'scheduling links no one to a patient who already has a representative',
      'scheduling',
      (me) => sql`insert into representations (client_user_id, patient_id, relation)
        values (${me().clientUserId}::uuid, ${proof}::uuid, 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE')`,
    ],
    [
      'a visitor writes no attempt for another browser',
      'the visitor who typed it',
      () => sql`insert into booking_attempts (id, short_id, actor, provider_id)
        values (gen_random_uuid(), ${createPublicId(randomBytes)}, ${`visitor:${'z'.repeat(22)}`}, gen_random_uuid())`,
    ],
    [
      'a client cannot open a break-glass',
      'a guardian',
      (me) => sql`insert into break_glass (id, staff, subject_kind, subject, reason_code, reason, expires_at)
        values (gen_random_uuid(), ${me().account}::uuid, 'patient', ${proof}::uuid, 'SAFETY', 'because I want to', now() + interval '1 min')`,
    ],
    [
      'no one extends a break-glass',
      'support with a break-glass',
      () => sql`update break_glass set expires_at = expires_at + interval '1 min'`,
    ],
    [
      'no one reviews their own break-glass',
      'support with a break-glass',
      () => sql`update break_glass set reviewed_by = staff, reviewed_at = now(), outcome = 'JUSTIFIED'`,
    ],
    ['no one deletes a break-glass', 'ops', () => sql`delete from break_glass`],
  ];
  test.each(attempts)('%s', async (_, name, query) => {
    const caller = callers[name] ?? { kind: 'anonymous' };
    const attempt = world.store.as(caller).tx((tx) => tx.rows(wrapStatement(query(() => maya))));
    await expect(attempt).rejects.toThrow(/row-level security|permission denied|violates check/);
  });

  test.each([
    ['a visitor with a token', sql`update patients set city = 'x'`],
    ['support with a break-glass', sql`update patients set city = 'x'`],
    ['another service', sql`update patients set city = 'x'`],
    ['a visitor with a token', sql`delete from client_leads`],
    ['a guardian', sql`delete from patients`],
    ['scheduling', sql`delete from patients`],
    ['scheduling', sql`update patients set city = 'x'`],
    ['a guardian', sql`delete from claim_tries`],
    ['a guardian', sql`delete from agreement_signatures`],
    ['a guardian', sql`update consents set primary_email = 'x'`],
    ['a visitor with a token', sql`update booking_attempts set city = 'x'`],
  ])('lets %s change nothing: %j', async (name, query) => {
    const caller = callers[name] ?? { kind: 'anonymous' };
    const transactions = world.store.as(caller, { subject: proof });
    expect(
      await transactions.tx((tx) => tx.rows(wrapStatement(sql`with c as (${query} returning 1) select 1 from c`))),
    ).toEqual([]);
  });

  test.each<[string, string, (me: typeof maya) => ReturnType<typeof sql>]>([
    ['facts of patients', 'scheduling', (me) => sql`select 1 from patient_facts(array[${me.childId}]::uuid[])`],
    [
      'the client user of an account',
      'scheduling',
      (me) => sql`select 1 from client_user_for_admission(${me.account}::uuid)`,
    ],
    ['addresses', 'messaging', (me) => sql`select 1 from patient_contacts(array[${me.childId}]::uuid[])`],
    ['who writes for patients', 'messaging', (me) => sql`select 1 from writers_of(array[${me.childId}]::uuid[])`],
  ])('returns %s to %s only', async (_, friend, query) => {
    for (const [name, caller] of Object.entries(callers)) {
      const rows = await world.store.as(caller).read((tx) => tx.rows(wrapStatement(query(maya))));
      expect([name, rows.length > 0]).toEqual([name, name === friend]);
    }
  });

  test('returns the owner of an account to services that keep something of patients only', async () => {
    const query = sql`select 1 from person_of(${maya.account}::uuid)`;
    const all = { ...callers, billing: { kind: 'service', name: 'billing' } as const };
    for (const [name, caller] of Object.entries(all)) {
      const rows = await world.store.as(caller).read((tx) => tx.rows(wrapStatement(query)));
      expect([name, rows.length > 0]).toEqual([name, ['scheduling', 'billing', 'messaging'].includes(name)]);
    }
  });

  test('lets only scheduling release an admission', async () => {
    const { rows } = await world.admin.query('select key from accounts.admissions');
    for (const [name, caller] of Object.entries(callers)) {
      if (name === 'scheduling') continue;
      const release = wrapStatement(sql`select release_admission(${rows[0].key}) as patient`);
      expect(await world.store.as(caller).tx((tx) => tx.rows(release))).toEqual([{ patient: null }]);
    }
    const left = await world.admin.query('select released_at from accounts.admissions');
    expect(left.rows).toEqual([{ released_at: null }]);
  });

  test('finds people for staff only', async () => {
    const find = (caller: Caller) =>
      world.store.as(caller).read((tx) => tx.rows(wrapStatement(sql`select id from find_people('maya', 'maya', 20)`)));
    for (const name of ['a guardian', 'a provider', 'a visitor', 'another service', 'an operator']) {
      expect(await find(callers[name] ?? { kind: 'anonymous' })).toEqual([]);
    }
    expect((await find(callers.ops ?? { kind: 'anonymous' })).length).toBeGreaterThan(0);
  });
});

test('allows access to people only on behalf of a caller, by its types', () => {
  const proofs = async (store: Store) => {
    // @ts-expect-error patients are not there without a caller
    await store.tx((tx) => tx.patient.findMany());
    // @ts-expect-error nor are those who act for them
    await store.read((tx) => tx.clientUser.findMany());
    // @ts-expect-error a function for people cannot run in an ordinary transaction
    await store.tx((tx) => findPatientById(tx, ''));
    await store.as({ kind: 'anonymous' }).tx((tx) => findPatientById(tx, ''));
  };
  expect(proofs).toBeTypeOf('function');
});
