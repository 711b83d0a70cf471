import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { say } from './claim-words.ts';
import { useClaimBookings } from './use-claim-bookings.ts';

const ProofForm = lazy(loadLazily(async () => ({ default: (await import('./proof-form.tsx')).ProofForm })));

/** On the client's home: claims bookings made before signing in, by birth date and last name. */
export function ClaimForm({ onClaimed }: { onClaimed: () => void }) {
  const claiming = useClaimBookings(onClaimed);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${styles.claim} card`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('title')}</summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">{say('opening')}</p>}>
          <ProofForm {...claiming} />
        </Suspense>
      ) : null}
    </details>
  );
}
