import * as styles from '#src/features/booking/booking.module.css';
import { say } from '#src/features/booking/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ShareBar } from '#src/ui/share-bar.tsx';

interface TopBarProps {
  percent: number;
  /** The page where the slot was chosen. */
  profileHref: string;
  /** Undefined on the first question, where back leads to the page of the slot. */
  onBack: (() => void) | undefined;
  portalHref: string | undefined;
}

/** Above every question: back, the progress, a link to another time, and an exit for clients with a portal. */
export function TopBar({ percent, profileHref, onBack, portalHref }: TopBarProps) {
  const back = (
    <>
      <Icon name="previous" />
      <span>{say('back')}</span>
    </>
  );
  return (
    <div className={`${styles.bookingBar} no-print`}>
      {onBack ? (
        <button type="button" className={styles.barLink} onClick={onBack}>
          {back}
        </button>
      ) : (
        <a className={styles.barLink} href={profileHref}>
          {back}
        </a>
      )}
      <p className={styles.barTitle}>{say('title')}</p>
      <div
        className={styles.barProgress}
        role="progressbar"
        aria-label={say('title')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <ShareBar share={percent / 100} />
        <span className="small quiet">{say('progress', { percent })}</span>
      </div>
      {onBack ? (
        <a className={styles.barLink} href={profileHref}>
          {say('reschedule')}
        </a>
      ) : null}
      {portalHref ? (
        <a className={styles.barLink} href={portalHref}>
          {say('exit')}
        </a>
      ) : null}
    </div>
  );
}
