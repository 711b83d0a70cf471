import type { Sealer } from '@linden/platform/crypto/sealer';

/** Hours. Shorter than events are kept, so that a cursor that still counts misses none. */
const validHours = 20;

/** Returns what a page sends to get what follows. It is sealed, works for this account alone, and says when it was made. */
export function sealCursor(sealer: Sealer, accountId: string, snapshot: string, now: Date): string {
  const content = Buffer.from(JSON.stringify([snapshot, now.getTime()]));
  return `${sealer.keyId}.${Buffer.from(sealer.seal(content, getSubject(accountId))).toString('base64url')}`;
}

/** Returns the snapshot of a cursor. `undefined` for another account's, a changed one and one that is too old. */
export function openCursor(sealer: Sealer, accountId: string, cursor: string, now: Date): string | undefined {
  const [keyId = '', sealed = ''] = cursor.split('.');
  try {
    const content = Buffer.from(sealer.open(Buffer.from(sealed, 'base64url'), getSubject(accountId), keyId)).toString();
    const [snapshot, at] = JSON.parse(content) as [string, number];
    return now.getTime() - at < validHours * 3_600_000 ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

function getSubject(accountId: string): string {
  return `account events ${accountId}`;
}
