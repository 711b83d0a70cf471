import { wrapStatement } from '@linden/platform/store/sql';
import type { Rows } from '@linden/platform/store/store';
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppointmentType, Location } from '#src/domain/hours/schedule.ts';
import type { Tables } from '#src/store/coded-tables.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** Time that is held while a visitor or client fills in a form. */
export type Hold = {
  readonly id: string;
  readonly actor: string;
  readonly key: string;
  readonly providerId: string;
  readonly type: AppointmentType;
  readonly location: Location;
  readonly start: Date;
  readonly end: Date;
  readonly expiresAt: Date;
  /** A hold can be extended once. */
  readonly extended: boolean;
};

export type HoldOutcome = 'HELD' | 'TIME_TAKEN' | 'HOLDS_EXHAUSTED';

/** Live holds per holder. */
const maxHolds = 2;

const columns = [
  'id',
  'actor',
  'key',
  'provider_id as providerId',
  'type',
  'location',
  'starts_at as start',
  'ends_at as end',
  'expires_at as expiresAt',
  'extended',
] as const;

type OfHolds = ExpressionBuilder<Tables, 'holds'>;
type Condition = ExpressionWrapper<Tables, 'holds', SqlBool>;

type Place = Pick<Hold, 'providerId' | 'type' | 'location'> & { readonly start: number };

/** Moves a live hold of the same slot to a new key, as when the client has the slot open in two tabs. */
export async function takeOverHold(
  tx: Tx,
  { actor, key, holders, slot }: { actor: string; key: string; holders: readonly string[]; slot: Place },
): Promise<Hold | undefined> {
  // An expired hold keeps its key until the sweep removes it.
  await tx.rows(
    query.deleteFrom('holds').where('actor', '=', actor).where('key', '=', key).where('expires_at', '<=', clockNow),
  );
  const [row] = await tx.rows(
    query
      .updateTable('holds')
      .set({ actor, key })
      .where((eb) => isOf(eb, holders))
      .where((eb) => isAt(eb, slot))
      .where('expires_at', '>', clockNow)
      .returning(columns),
  );
  return row;
}

export function findLiveHoldOfSlot(tx: Rows, holders: readonly string[], slot: Place): Promise<Hold | undefined> {
  return liveWhere(tx, (eb) => eb.and([isOf(eb, holders), isAt(eb, slot)]));
}

/** Finds a hold of these holders that is live by the database's clock. */
export function findLiveHold(
  tx: Rows,
  { id, holders }: { id: string; holders: readonly string[] },
): Promise<Hold | undefined> {
  return liveWhere(tx, (eb) => eb.and([eb('id', '=', id), isOf(eb, holders)]));
}

export function findLiveHoldByKey(tx: Rows, actor: string, key: string): Promise<Hold | undefined> {
  return liveWhere(tx, (eb) => eb.and({ actor, key }));
}

async function liveWhere(tx: Rows, condition: (eb: OfHolds) => Condition): Promise<Hold | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('holds').where(condition).where('expires_at', '>', clockNow).select(columns),
  );
  return row;
}

function isOf(eb: OfHolds, holders: readonly string[]): Condition {
  return eb('actor', '=', sql<string>`any(${[...holders]}::text[])`);
}

function isAt(eb: OfHolds, { providerId, type, location, start }: Place): Condition {
  return eb.and({ provider_id: providerId, type, location, starts_at: new Date(start) });
}

/** Builds the id of the hold that an appointment replaces. A hold with another provider stays until it expires. */
export function holdAt(id: string | undefined, providerId: string): RawBuilder<unknown> {
  return sql`(select h.id from holds h where h.id = ${id ?? null}::uuid and h.provider_id = ${providerId}::uuid)`;
}

/** Locks the times of providers, patients and holders. Call it first in a transaction that reserves several times, or frees one and
 * reserves another. */
export async function lockTimes(
  tx: Rows,
  {
    providers,
    patients = [],
    holders = [],
  }: { providers: readonly string[]; patients?: readonly string[]; holders?: readonly string[] },
): Promise<void> {
  const names = [
    ...providers.map((id) => `p${id}`),
    ...patients.map((id) => `c${id}`),
    ...holders.map((name) => `h${name}`),
  ];
  await tx.rows(wrapStatement(sql`select lock_times(${names}::text[])::text`));
}

/** Reserves the time of a hold. The caller rolls back every outcome but HELD. The holder is locked, so that parallel requests
 * cannot exceed the limit. */
export async function holdSlot(
  tx: Tx,
  hold: Hold,
  rest: { readonly bufferMinutes: number; readonly insteadOf: string | undefined; readonly holders: readonly string[] },
): Promise<HoldOutcome> {
  const entry = {
    id: hold.id,
    actor: hold.actor,
    key: hold.key,
    provider_id: hold.providerId,
    type: hold.type,
    location: hold.location,
    starts_at: hold.start,
    ends_at: hold.end,
    expires_at: hold.expiresAt,
  };
  const [row] = await tx.rows(
    wrapStatement(sql<{
      outcome: HoldOutcome;
    }>`select hold_slot(${JSON.stringify(entry)}::jsonb, ${rest.bufferMinutes}::int,
      ${rest.insteadOf ?? null}::uuid, ${[...rest.holders]}::text[], ${maxHolds}::int) as outcome`),
  );
  return row?.outcome ?? 'TIME_TAKEN';
}

/** Extends a live hold once. Returns `undefined` when it has expired or was extended before. */
export async function extendHold(
  tx: Tx,
  { id, holders, minutes }: { id: string; holders: readonly string[]; minutes: number },
): Promise<Hold | undefined> {
  const [row] = await tx.rows(
    query
      .updateTable('holds')
      .set(({ ref }) => ({
        extended: true,
        expires_at: sql<Date>`${ref('expires_at')} + make_interval(mins => ${minutes}::int)`,
      }))
      .where('id', '=', id)
      .where((eb) => isOf(eb, holders))
      .where('extended', '=', false)
      .where('expires_at', '>', clockNow)
      .returning(columns),
  );
  return row;
}

/** Releases a hold and returns its provider, or `undefined` when there was none. @param key releases it only under this key */
export async function releaseHold(
  tx: Tx,
  { id, holders, key }: { id: string; holders: readonly string[]; key?: string | undefined },
): Promise<string | undefined> {
  const held = query
    .deleteFrom('holds')
    .where('id', '=', id)
    .where((eb) => isOf(eb, holders))
    .returning('provider_id as providerId');
  const [row] = await tx.rows(key === undefined ? held : held.where('key', '=', key));
  return row?.providerId;
}

/** Removes the expired holds of one provider and returns that provider, or `undefined` when there are none. */
export async function removeEndedHolds(tx: Tx | CareTx): Promise<string | undefined> {
  const first = query
    .selectFrom('holds')
    .where('expires_at', '<=', clockNow)
    .orderBy('expires_at')
    .limit(1)
    .select('provider_id');
  const ended = query
    .selectFrom('holds as h')
    .where('h.provider_id', '=', first)
    .where('h.expires_at', '<=', clockNow)
    .orderBy('h.id')
    .forUpdate()
    .skipLocked()
    .select('h.id');
  const [row] = await tx.rows(
    query.deleteFrom('holds').where('id', 'in', ended).returning('provider_id as providerId'),
  );
  return row?.providerId;
}
