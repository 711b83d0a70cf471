import { createVisitor } from './booked.ts';
import { withDatabase } from './world-database.ts';

/** Tests that act as the provider take one who works only in these states. Tests that book as visitors and clients do so in California. */
const ownStates = ['NY', 'TX', 'FL', 'PA', 'OH', 'MI', 'GA', 'NC', 'VA', 'TN'] as const;

/** Where a client of such a provider lives. */
export type OwnState = (typeof ownStates)[number];

/** Providers of the seeds have a short id from their id; the providers of the demo logins have one with a name in it. */
const seededShortId = /^[0-9a-f]{10}/;

interface Node {
  id: string;
  shortId: string;
  timeZone: string;
  license: { usState: string }[];
}

/** A provider who can sign in with the password of all demo logins, and whom no other test file uses. */
export interface OwnProvider {
  id: string;
  shortId: string;
  email: string;
  usState: OwnState;
}

/** Whether the provider's zone and open times, 6 to 25 days ahead, are enough for a test. */
type IsFit = (starts: readonly string[], timeZone: string) => boolean;

/**
 * Gives a provider an account. Each call takes another provider, so that neither another file nor a failed try has left anything.
 */
export async function createOwnProvider(isFit: IsFit = (starts) => starts.length >= 10): Promise<OwnProvider> {
  for (const usState of ownStates) {
    for (const { id, shortId, timeZone } of await keepFree(await listProviders(usState))) {
      const provider = { id, shortId, usState, email: `${shortId}@linden.example` };
      if (isFit(await listOpenTimes(provider), timeZone) && (await openAccount(provider))) return provider;
    }
  }
  throw new Error('every provider with enough open times has an account or blocks already');
}

async function listProviders(state: OwnState): Promise<Node[]> {
  const { pagedMarketplaceProviders } = await createVisitor()<{
    pagedMarketplaceProviders: { edges: { node: Node }[] };
  }>(
    `query($state: String!) {
      pagedMarketplaceProviders(values: { state: $state, age: "Adults", sort: NEXT_AVAILABLE }, first: 100) {
        edges { node { id shortId timeZone license { usState } } }
      }
    }`,
    { state },
  );
  const isOwn = ({ usState }: { usState: string }) => ownStates.some((each) => each === usState);
  return pagedMarketplaceProviders.edges
    .map(({ node }) => node)
    .filter(({ shortId, license }) => seededShortId.test(shortId) && license.every(isOwn));
}

/** Lists a provider's open times for first sessions by video, 6 to 25 days ahead. */
export async function listOpenTimes({ shortId, usState }: Pick<OwnProvider, 'shortId' | 'usState'>): Promise<string[]> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { provider } = await createVisitor()<{ provider: { slots: { start: string }[] | null } }>(
    `query($shortId: String!, $usState: String!, $from: DateTime!, $to: DateTime!) {
      provider(shortId: $shortId) { slots(location: VIRTUAL, from: $from, to: $to, first: 60, usState: $usState) { start } }
    }`,
    { shortId, usState, from: at(6), to: at(25) },
  );
  return (provider.slots ?? []).map(({ start }) => start);
}

/** Returns the providers without an account and without blocks in their calendar. */
function keepFree(nodes: readonly Node[]): Promise<Node[]> {
  return withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `select provider.id from unnest($1::uuid[]) as provider (id) where not exists (select from identity.accounts a where a.id = provider.id)
         and not exists (select from scheduling.blocks b where b.provider_id = provider.id)`,
      [nodes.map(({ id }) => id)],
    );
    const free = new Set(rows.map(({ id }) => id));
    return nodes.filter(({ id }) => free.has(id));
  });
}

/** @returns whether the provider had no account, so that this test has the provider alone */
function openAccount({ id, email }: OwnProvider): Promise<boolean> {
  return withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `insert into identity.accounts (id, email, email_verified_at, password_hash, given_name, family_name, roles)
       select $1, $2, now(), password_hash, 'Toni', 'Tester', '{provider}' from identity.accounts where email = 'provider@linden.example'
       on conflict do nothing`,
      [id, email],
    );
    if (rowCount !== 1) return false;
    await database.query('insert into accounts.provider_accounts (account, provider_id) values ($1, $1)', [id]);
    return true;
  });
}

/** Gives a provider so many unexcused cancellations. */
export function putUnexcused(providerId: string, count: number): Promise<void> {
  return withDatabase(async (database) => {
    await database.query(
      `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason)
       select gen_random_uuid(), $1, now() - make_interval(days => n), 'UNEXCUSED', 1, 'PROVIDER_NO_LONGER_AVAILABLE', 'SCHEDULE_CONFLICT'
       from generate_series(1, $2) n`,
      [providerId, count],
    );
  });
}

/** Makes a booked first session a follow-up, as if the intake had been before. */
export function makeFollowUp(appointmentId: string | undefined): Promise<void> {
  return withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `update scheduling.appointments set first_appointment = false, type = 'FOLLOW_UP' where id = $1`,
      [appointmentId],
    );
    if (rowCount !== 1) throw new Error('no such appointment');
  });
}
