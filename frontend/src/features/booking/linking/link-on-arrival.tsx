import { useLinkBookings } from './use-link-bookings.ts';

/** Links this browser's bookings automatically on pages that show appointments. */
export function LinkOnArrival({ onLinked }: { onLinked: () => void }) {
  useLinkBookings(onLinked);
  return null;
}
