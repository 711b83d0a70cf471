import pg from 'pg';
import { expect } from 'vitest';
import { createVisitor } from './booked.ts';
import { pickForProvider } from './provider-share.ts';

interface Found {
  pagedMarketplaceProviders: { edges: { node: { id: string; shortId: string; slots: { start: string }[] | null } }[] };
}

/** A provider who can sign in with the password of all demo logins, and whom no other test file uses. */
export interface OwnProvider {
  id: string;
  shortId: string;
  email: string;
}

/**
 * Gives a provider in California an account. A file that cancels sessions or blocks a calendar needs one: the demo providers are shared by
 * all files.
 */
export async function createOwnProvider(): Promise<OwnProvider> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const found = await createVisitor()<Found>(
    `query($from: DateTime!, $to: DateTime!) {
      pagedMarketplaceProviders(values: { state: "CA", age: "Adults", sort: NEXT_AVAILABLE }, first: 100) {
        edges { node { id shortId slots(appointmentType: INTAKE, location: VIRTUAL, from: $from, to: $to, first: 20, usState: "CA") { start } } }
      }
    }`,
    { from: at(6), to: at(25) },
  );
  // Other files may have booked most times of the first choice.
  const open = found.pagedMarketplaceProviders.edges.filter(({ node }) => (node.slots?.length ?? 0) >= 10);
  const node = pickForProvider(open, (edge) => edge.node.shortId)?.node;
  if (!node) return expect.unreachable('no provider of this worker has ten open times');
  const email = `${node.shortId}@linden.example`;
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  try {
    await database.query(
      `insert into identity.accounts (id, email, email_verified_at, password_hash, given_name, family_name, roles)
       select $1, $2, now(), password_hash, 'Toni', 'Tester', '{provider}' from identity.accounts where email = 'provider@linden.example'
       on conflict do nothing`,
      [node.id, email],
    );
    await database.query(
      'insert into accounts.provider_accounts (account, provider_id) values ($1, $1) on conflict do nothing',
      [node.id],
    );
  } finally {
    await database.end();
  }
  return { id: node.id, shortId: node.shortId, email };
}

/** Gives a provider so many unexcused cancellations and no lock, also when a try before left others. */
export async function putUnexcused(providerId: string, count: number): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  try {
    const run = (text: string, values: unknown[] = []) => database.query(text, [providerId, ...values]);
    await run('update scheduling.provider_cancellations set excluded_at = now() where provider_id = $1');
    await run(
      `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason)
       select gen_random_uuid(), $1, now() - make_interval(days => n), 'UNEXCUSED', 1, 'PROVIDER_NO_LONGER_AVAILABLE', 'SCHEDULE_CONFLICT'
       from generate_series(1, $2) n`,
      [count],
    );
    await run('delete from scheduling.provider_standings where provider_id = $1');
    await run('update scheduling.schedules set new_clients_locked_until = null where provider_id = $1');
    await run('update accounts.providers set referrals_locked_until = null where id = $1');
  } finally {
    await database.end();
  }
}

/** Makes a booked first session a follow-up, as if the intake had been before. */
export async function makeFollowUp(appointmentId: string | undefined): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  try {
    const { rowCount } = await database.query(
      `update scheduling.appointments set first_appointment = false, type = 'FOLLOW_UP' where id = $1`,
      [appointmentId],
    );
    if (rowCount !== 1) throw new Error('no such appointment');
  } finally {
    await database.end();
  }
}
