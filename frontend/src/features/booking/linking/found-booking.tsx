import * as styles from '#src/features/booking/booking.module.css';
import { useClient } from '#src/lib/client/client-user.tsx';
import { say } from './link-words.ts';
import { ProofForm } from './proof-form.tsx';
import { useBookingsToClaim, useLinkBookings } from './use-link-bookings.ts';

/** The first card of the home after a booking without an account: asks for the birth date that shows it. */
export function FoundBooking({ onLinked }: { onLinked: () => void }) {
  const { state } = useClient();
  const linking = useLinkBookings(onLinked, false);
  const isWaiting = useBookingsToClaim() > 0;
  if (linking.found) return <p role="status">{say('found', { count: linking.found })}</p>;
  if (!isWaiting || state.kind !== 'known') return null;
  return (
    <section className={`${styles.foundBooking} card`} aria-labelledby="found-booking">
      <h2 id="found-booking">{say('waiting.title')}</h2>
      <ProofForm {...linking} lead={say('waiting.lead')} lastName={state.user.lastName} />
    </section>
  );
}
