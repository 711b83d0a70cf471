import { Notice } from '#src/ui/notice.tsx';
import type { ProviderSession } from './provider-session.ts';
import { WaitingCard } from './waiting-card.tsx';
import { say } from './words.ts';

interface WaitingViewProps {
  isReading: boolean;
  isAway: boolean;
  /** Undefined when unknown. */
  sessions: readonly ProviderSession[] | undefined;
  /** Id of the session being answered. */
  busy: string;
  /** Result of the last answer. */
  done: string;
  fault: { id: string; text: string } | undefined;
  onAgain: () => void;
  onConfirm: (session: ProviderSession) => void;
  onDecline: (session: ProviderSession, reason: string) => void;
}

export function WaitingView(props: WaitingViewProps) {
  const { isReading, isAway, sessions, busy, done, fault, onAgain, onConfirm, onDecline } = props;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{say('waiting.title')}</h2>
      <p role="status">{isReading ? say('waiting.reading') : done}</p>
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={onAgain}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {sessions?.length === 0 ? <p className="quiet">{say('waiting.none')}</p> : null}
      {sessions && sessions.length > 0 ? (
        <>
          <p className="quiet">{say('waiting.lead')}</p>
          <ul className="practice-list">
            {sessions.map((session) => (
              <WaitingCard
                key={session.id}
                session={session}
                isBusy={busy === session.id}
                fault={fault?.id === session.id ? fault.text : ''}
                onConfirm={() => onConfirm(session)}
                onDecline={(reason) => onDecline(session, reason)}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
