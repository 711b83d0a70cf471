import type { Sealer } from '@linden/platform/crypto/sealer';
import type { StoredUnreadEvent } from '#src/domain/calendars/calendar-account.ts';
import type { UnreadEvent } from '#src/domain/calendars/event-reading.ts';

/** Seals the title of an unread event, for this account only. */
export function sealUnreadEvent(sealer: Sealer, accountId: string, unread: UnreadEvent): StoredUnreadEvent {
  const { reason, title, day } = unread;
  if (!title) return { reason, day };
  const sealed = Buffer.from(sealer.seal(Buffer.from(title), purposeOf(accountId))).toString('base64url');
  return { reason, day, sealedTitle: `${sealer.keyId}.${sealed}` };
}

/** Returns an unread event with its title; without it when the key is no longer known. */
export function openUnreadEvent(sealer: Sealer, accountId: string, unread: StoredUnreadEvent): UnreadEvent {
  const { reason, day, sealedTitle } = unread;
  const [keyId = '', sealed = ''] = sealedTitle?.split('.') ?? [];
  if (!sealer.keyIds.includes(keyId)) return { reason, day };
  const title = Buffer.from(sealer.open(Buffer.from(sealed, 'base64url'), purposeOf(accountId), keyId)).toString(
    'utf8',
  );
  return { reason, day, title };
}

function purposeOf(accountId: string): string {
  return `unread event of calendar ${accountId}`;
}
