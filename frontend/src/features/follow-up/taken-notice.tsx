import * as styles from '#src/features/follow-up/follow-up.module.css';
import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface TakenNoticeProps {
  why: TimeRefusal;
  nearby: readonly string[];
  zone: string;
  /** Whether the office's zone comes first. */
  inOffice: boolean;
  onChoose: (start: string) => void;
  /** Why the time is not available, in the words of another reader than the client. */
  text?: string;
}

/** A time that is not available, and nearby ones. */
export function TakenNotice({ why, nearby, zone, inOffice, onChoose, text }: TakenNoticeProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{text ?? say(`taken.${why}`)}</p>
      <p>{say(nearby.length > 0 ? 'taken.nearby' : 'taken.none')}</p>
      {nearby.length > 0 ? (
        <ul className={styles.nearby} data-testid="nearby">
          {nearby.map((start) => (
            <li key={start}>
              <button type="button" className="button plain" onClick={() => onChoose(start)}>
                <ReaderTime start={start} zone={zone} inOffice={inOffice} readerZone={getBrowserZone()} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
