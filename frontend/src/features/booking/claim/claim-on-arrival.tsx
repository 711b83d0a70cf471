import { useClaimBookings } from './use-claim-bookings.ts';

/** On pages that show what is booked: what this browser booked before somebody signed in becomes theirs by itself. */
export function ClaimOnArrival({ onClaimed }: { onClaimed: () => void }) {
  useClaimBookings(onClaimed);
  return null;
}
