import * as styles from '#src/features/booking/booking.module.css';
import type { BookingState } from '#src/features/booking/state/booking-machine.ts';
import { sayRefusal } from '#src/features/booking/state/fault-words.ts';
import { say } from '#src/features/booking/words.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface OutcomeProps {
  state: Pick<BookingState, 'hold' | 'sending'> & { draft: { inOffice: boolean } };
  /** The provider's zone; null when unknown. */
  zone: string | null;
  onMove: (start: string) => void;
}

/** Shows the state of the hold and the result of the booking, unless it succeeded. */
export function Outcome({ state: { hold, sending, draft }, zone, onMove }: OutcomeProps) {
  if (hold.kind === 'taken') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say(`slot.taken.${hold.why}`)}</p>
        {hold.nearby.length === 0 ? <p>{say('slot.noNearby')}</p> : null}
        <ul className={styles.nearby}>
          {hold.nearby.map((start) => (
            <li key={start}>
              <button type="button" className="button plain" onClick={() => onMove(start)}>
                <ReaderTime start={start} zone={zone} inOffice={draft.inOffice} readerZone={getBrowserZone()} />
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (sending.kind === 'unknown') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say('review.unknown')}</p>
      </Notice>
    );
  }
  if (sending.kind !== 'refused') return null;
  const { refusal } = sending;
  return (
    <Notice tone="wrong" role="alert">
      <p>{refusal.kind === 'insurance' ? sayRefusal('mismatch.title') : refusal.words}</p>
    </Notice>
  );
}
