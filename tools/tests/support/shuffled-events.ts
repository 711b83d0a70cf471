import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SyntheticWorld } from '#tools/seed/synthetic/world.ts';
import type { Marketplace } from './marketplace.ts';

const owners = ['accounts', 'billing', 'scheduling'] as const;

type Owners = Pick<Marketplace, 'accounts' | 'billing' | 'scheduling'>;

const hour = 3_600_000;

/** Changes data of each owner service, which writes an event. */
export async function changeEachOwner(
  { accounts, billing, scheduling }: Owners,
  world: SyntheticWorld,
  turn: number,
): Promise<void> {
  const providerId = world.providers[(turn * 7) % world.providers.length]?.id ?? '';
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 + (2 + (turn % 12)) * 24 * hour + (turn % 24) * hour;
  const span = { start: timestampFromMs(start), end: timestampFromMs(start + 5 * hour) };
  await scheduling.putBlock({ block: { id: randomUUID(), providerId, type: BlockType.BASIC, ...span } });
  const { provider } = await accounts.getProvider({ key: { case: 'id', value: providerId } });
  if (!provider) throw new Error(`there is no provider ${providerId}`);
  await accounts.putProvider({ provider: { ...provider, priceCents: 10_000 + (turn % 200) * 100 } });
  if (turn % 20 > 0) return;
  const { payors } = await billing.listPayors({});
  const payor = payors[turn % payors.length];
  if (!payor) throw new Error('there are no payors');
  const [blocked = ''] = payor.states.map(({ usState }) => usState);
  await billing.putPayor({ payor: { ...payor, blockInPersonAppointmentsForStates: [blocked] } });
}

/** Writes every event of the three services several more times in random order. @returns the number of events afterwards */
export async function repeatEvents({ database }: Pick<Marketplace, 'database'>, times: number): Promise<number> {
  let count = 0;
  for (const owner of owners) {
    await database.admin.query(
      `insert into ${owner}.outbox (aggregate_type, aggregate_id, revision, type, payload)
       select aggregate_type, aggregate_id, revision, type, payload
       from ${owner}.outbox cross join generate_series(1, $1) order by random()`,
      [times],
    );
    const { rows } = await database.admin.query<{ count: number }>(`select count(*)::int from ${owner}.outbox`);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Resolves when the search worker has acknowledged everything. */
export async function untilDrained({ database }: Pick<Marketplace, 'database'>, timeoutMs: number): Promise<void> {
  const left = owners.map(
    (owner) => `(select count(*) from ${owner}.outbox o, ${owner}.outbox_cursor c
      where c.consumer = 'search' and not pg_visible_in_snapshot(o.xid, c.from_snapshot))`,
  );
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) {
    const { rows } = await database.admin.query<{ left: number }>(`select (${left.join(' + ')})::int as left`);
    if (rows[0]?.left === 0) return;
  }
  throw new Error('the worker did not reach the end of the events');
}
