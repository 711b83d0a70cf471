import { sessionTime } from '#src/lib/session-time.ts';
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
  const { text, yours } = sessionTime(draft.start, provider.timeZone);
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
                <Time start={start} zone={provider.timeZone} />
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
        <time dateTime={draft.start}>{text}</time>
      </p>
      {yours ? <p className="quiet">{say('panel.yours', { time: yours })}</p> : null}
      <p>
        <a href={otherTimes}>{say('slot.otherTimes')}</a>
      </p>
    </>
  );
}

function Time({ start, zone }: { start: string; zone: string | null }) {
  const { text, yours } = sessionTime(start, zone);
  return (
    <>
      <time dateTime={start}>{text}</time>
      {yours ? <span className="quiet small"> {say('panel.yours', { time: yours })}</span> : null}
    </>
  );
}
