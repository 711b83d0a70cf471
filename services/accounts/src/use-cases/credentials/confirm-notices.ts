import type { Caller } from '@linden/platform/caller/caller';
import { saveTold } from '#src/store/credentials/credentials.ts';
import type { Store } from '#src/store/open-store.ts';

/** Stores that the letters about these decisions are stored. Confirming again changes nothing. */
export function confirmNotices(store: Store, messaging: Caller, ids: readonly string[], now: Date): Promise<void> {
  return store.as(messaging).tx((tx) => saveTold(tx, ids, now));
}
