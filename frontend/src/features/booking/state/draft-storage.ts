import { draftPrefix } from '#src/lib/drafts/delete-drafts.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { FilledBooking, Hold } from './booking-machine.ts';

/** How long an untouched form stays in this browser tab (docs/glossary.md, booking draft). */
export const draftMinutes = 30;

/** What survives a refresh or a crash of the page. */
export interface KeptBooking extends Pick<FilledBooking, 'step' | 'furthest' | 'draft' | 'key'> {
  /** The account of its author; empty for a visitor. */
  account: string;
  /** The slot, as the address names it. */
  at: string;
  /** The key of the hold request, while there is no answer. */
  holdKey: string;
  holdId: string;
  /** The hold, unless it was released. */
  held?: Extract<Hold, { kind: 'held' }> | undefined;
  /** The hold it was sent with, while there is no answer. */
  sentWith?: string | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = `${draftPrefix}booking`;

export function saveDraft(store: Store, kept: KeptBooking, now: Date): void {
  const draft = removeNumbers(kept.draft);
  const text = JSON.stringify({ ...kept, draft, savedAt: now.getTime() });
  try {
    store.setItem(name, text);
  } catch {
    // Booking works without storage.
  }
}

/** Removes numbers that open other systems, because they are never stored. */
function removeNumbers({ payment, profile, ...rest }: BookingDraft): BookingDraft {
  return {
    ...rest,
    payment: { ...payment, memberId: '' },
    profile: { ...profile, medicalRecordNumber: '', eapAuthCode: '' },
  };
}

/**
 * Returns a draft from the last half hour. Deletes an older one, one of another account, or an unreadable one.
 * @param account the reader; a visitor's draft is kept after they sign in
 */
export function readDraft(store: Store, now: Date, account: string): KeptBooking | undefined {
  const kept = parseDraft(store.getItem(name));
  const isTheirs = kept && (!kept.account || kept.account === account);
  if (isTheirs && now.getTime() - kept.savedAt < draftMinutes * 60_000) return kept;
  clearDraft(store);
  return undefined;
}

export function clearDraft(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(name);
}

/** Names the slot of an address; another slot is another booking. */
export function getSlotName({ provider, type, start, inOffice }: Booking): string {
  return [provider, type, start, inOffice ? 'office' : 'virtual'].join(' ');
}

function parseDraft(text: string | null): (KeptBooking & { savedAt: number }) | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text);
    return typeof kept?.savedAt === 'number' && kept.draft?.profile && kept.draft?.payment ? kept : undefined;
  } catch {
    return undefined;
  }
}
