import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { VisitorCounts } from '#src/domain/booking/visitor-limits.ts';
import type { Tx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** A hold or booking of an anonymous visitor. Hashes are keyed. */
export type VisitorUse = {
  readonly visitor: string;
  readonly networks: readonly string[];
  readonly providerId: string;
  /** Undefined for a hold, whose visitor has given no address yet. */
  readonly booking:
    | {
        readonly key: string;
        /** The address as it is proved. */
        readonly address: Uint8Array;
        /** The mailbox that is counted, whatever tag its address has. */
        readonly recipient: Uint8Array;
        readonly phone: Uint8Array | undefined;
      }
    | undefined;
  readonly at: Date;
};

const hourMs = 3_600_000;

/** Locks what a use is counted under, so that parallel requests cannot exceed a budget. */
export async function lockVisitorUse(tx: Tx, { visitor, networks, providerId, booking }: VisitorUse): Promise<void> {
  const recipient = booking ? [`ur${hex(booking.recipient)}`] : [];
  const phone = booking?.phone ? [`ut${hex(booking.phone)}`] : [];
  const names = [`uv${visitor}`, `up${providerId}`, ...networks.map((each) => `un${each}`), ...recipient, ...phone];
  await tx.rows(wrapStatement(sql`select lock_times(${names}::text[])::text`));
}

/** Counts unproven uses: of networks, recipient and phone in the last hour, of the provider in the last 24 hours. */
export async function countVisitorUses(tx: Tx, use: VisitorUse): Promise<VisitorCounts> {
  const { networks, providerId, booking, at, visitor } = use;
  const hourAgo = new Date(at.getTime() - hourMs);
  const dayAgo = new Date(at.getTime() - 24 * hourMs);
  const [row] = await tx.rows(
    wrapStatement(sql<{ networks: Record<string, number>; provider: number; recipient: number; phone: number }>`select
      (select coalesce(jsonb_object_agg(n, (select count(*) from visitor_uses u
        where u.networks @> array[n] and u.at > ${hourAgo})), '{}') from unnest(${[...networks]}::text[]) n) as networks,
      ((select count(*) from visitor_uses u
        where u.provider_id = ${providerId}::uuid and u.at > ${dayAgo} and u.booking_key is not null)
        + (select count(*) from holds h where ${booking === undefined}::boolean and h.provider_id = ${providerId}::uuid
          and h.actor like 'visitor:%' and h.actor <> ${`visitor:${visitor}`} and h.expires_at > ${at}))::int as provider,
      (select count(*)::int from visitor_uses u
        where u.recipient = ${bytes(booking?.recipient)} and u.at > ${hourAgo}) as recipient,
      (select count(*)::int from visitor_uses u where u.phone = ${bytes(booking?.phone)} and u.at > ${hourAgo}) as phone`),
  );
  if (!row) throw new Error('the counts of visitors returned no row');
  return row;
}

/** Returns whether the booking with this key is counted already: a retry counts once. */
export async function isBookingCounted(tx: Tx, visitor: string, key: string): Promise<boolean> {
  const rows = await tx.rows(
    query.selectFrom('visitor_uses').where('visitor', '=', visitor).where('booking_key', '=', key).select('id'),
  );
  return rows.length > 0;
}

/** Lists the visitor's uses of the last hour that led to no booking, oldest first. */
export async function listOpenUses(tx: Tx, { visitor, at }: VisitorUse): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('visitor_uses')
      .where('visitor', '=', visitor)
      .where('booking_key', 'is', null)
      .where('at', '>', new Date(at.getTime() - hourMs))
      .orderBy('at')
      .select('id'),
  );
  return rows.map(({ id }) => id);
}

/** Counts the visitor's live holds without the one that the new hold replaces. */
export async function countLiveHolds(tx: Tx, visitor: string, insteadOf: string | undefined): Promise<number> {
  const rows = await tx.rows(
    query.selectFrom('holds').where('actor', '=', `visitor:${visitor}`).where('expires_at', '>', clockNow).select('id'),
  );
  return rows.filter(({ id }) => id !== insteadOf).length;
}

/** Saves a use. With the id of an open use, that use becomes this one. */
export async function saveVisitorUse(tx: Tx, id: string, use: VisitorUse): Promise<void> {
  const { visitor, networks, providerId, booking, at } = use;
  const what = {
    provider_id: providerId,
    recipient: bytes(booking?.recipient),
    phone: bytes(booking?.phone),
    booking_key: booking?.key ?? null,
  };
  await tx.rows(
    query
      .insertInto('visitor_uses')
      .values({ id, visitor, networks: [...networks], at, ...what })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(what)),
  );
}

/** A booking failed: its use is open again, so that the visitor's next try counts as the same one. */
export async function reopenVisitorUse(tx: Tx, visitor: string, key: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('visitor_uses')
      .set({ booking_key: null, recipient: null, phone: null })
      .where('visitor', '=', visitor)
      .where('booking_key', '=', key),
  );
}

function bytes(value: Uint8Array | undefined): Buffer | null {
  return value ? Buffer.from(value) : null;
}

function hex(value: Uint8Array): string {
  return Buffer.from(value).toString('hex');
}
