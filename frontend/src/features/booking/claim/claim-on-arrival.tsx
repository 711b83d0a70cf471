import { useClaimBookings } from './use-claim-bookings.ts';

/** Claims this browser's bookings automatically on pages that show appointments. */
export function ClaimOnArrival({ onClaimed }: { onClaimed: () => void }) {
  useClaimBookings(onClaimed);
  return null;
}
