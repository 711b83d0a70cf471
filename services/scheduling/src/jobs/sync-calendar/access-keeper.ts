import { self } from '#src/domain/access/self.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import type { CalendarAccess } from '#src/ports/calendars.ts';
import { replaceCalendarAccess } from '#src/store/calendars/calendar-accounts.ts';
import { openAccess, sealAccess } from '#src/use-cases/calendars/calendar-access.ts';
import type { CalendarSyncContext } from './calendar-sync-context.ts';

/** The access in the database is no longer the one that this reading began with. */
export class AccessTaken extends Error {
  override readonly name = 'AccessTaken';
}

/** Longer than an exchange takes. */
const exchangeMs = 60_000;

/** Returns whether another worker is exchanging the code of this sign-in. That worker then reads the account. */
export function isBeingExchanged(access: CalendarAccess): boolean {
  if (access.kind === 'CALDAV' || access.grant || access.refreshToken || access.grantId) return false;
  return Date.now() - (access.exchangeBegan ?? 0) < exchangeMs;
}

/** Keeps how to sign in to an account while it is read: an exchanged code becomes a token, and a token may change. */
export function createAccessKeeper({ store, sealer }: CalendarSyncContext, account: CalendarAccount) {
  let sealed: Uint8Array = account.access;
  let access = openAccess(sealer, account);
  return {
    current: (): CalendarAccess => access,
    /** Throws {@link AccessTaken} when another worker or the provider replaced it. */
    async save(replaced: CalendarAccess): Promise<void> {
      const next = keepSignIn(access, replaced);
      const replacement = sealAccess(sealer, account.id, next);
      const isSaved = await store.as(self).tx((tx) => replaceCalendarAccess(tx, account.id, sealed, replacement));
      if (!isSaved) throw new AccessTaken('how to sign in was replaced');
      sealed = replacement.access;
      access = next;
    },
  };
}

/** An adapter does not know which sign-in its token came from. */
function keepSignIn(before: CalendarAccess, next: CalendarAccess): CalendarAccess {
  if (before.kind === 'CALDAV' || next.kind === 'CALDAV') return next;
  return { ...next, signInExpiresAt: before.signInExpiresAt };
}
