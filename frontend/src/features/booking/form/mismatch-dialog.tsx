import * as styles from '#src/features/booking/booking.module.css';
import { sayRefusal } from '#src/features/booking/state/fault-words.ts';
import { useModal } from './use-modal.ts';

interface MismatchDialogProps {
  insurance: string;
  /** Address of therapists who accept it. */
  rebookHref: string;
  onStay: () => void;
}

/** Offers to rebook with a therapist who accepts the insurance (C8-9). */
export function MismatchDialog({ insurance, rebookHref, onStay }: MismatchDialogProps) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={`card ${styles.mismatch}`} aria-labelledby="mismatch-title" onCancel={onStay}>
      <h2 id="mismatch-title">{sayRefusal('mismatch.title')}</h2>
      <p>{insurance ? sayRefusal('mismatch.lead', { insurance }) : sayRefusal('mismatch.leadUnnamed')}</p>
      <p className="actions">
        <a className="button" href={rebookHref}>
          {sayRefusal('mismatch.rebook')}
        </a>
        <button type="button" className="button plain" onClick={onStay}>
          {sayRefusal('mismatch.stay')}
        </button>
      </p>
    </dialog>
  );
}
