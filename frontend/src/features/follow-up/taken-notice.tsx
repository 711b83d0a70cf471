import * as styles from '#src/features/follow-up/follow-up.module.css';
import { formatSessionTime } from '#src/lib/appointments/session-time.ts';
import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface TakenNoticeProps {
  why: TimeRefusal;
  nearby: readonly string[];
  zone: string;
  onChoose: (start: string) => void;
  /** Why the time is not available, in the words of another reader than the client. */
  text?: string;
}

/** A time that is not available, and nearby ones. */
export function TakenNotice({ why, nearby, zone, onChoose, text }: TakenNoticeProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{text ?? say(`taken.${why}`)}</p>
      <p>{say(nearby.length > 0 ? 'taken.nearby' : 'taken.none')}</p>
      {nearby.length > 0 ? (
        <ul className={styles.nearby} data-testid="nearby">
          {nearby.map((start) => (
            <li key={start}>
              <button type="button" className="button plain" onClick={() => onChoose(start)}>
                <Time start={start} zone={zone} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function Time({ start, zone }: { start: string; zone: string }) {
  const { text, yours } = formatSessionTime(start, zone);
  return (
    <>
      {text}
      {yours ? <span className="quiet small"> {say('chosen.yours', { time: yours })}</span> : null}
    </>
  );
}
