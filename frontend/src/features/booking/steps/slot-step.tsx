import { getBrowserZone } from '#src/lib/browser-zone.ts';
import { ReaderTime } from '#src/lib/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { BookedProvider } from '../booked-provider.ts';
import { useForm } from '../form-context.tsx';
import { say } from '../words.ts';

interface SlotStepProps {
  provider: BookedProvider;
  otherTimes: string;
  onMove: (start: string) => void;
}

/** The time, or nearby times if another client took it. */
export function SlotStep({ provider, otherTimes, onMove }: SlotStepProps) {
  const { state } = useForm();
  const { hold, draft } = state;
  if (hold.kind === 'taken') {
    return (
      <>
        <Notice tone="warm" role="alert">
          <p>{say(`slot.taken.${hold.why}`)}</p>
        </Notice>
        <h2>{say('slot.nearby')}</h2>
        {hold.nearby.length === 0 ? <p>{say('slot.noNearby')}</p> : null}
        <ul className="nearby">
          {hold.nearby.map((start) => (
            <li key={start}>
              <button type="button" className="button plain" onClick={() => onMove(start)}>
                <ReaderTime start={start} zone={provider.timeZone} readerZone={getBrowserZone()} />
              </button>
            </li>
          ))}
        </ul>
        <p>
          <a href={otherTimes}>{say('slot.otherTimes')}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="big-time">
        <ReaderTime start={draft.start} zone={provider.timeZone} readerZone={getBrowserZone()} />
      </p>
      <p>
        <a href={otherTimes}>{say('slot.otherTimes')}</a>
      </p>
    </>
  );
}
