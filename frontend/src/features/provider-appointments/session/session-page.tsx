import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import * as styles from '#src/features/provider-appointments/provider-appointments.module.css';
import { SessionPageDocument } from '#src/gen/operations.ts';
import { toSessionState } from '#src/lib/appointments/session-state.ts';
import { LiveSessionConsents } from '#src/lib/consents/live-session-consents.tsx';
import { mayUseTranscripts } from '#src/lib/consents/may-use-transcripts.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LetterState } from '#src/lib/reach/letter-state.tsx';
import { useNow } from '#src/lib/time/use-now.ts';
import { UndoNotice } from '#src/lib/undo/undo-notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { Session } from './session-actions.ts';
import { SessionFacts } from './session-facts.tsx';
import { SessionMenu } from './session-menu.tsx';
import type { AlertPart, MovePart, NotePart } from './session-parts.ts';
import { say } from './words.ts';

/** `/appointment/{id}`: one session of the provider with everything that its state allows. */
export function SessionPage({ alerts, move, note }: { alerts?: AlertPart; move: MovePart; note?: NotePart }) {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(SessionPageDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    // The page works without the plan's name.
    errorPolicy: 'all',
  });
  const session = data?.appointment;
  const readAgain = () => void refetch().catch(() => undefined);
  if (session) return <Loaded session={session} alerts={alerts} move={move} note={note} onChanged={readAgain} />;
  const outcome = error && toCallOutcome(error);
  const isGone = outcome?.kind === 'refused' && ['APPOINTMENT_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
  return (
    <ShellPage title={say('title')} back={back}>
      {loading ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {isGone ? <EmptyState text={say('gone')} /> : null}
      {loading || isGone ? null : <PageFailure text={say('away')} onRetry={readAgain} />}
    </ShellPage>
  );
}

const back = { to: providerPaths.sessions, label: say('back') };

interface LoadedProps {
  session: Session;
  alerts: AlertPart | undefined;
  move: MovePart;
  note: NotePart | undefined;
  onChanged: () => void;
}

function Loaded({ session, alerts, move, note, onChanged }: LoadedProps) {
  const now = useNow();
  const state = toSessionState(session, now);
  const name = session.clientName ?? say('unnamed');
  const hasBegun = Date.parse(session.timeStart) < now && (state === 'booked' || state === 'done');
  return (
    <ShellPage
      title={say('title')}
      heading={name}
      lead={
        <p className={styles.sessionState} data-status={session.status}>
          {say(`states.${state}`)}
        </p>
      }
      back={back}
      className="practice-page"
    >
      <div className="shell-columns">
        <div>
          {session.undoSeconds ? (
            <UndoNotice
              appointmentId={session.id}
              seconds={session.undoSeconds}
              reader="provider"
              onUndone={onChanged}
            />
          ) : null}
          {alerts?.(session)}
          <section className="card" aria-labelledby="session-details">
            <h2 id="session-details">{say('details')}</h2>
            <LiveJoin session={session} reader="provider" name={session.clientName ?? undefined} />
            <SessionFacts session={session} />
            {session.patientId ? (
              <LetterState
                appointmentId={session.id}
                patientId={session.patientId}
                version={`${session.status} ${session.timeStart}`}
              />
            ) : null}
          </section>
          {hasBegun ? note?.(session) : null}
          {mayShowConsents(session, state, now) ? (
            <LiveSessionConsents appointmentShortId={session.appointmentShortId} />
          ) : null}
        </div>
        <div>
          <SessionMenu session={session} now={now} move={move} onChanged={onChanged} />
        </div>
      </div>
    </ShellPage>
  );
}

/** By video, from when the room opens, and where AI may suggest answers for the note. */
function mayShowConsents({ inOffice, joinOpensAt }: Session, state: string, now: number): boolean {
  const isHeld = state === 'booked' || state === 'done';
  return isHeld && !inOffice && joinOpensAt !== null && Date.parse(joinOpensAt) <= now && mayUseTranscripts();
}
