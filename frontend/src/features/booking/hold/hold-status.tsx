import { useEffect, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import type { Hold } from '#src/features/booking/state/booking-machine.ts';
import { say } from '#src/features/booking/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countMinutes, formatRemaining } from './hold-clock.ts';

interface HoldStatusProps {
  hold: Hold;
  onExtend: () => Promise<void>;
  onAgain: () => void;
}

const reasonsWithoutHold: Record<string, 'slot.exhausted' | 'slot.proof'> = {
  HOLDS_EXHAUSTED: 'slot.exhausted',
  PROOF_REQUIRED: 'slot.proof',
};

/** Shows above every question how long the time is still held. */
export function HoldStatus({ hold, onExtend, onAgain }: HoldStatusProps) {
  switch (hold.kind) {
    case 'asking':
      return (
        <p className={`${styles.holdLine} quiet`} role="status">
          {say('slot.asking')}
        </p>
      );
    case 'held':
      return <Held hold={hold} onExtend={onExtend} />;
    case 'lapsed':
      return (
        <Notice tone="warm" role="status">
          <p>{say('slot.lapsed')}</p>
          <button type="button" className="button plain" onClick={onAgain}>
            {say('slot.keepAgain')}
          </button>
        </Notice>
      );
    case 'without':
      return (
        <Notice tone="warm" role="status">
          <p>{say(reasonsWithoutHold[hold.code] ?? 'slot.without')}</p>
          <button type="button" className="button plain" onClick={onAgain}>
            {say('slot.keep')}
          </button>
        </Notice>
      );
    case 'taken':
      return null;
    default:
      return hold satisfies never;
  }
}

function Held({ hold, onExtend }: { hold: Extract<Hold, { kind: 'held' }>; onExtend: () => Promise<void> }) {
  const [now, setNow] = useState(() => Date.now());
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const left = Date.parse(hold.expiresAt) - now;
  const extend = async () => {
    setAsking(true);
    await onExtend();
    setAsking(false);
  };
  return (
    <div className={styles.holdLine}>
      <p aria-hidden="true">
        <Icon name="check" />
        {say('slot.held', { clock: formatRemaining(left) })}
      </p>
      {/* Once a minute is often enough for screen readers. */}
      <p className="visually-hidden" role="status">
        {say('slot.heldSpoken', { count: countMinutes(left) })}
      </p>
      {hold.canBeExtended ? (
        <button
          type="button"
          className={styles.asLink}
          aria-disabled={isAsking}
          onClick={() => (isAsking ? undefined : extend())}
        >
          {say('slot.extend')}
        </button>
      ) : null}
    </div>
  );
}
