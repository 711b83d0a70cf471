import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import { retryMs } from '#src/domain/calendars/sync-state.ts';
import { type CalendarAccess, CalendarFault, type Calendars, type VendorAccess } from '#src/ports/calendars.ts';
import { listAccountsOfGrant, listCalendarAccounts } from '#src/store/calendars/calendar-accounts.ts';
import {
  type CalendarRevocation,
  deleteRevocation,
  postponeRevocation,
  takeDueRevocations,
} from '#src/store/calendars/calendar-revocations.ts';
import type { Store } from '#src/store/open-store.ts';
import { openAccess } from '#src/use-cases/calendars/calendar-access.ts';
import { listGrantHashes } from '#src/use-cases/calendars/calendar-grant-hash.ts';

export type RevocationContext = {
  readonly store: Store;
  readonly calendars: Required<Calendars>;
  readonly sealer: Sealer;
  readonly logger: Logger;
};

const atOnce = 4;
const leaseMs = 5 * 60_000;
/** After a week of failed attempts, Linden gives up, and the provider must remove the access at the vendor. */
const maxRetryMs = 7 * 86_400_000;

/** Revokes Linden's access to disconnected calendars at their vendors. Retries failures with backoff. */
export async function revokeCalendars(context: RevocationContext): Promise<void> {
  for (;;) {
    const due = await context.store.as(self).tx((tx) => takeDueRevocations(tx, atOnce, leaseMs));
    if (due.length === 0) return;
    for (const each of due) await revoke(context, each);
  }
}

async function revoke(context: RevocationContext, revocation: CalendarRevocation): Promise<void> {
  const { store, calendars, sealer, logger } = context;
  const { id, accountId, attempts, createdAt } = revocation;
  try {
    const access = openAccess(sealer, { id: accountId, access: revocation.access, keyId: revocation.keyId });
    const use = await findUse(context, revocation, access);
    if (use === 'unknown') throw new CalendarFault('UNREACHABLE');
    if (use === 'none') await calendars.revokeAccess(access);
    await store.as(self).tx((tx) => deleteRevocation(tx, id));
  } catch (err) {
    const isOver = Date.now() - createdAt.getTime() > maxRetryMs;
    logger.warn({ err, attempt: attempts }, isOver ? 'access was not revoked' : 'access is not revoked yet');
    await store
      .as(self)
      .tx((tx) => (isOver ? deleteRevocation(tx, id) : postponeRevocation(tx, id, retryMs(attempts))));
  }
}

/**
 * Returns whether another connection uses the same account. A vendor revokes all sign-ins of an account at once, so revoking would break
 * that connection. `unknown` until a new connection of the provider has been read once.
 */
async function findUse(
  { store, sealer }: RevocationContext,
  { providerId, kind }: CalendarRevocation,
  access: CalendarAccess,
): Promise<'same' | 'none' | 'unknown'> {
  const { accounts, users } = await store.as(self).read(async (tx) => ({
    accounts: await listCalendarAccounts(tx, providerId),
    users: await listAccountsOfGrant(tx, listHashes(sealer, access)),
  }));
  // Nylas has one grant for each email address. All providers who connect that address share it.
  if (users.length > 0) return 'same';
  const others = accounts.filter((each) => each.kind === kind).map((each) => openAccess(sealer, each) as VendorAccess);
  if (others.some(({ username }) => username !== '' && username === access.username)) return 'same';
  return others.some(({ username }) => username === '') ? 'unknown' : 'none';
}

function listHashes(sealer: Sealer, access: CalendarAccess): Uint8Array[] {
  return access.kind === 'CALDAV' || !access.grantId ? [] : listGrantHashes(sealer, access.kind, access.grantId);
}
