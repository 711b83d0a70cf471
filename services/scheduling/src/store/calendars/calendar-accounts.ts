import type { CalendarAccount, StoredUnreadEvent, UnfinishedReading } from '#src/domain/calendars/calendar-account.ts';
import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import type { CalendarKind } from '#src/domain/calendars/calendar-kinds.ts';
import type { Channels } from '#src/domain/calendars/channels.ts';
import type { EventRefusal } from '#src/domain/calendars/event-reading.ts';
import type { CalendarState } from '#src/domain/calendars/sync-state.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** Lists a provider's accounts, oldest first. */
export async function listCalendarAccounts(tx: CareTx, providerId: string): Promise<CalendarAccount[]> {
  const rows = await tx.connectedCalendar.findMany({
    where: { providerId },
    orderBy: [{ connectedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(accountOf);
}

/** Whether a provider has connected a calendar, even one that cannot be read now. */
export async function hasCalendarAccount(tx: CareTx, providerId: string): Promise<boolean> {
  return (await tx.connectedCalendar.count({ where: { providerId } })) > 0;
}

/** Returns `undefined` when the account does not exist or the caller may not see it. */
export async function findCalendarAccount(tx: CareTx, id: string): Promise<CalendarAccount | undefined> {
  const row = await tx.connectedCalendar.findUnique({ where: { id } });
  return row ? accountOf(row) : undefined;
}

/** How to sign in to an account, sealed. */
export type SealedAccess = Pick<CalendarAccount, 'id' | 'providerId' | 'kind' | 'access' | 'keyId'> & GrantHash;

/** Lets a vendor's message find the account. Undefined for vendors without such messages, and until the grant is known. */
type GrantHash = { readonly grantHash: Uint8Array | undefined };

/** Adds an account, or replaces how to sign in to it. Returns false when another provider has the id. */
export async function saveCalendarAccess(tx: CareTx, sealed: SealedAccess): Promise<boolean> {
  const { id, providerId, kind } = sealed;
  const access = new Uint8Array(sealed.access);
  const signIn = { kind, access, key_id: sealed.keyId, grant_hash: toBytes(sealed.grantHash) };
  const columns = { ...signIn, state: 'CONNECTING', fault: null, failures: 0 } as const;
  const unread = { cursors: '{}', unfinished: null, last_reading_ms: 0, fully_read_at: null, next_read_at: clockNow };
  const reset = { ...columns, ...unread, channels: '{}' };
  const rows = await tx.rows(
    query
      .insertInto('connected_calendars')
      .values({ id, provider_id: providerId, connected_at: clockNow, ...reset })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ eb, ref }) => ({ ...reset, revision: eb(ref('connected_calendars.revision'), '+', 1) }))
          .where('connected_calendars.provider_id', '=', providerId),
      )
      .returning('id'),
  );
  return rows.length > 0;
}

/** Replaces how to sign in, without another reading. Returns false when it is no longer `before`. */
export async function replaceCalendarAccess(
  tx: CareTx,
  id: string,
  before: Uint8Array,
  sealed: Pick<CalendarAccount, 'access' | 'keyId'> & GrantHash,
): Promise<boolean> {
  const { count } = await tx.connectedCalendar.updateMany({
    where: { id, access: new Uint8Array(before) },
    data: { access: new Uint8Array(sealed.access), keyId: sealed.keyId, grantHash: toBytes(sealed.grantHash) },
  });
  return count > 0;
}

/** Deletes an account with its busy times. Returns false when the provider has no such account. */
export async function deleteCalendarAccount(tx: CareTx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx.connectedCalendar.deleteMany({ where: { id, providerId } });
  return count > 0;
}

/** Requests a reading as soon as possible. Accounts whose server refuses the password stay as they are. */
export async function requestReading(tx: CareTx, id: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('connected_calendars')
      .set({ next_read_at: clockNow })
      .where('id', '=', id)
      .where('next_read_at', 'is not', null),
  );
}

/** Lists the accounts that use one of the grants. */
export async function listAccountsOfGrant(tx: CareTx, hashes: readonly Uint8Array[]): Promise<string[]> {
  const grantHash = { in: hashes.map((each) => new Uint8Array(each)) };
  const rows = await tx.connectedCalendar.findMany({ where: { grantHash }, select: { id: true } });
  return rows.map(({ id }) => id);
}

function toBytes(hash: Uint8Array | undefined): Uint8Array<ArrayBuffer> | null {
  return hash ? new Uint8Array(hash) : null;
}

type Row = {
  id: string;
  providerId: string;
  kind: string;
  access: Uint8Array;
  keyId: string;
  state: string;
  fault: string | null;
  refusals: unknown;
  cursors: unknown;
  timeZone: string | null;
  revision: number;
  failures: number;
  syncedAt: Date | null;
  fullyReadAt: Date | null;
  channels: unknown;
  lastReadingMs: number;
  unfinished: string | null;
};

function accountOf(row: Row): CalendarAccount {
  return {
    id: row.id,
    providerId: row.providerId,
    // The service alone writes these columns.
    kind: row.kind as CalendarKind,
    access: row.access,
    keyId: row.keyId,
    state: row.state as CalendarState,
    fault: (row.fault as CalendarFaultCode | null) ?? undefined,
    refusals: readRefusals(row.refusals),
    cursors: row.cursors as Record<string, string>,
    timeZone: row.timeZone ?? undefined,
    revision: row.revision,
    failures: row.failures,
    syncedAt: row.syncedAt ?? undefined,
    fullyReadAt: row.fullyReadAt ?? undefined,
    channels: row.channels as Channels,
    lastReadingMs: row.lastReadingMs,
    unfinished: (row.unfinished as UnfinishedReading | null) ?? undefined,
  };
}

/** The version before this one stored the reason alone. */
function readRefusals(stored: unknown): Record<string, StoredUnreadEvent> {
  const entries = Object.entries(stored as Record<string, StoredUnreadEvent | EventRefusal>);
  return Object.fromEntries(
    entries.map(([key, unread]) => [key, typeof unread === 'string' ? { reason: unread } : unread]),
  );
}
