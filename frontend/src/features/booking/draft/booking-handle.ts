import type { BookingDraft } from '#src/features/booking/state/booking-draft.ts';
import type { FilledBooking, Hold } from '#src/features/booking/state/booking-machine.ts';
import { draftPrefix } from '#src/lib/drafts/delete-drafts.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';

/** How long an untouched form is kept (docs/glossary.md, booking draft). */
export const draftMinutes = 30;

/** What this tab keeps of a booking: ids and where the client is. The server keeps what was typed. */
export interface BookingHandle extends Pick<FilledBooking, 'step' | 'furthest' | 'isPlanUnseen' | 'key'> {
  /** The account of its author; empty for a visitor. */
  account: string;
  /** The slot, as the address names it. */
  at: string;
  /** The key of the hold request, while there is no answer. */
  holdKey: string;
  holdId: string;
  /** The hold under which the server keeps what was typed; empty before the first save. */
  draftId: string;
  /** The hold, unless it was released. */
  held?: Extract<Hold, { kind: 'held' }> | undefined;
  /** The hold it was sent with, while there is no answer. */
  sentWith?: string | undefined;
}

/** What survives a refresh or a crash of the page. */
export interface KeptBooking {
  handle: BookingHandle;
  /** Undefined when nothing was saved, or it could not be read. */
  draft: BookingDraft | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = `${draftPrefix}booking`;

export function saveHandle(store: Store, handle: BookingHandle, now: Date): void {
  try {
    store.setItem(name, JSON.stringify({ ...handle, savedAt: now.getTime() }));
  } catch {
    // Booking works without storage.
  }
}

/**
 * Returns a handle from the last half hour. Deletes an older one, one of another account, or an unreadable one.
 * @param account the reader; a visitor's booking is kept after they sign in
 */
export function readHandle(store: Store, now: Date, account: string): BookingHandle | undefined {
  const kept = parseHandle(store.getItem(name));
  const isTheirs = kept && (!kept.account || kept.account === account);
  if (isTheirs && now.getTime() - kept.savedAt < draftMinutes * 60_000) return kept;
  clearHandle(store);
  return undefined;
}

export function clearHandle(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(name);
}

/** Names the slot of an address; another slot is another booking. */
export function getSlotName({ provider, type, start, inOffice }: Booking): string {
  return [provider, type, start, inOffice ? 'office' : 'virtual'].join(' ');
}

function parseHandle(text: string | null): (BookingHandle & { savedAt: number }) | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text);
    return typeof kept?.savedAt === 'number' && typeof kept.draftId === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}
