import * as styles from '#src/features/booking/booking.module.css';
import { useBookingForm } from '#src/features/booking/form/form-context.tsx';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from '../words.ts';

interface SlotStepProps {
  provider: BookedProvider;
  onMove: (start: string) => void;
  onSetting: (inOffice: boolean) => void;
}

/** Nearby times, after another client took the chosen one. */
export function SlotStep({ provider, onMove, onSetting }: SlotStepProps) {
  const { hold, draft } = useBookingForm().state;
  if (hold.kind !== 'taken') return null;
  const { inOffice } = draft;
  const isOtherSettingOpen = hold.why === 'SLOT_NOT_OPEN' && hold.isOtherSettingOffered;
  return (
    <>
      <Notice tone="warm" role="alert">
        <p>
          {isOtherSettingOpen
            ? say(inOffice ? 'slot.onlyVirtual' : 'slot.onlyInPerson')
            : say(`slot.taken.${hold.why}`)}
        </p>
        {isOtherSettingOpen ? (
          <button type="button" className="button plain" onClick={() => onSetting(!inOffice)}>
            {say(inOffice ? 'slot.takeVirtual' : 'slot.takeInPerson')}
          </button>
        ) : null}
      </Notice>
      <h2>{say('slot.nearby')}</h2>
      {hold.nearby.length === 0 ? <p>{say('slot.noNearby')}</p> : null}
      <ul className={styles.nearby} data-testid="nearby">
        {hold.nearby.map((start) => (
          <li key={start}>
            <button type="button" className="button plain" onClick={() => onMove(start)}>
              <ReaderTime start={start} zone={provider.timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
