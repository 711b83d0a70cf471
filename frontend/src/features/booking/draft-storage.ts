import type { Booking } from '#src/lib/appointment-paths.ts';
import { typedPrefix } from '#src/lib/forget-typed.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { BookingState, Hold } from './booking-machine.ts';

/** How long a form that nobody touches stays in this browser tab (docs/glossary.md, booking draft). */
export const draftMinutes = 30;

/** What survives a refresh or a crash of the page. */
export interface KeptBooking extends Pick<BookingState, 'step' | 'furthest' | 'draft' | 'key'> {
  /** The account of whoever typed it; empty for a visitor. */
  account: string;
  /** Which slot it was for, as the address names it. */
  at: string;
  /** Under which the time was asked to be kept, while there is no answer. */
  holdKey: string;
  holdId: string;
  /** What is held, unless it was given back. */
  held?: Extract<Hold, { kind: 'held' }> | undefined;
  /** The hold that it was sent with, when no answer has come yet. */
  sentWith?: string | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = `${typedPrefix}booking`;

export function keepDraft(store: Store, kept: KeptBooking, now: Date): void {
  const draft = withoutNumbers(kept.draft);
  const text = JSON.stringify({ ...kept, draft, savedAt: now.getTime() });
  try {
    store.setItem(name, text);
  } catch {
    // A browser that keeps nothing still books.
  }
}

/** Numbers that open something elsewhere are never kept outside of the page. */
function withoutNumbers({ payment, profile, ...rest }: BookingDraft): BookingDraft {
  return {
    ...rest,
    payment: { ...payment, memberId: '' },
    profile: { ...profile, medicalRecordNumber: '', eapAuthCode: '' },
  };
}

/**
 * What was typed within the last half hour; anything older, of another account, or that cannot be read, is cleared away.
 * @param account who looks; what a visitor typed is there after they have signed in
 */
export function readDraft(store: Store, now: Date, account: string): KeptBooking | undefined {
  const kept = parsed(store.getItem(name));
  const isTheirs = kept && (!kept.account || kept.account === account);
  if (isTheirs && now.getTime() - kept.savedAt < draftMinutes * 60_000) return kept;
  clearDraft(store);
  return undefined;
}

export function clearDraft(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(name);
}

/** The slot that an address asks for: another one is another booking. */
export function slotName({ provider, type, start, inOffice }: Booking): string {
  return [provider, type, start, inOffice ? 'office' : 'virtual'].join(' ');
}

function parsed(text: string | null): (KeptBooking & { savedAt: number }) | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text);
    return typeof kept?.savedAt === 'number' && kept.draft?.profile && kept.draft?.payment ? kept : undefined;
  } catch {
    return undefined;
  }
}
