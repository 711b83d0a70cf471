import * as styles from '#src/features/provider-appointments/provider-appointments.module.css';
import { isWaitingForClient } from '#src/lib/appointments/session-state.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
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
  const { isReading, isAway, sessions, done, onAgain } = props;
  // A partner's booking waits for the client.
  const forYou = (sessions ?? []).filter((each) => !isWaitingForClient(each));
  const forClient = (sessions ?? []).filter(isWaitingForClient);
  return (
    <section aria-labelledby="waiting" className="card side-card">
      <h2 id="waiting">{say('waiting.title')}</h2>
      <p role="status">{isReading ? say('waiting.reading') : done}</p>
      {isAway ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
      {sessions && forYou.length === 0 ? <p className="quiet">{say('waiting.none')}</p> : null}
      {forYou.length > 0 ? <p className="quiet small">{say('waiting.lead')}</p> : null}
      <Cards {...props} sessions={forYou} />
      {forClient.length > 0 ? (
        <>
          <h3>{say('waiting.forClient')}</h3>
          <p className="quiet small">{say('waiting.clientLead')}</p>
          <Cards {...props} sessions={forClient} />
        </>
      ) : null}
    </section>
  );
}

function Cards({
  sessions,
  busy,
  fault,
  onConfirm,
  onDecline,
}: WaitingViewProps & { sessions: readonly ProviderSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <ul className={styles.waitingList}>
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
  );
}
