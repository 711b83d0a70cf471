import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/provider-appointments/provider-appointments.module.css';
import { isWaitingForClient } from '#src/lib/appointments/session-state.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { formatFacts, formatName, type ProviderSession } from './provider-session.ts';
import { say } from './words.ts';

const DeclineForm = lazy(loadLazily(async () => ({ default: (await import('./decline-form.tsx')).DeclineForm })));

interface WaitingCardProps {
  session: ProviderSession;
  isBusy: boolean;
  fault: string;
  onConfirm: () => void;
  onDecline: (reason: string) => void;
}

/** A session that waits for an answer, with its deadline and both answers. Declining asks for the reason first. */
export function WaitingCard({ session, isBusy, fault, onConfirm, onDecline }: WaitingCardProps) {
  const [declines, setDeclines] = useState(false);
  const { confirmBy, timeStart, timeZone } = session;
  const isForClient = isWaitingForClient(session);
  const name = formatName(session);
  return (
    <li className="card">
      <span className={styles.waitingName}>{name}</span>
      <span className="quiet small">{formatFacts(session)}</span>
      <time dateTime={timeStart}>{formatTimeWithZone(timeStart, timeZone)}</time>
      {confirmBy ? (
        <span className={isForClient ? 'quiet small' : styles.waitingUntil}>
          {isForClient ? null : <Icon name="clock" />}
          {say(isForClient ? 'waiting.clientUntil' : 'waiting.until', {
            time: formatTimeWithZone(confirmBy, timeZone),
          })}
        </span>
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      {declines ? (
        <Suspense fallback={<span role="status">{say('waiting.opening')}</span>}>
          <DeclineForm isBusy={isBusy} onKeep={() => setDeclines(false)} onSend={onDecline} />
        </Suspense>
      ) : (
        <span className="actions">
          {isForClient ? null : (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              aria-label={say('waiting.confirmWith', { name })}
              onClick={onConfirm}
            >
              {say('waiting.confirm')}
            </button>
          )}
          <button
            type="button"
            className="button plain"
            aria-label={say('waiting.declineWith', { name })}
            onClick={() => setDeclines(true)}
          >
            {say('waiting.decline')}
          </button>
        </span>
      )}
    </li>
  );
}
