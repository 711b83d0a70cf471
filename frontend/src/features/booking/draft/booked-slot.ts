import { draftPrefix } from '#src/lib/drafts/delete-drafts.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { getSlotName } from './booking-handle.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = `${draftPrefix}booked`;

/** Leaves the form of a slot that was booked. The browser's back leads to the confirmation, not to a form that calls the time taken. */
export function openConfirmation(slot: Booking, confirmation: string): void {
  saveBookedSlot(sessionStorage, slot, confirmation);
  // The browser may keep the page as it is.
  addEventListener('pageshow', ({ persisted }) => persisted && location.replace(confirmation));
  setTimeout(() => location.assign(confirmation));
}

/** Returns the confirmation of a slot that this tab has booked, where the browser's history led back to its form. */
export function findConfirmation(slot: Booking): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return findBookedSlot(sessionStorage, slot, entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate');
}

export function saveBookedSlot(store: Store, slot: Booking, confirmation: string): void {
  try {
    store.setItem(name, JSON.stringify({ at: nameSlot(slot), confirmation }));
  } catch {
    // Booking works without storage.
  }
}

/** @param how the page was entered. A link to the slot is a new booking, for example after the first one was canceled. */
export function findBookedSlot(store: Store, slot: Booking, how: string): string | undefined {
  const booked = parseBooked(store.getItem(name));
  if (booked?.at !== nameSlot(slot)) return undefined;
  if (how === 'back_forward' || how === 'reload') return booked.confirmation;
  store.removeItem(name);
  return undefined;
}

/** An address may write the same instant in another way. */
function nameSlot(slot: Booking): string {
  return getSlotName({ ...slot, start: new Date(slot.start).toISOString() });
}

function parseBooked(text: string | null): { at: string; confirmation: string } | undefined {
  if (!text) return undefined;
  try {
    const { at, confirmation } = JSON.parse(text);
    // Only an address of this site.
    return typeof at === 'string' && /^\/(?!\/)/.test(confirmation) ? { at, confirmation } : undefined;
  } catch {
    return undefined;
  }
}
