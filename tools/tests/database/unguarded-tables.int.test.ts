import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const inSchema = (schema: string, ...tables: string[]) => tables.map((table) => `${schema}.${table}`);

/** Tables without row-level security, and why (docs/decisions/020). Add a new one here. */
const unguarded: Readonly<Record<string, readonly string[]>> = {
  'the platform keeps them: ids and versions, no personal data': [
    'migrations',
    'chassis_migrations',
    'outbox',
    'outbox_cursor',
  ],
  'the app can only append, another role reads it': ['audit', 'audit_seals'],
  'a public catalog': [
    ...inSchema('accounts', 'providers', 'provider_feedback_tags', 'provider_payor_costs', 'provider_payors'),
    ...inSchema('accounts', 'provider_ratings', 'provider_referral_opt_outs', 'provider_reviews'),
    ...inSchema('accounts', 'provider_state_credentials', 'referral_portals'),
    ...inSchema('billing', 'catalogue', 'home_payors', 'payor_client_booking_names', 'payor_states', 'payors'),
    // Contracts with payors; billing shows a client only an estimate.
    ...inSchema('billing', 'blocked_plans', 'fee_schedules'),
    ...inSchema('scheduling', 'schedules', 'state_settings', 'weekly_windows', 'blocks'),
  ],
  'bookings must collide with times the caller may not see; ids and times only': [
    ...inSchema('scheduling', 'time_claims', 'holds', 'external_busy'),
  ],
  'the issuer identifies people: before that there is no caller to check against': [
    ...inSchema('identity', 'accounts', 'attempts', 'codes', 'factor_resets', 'factors', 'links', 'oidc_artifacts'),
    ...inSchema('identity', 'passkey_challenges', 'passkeys', 'recovery_codes', 'sign_up_prefills', 'signing_keys'),
    ...inSchema('identity', 'two_step_opt_outs'),
  ],
  'caps count visitors before anyone signed in: keyed hashes, browser ids and times, no address in clear': [
    ...inSchema('scheduling', 'address_proofs', 'booked_addresses', 'booking_codes', 'visitor_uses'),
    ...inSchema('messaging', 'booking_letters'),
  ],
  'only services read them; account ids and encrypted values': [
    ...inSchema('messaging', 'covered_appointments', 'notifications', 'parked_events'),
  ],
};

async function found(): Promise<string[]> {
  const { rows } = await database.admin.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) and not (c.relrowsecurity and c.relforcerowsecurity)`,
    [['accounts', 'billing', 'clinical_notes', 'identity', 'messaging', 'scheduling']],
  );
  const named = Object.values(unguarded).flat();
  // Every schema has the platform's tables.
  return rows.map(({ schema, name }) => (named.includes(name) ? name : `${schema}.${name}`));
}

test('every table without row-level security is listed with a reason; control: a planted one is found', async () => {
  const named = Object.values(unguarded).flat().sort();
  expect([...new Set(await found())].sort()).toEqual(named);
  await database.admin.query('create table identity.planted (account_id uuid)');
  expect((await found()).filter((table) => !named.includes(table))).toEqual(['identity.planted']);
});
