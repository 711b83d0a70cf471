import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { say } from './link-words.ts';
import { useBookingsToClaim, useLinkBookings } from './use-link-bookings.ts';

const ProofForm = lazy(loadLazily(async () => ({ default: (await import('./proof-form.tsx')).ProofForm })));

/** On the client's home: links bookings made before signing in, by birth date and last name. */
export function LinkBookingsForm({ onLinked }: { onLinked: () => void }) {
  const linking = useLinkBookings(onLinked);
  const [isOpen, setOpen] = useState(false);
  // Then `FoundBooking` asks, at the top of the page.
  if (useBookingsToClaim() > 0) return null;
  return (
    <details className={`${styles.linkBookings} card`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('title')}</summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">{say('opening')}</p>}>
          <ProofForm {...linking} lead={say('lead')} />
        </Suspense>
      ) : null}
    </details>
  );
}
