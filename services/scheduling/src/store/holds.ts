import { statement } from '@linden/platform/sql';
import type { Rows } from '@linden/platform/store';
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentType, Location } from '#src/domain/schedule.ts';
import type { CareTx, Tx } from './open-store.ts';

/** Time set aside for somebody who fills in a form. */
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
  /** Once is enough. */
  readonly extended: boolean;
};

export type HoldOutcome = 'HELD' | 'TIME_TAKEN' | 'HOLDS_EXHAUSTED';

/** Live ones per person. */
const mostHolds = 2;

const columns = sql`id, actor, key, provider_id as "providerId", type, location, starts_at as start, ends_at as "end",
  expires_at as "expiresAt", extended`;

type Place = Pick<Hold, 'providerId' | 'type' | 'location'> & { readonly start: number };

/** The slot is theirs already, as when it is open in two windows: it goes on under the key that asks last. */
export async function takeOverHold(
  tx: Tx,
  { actor, key, holders, slot }: { actor: string; key: string; holders: readonly string[]; slot: Place },
): Promise<Hold | undefined> {
  // One that has ended keeps its key until it is swept.
  await tx.rows(
    statement(sql`delete from holds where actor = ${actor} and key = ${key} and expires_at <= clock_timestamp()`),
  );
  const [row] = await tx.rows(
    statement(sql<Hold>`update holds set actor = ${actor}, key = ${key}
      where actor = any(${[...holders]}::text[]) and provider_id = ${slot.providerId}::uuid and type = ${slot.type}
        and location = ${slot.location} and starts_at = ${new Date(slot.start)} and expires_at > clock_timestamp()
      returning ${columns}`),
  );
  return row;
}

export function liveHoldOfSlot(tx: Rows, holders: readonly string[], slot: Place): Promise<Hold | undefined> {
  return liveWhere(
    tx,
    sql`actor = any(${[...holders]}::text[]) and provider_id = ${slot.providerId}::uuid and type = ${slot.type}
      and location = ${slot.location} and starts_at = ${new Date(slot.start)}`,
  );
}

/** What of somebody's holds is live by the database's clock. */
export function liveHold(tx: Rows, which: { id: string; holders: readonly string[] }): Promise<Hold | undefined> {
  return liveWhere(tx, sql`id = ${which.id}::uuid and actor = any(${[...which.holders]}::text[])`);
}

export function liveHoldByKey(tx: Rows, actor: string, key: string): Promise<Hold | undefined> {
  return liveWhere(tx, sql`actor = ${actor} and key = ${key}`);
}

async function liveWhere(tx: Rows, which: RawBuilder<unknown>): Promise<Hold | undefined> {
  const [row] = await tx.rows(
    statement(sql<Hold>`select ${columns} from holds where ${which} and expires_at > clock_timestamp()`),
  );
  return row;
}

/** A hold that gives way to an appointment with the same provider; one with another stays until it ends. */
export function holdAt(id: string | undefined, providerId: string): RawBuilder<unknown> {
  return sql`(select h.id from holds h where h.id = ${id ?? null}::uuid and h.provider_id = ${providerId}::uuid)`;
}

/** First in a transaction that frees live time and takes other, or takes several. */
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
  await tx.rows(statement(sql`select lock_times(${names}::text[])::text`));
}

/** Anything but HELD has to be rolled back. Whoever holds is locked, so that nobody holds more than they may. */
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
    statement(sql<{
      outcome: HoldOutcome;
    }>`select hold_slot(${JSON.stringify(entry)}::jsonb, ${rest.bufferMinutes}::int,
      ${rest.insteadOf ?? null}::uuid, ${[...rest.holders]}::text[], ${mostHolds}::int) as outcome`),
  );
  return row?.outcome ?? 'TIME_TAKEN';
}

/** Longer by so much, once; undefined when it has ended or was extended before. */
export async function extendHold(
  tx: Tx,
  { id, holders, minutes }: { id: string; holders: readonly string[]; minutes: number },
): Promise<Hold | undefined> {
  const [row] = await tx.rows(
    statement(sql<Hold>`update holds set extended = true, expires_at = expires_at + make_interval(mins => ${minutes}::int)
      where id = ${id}::uuid and actor = any(${[...holders]}::text[]) and not extended and expires_at > clock_timestamp()
      returning ${columns}`),
  );
  return row;
}

/** Whose time is free again; undefined when there was nothing to release. @param key only while it goes by this key */
export async function releaseHold(
  tx: Tx,
  { id, holders, key }: { id: string; holders: readonly string[]; key?: string | undefined },
): Promise<string | undefined> {
  const [row] = await tx.rows(
    statement(sql<{ providerId: string }>`delete from holds
      where id = ${id}::uuid and actor = any(${[...holders]}::text[]) and key = coalesce(${key ?? null}::text, key)
      returning provider_id as "providerId"`),
  );
  return row?.providerId;
}

/** Removes holds of one provider that have ended; whose, or undefined when there are none. */
export async function removeEndedHolds(tx: Tx | CareTx): Promise<string | undefined> {
  const [row] = await tx.rows(
    statement(sql<{ providerId: string }>`delete from holds where id in (
        select h.id from holds h
        where h.provider_id = (select provider_id from holds where expires_at <= clock_timestamp() order by expires_at limit 1)
          and h.expires_at <= clock_timestamp()
        order by h.id for update skip locked)
      returning provider_id as "providerId"`),
  );
  return row?.providerId;
}
