import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { MissingNotesDocument, type MissingNotesQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { getNotePath, newNote } from '#src/lib/paths/note-paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { AnswerCard } from '#src/ui/shell/answer-card.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { getSessionNoteType } from './startable-types.ts';
import { say } from './words.ts';

const most = 5;

/** Sessions that took place and have no saved note, those due first, on the provider's home. */
export function MissingNotesCard() {
  const { data, loading, refetch } = useQuery(MissingNotesDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const again = () => void refetch().catch(() => undefined);
  return <MissingNotesView found={data} now={useNow()} isReading={loading} onAgain={again} />;
}

interface ViewProps {
  found: MissingNotesQuery | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  isReading: boolean;
  onAgain: () => void;
}

export function MissingNotesView({ found, now, isReading, onAgain }: ViewProps) {
  const words = {
    title: say('missing.title'),
    details: say('missing.details'),
    reading: say('missing.reading'),
    away: say('missing.away'),
    again: say('again'),
  };
  return (
    <AnswerCard id="missing-notes" to={providerPaths.sessions} words={words} isReading={isReading} onAgain={onAgain}>
      {found?.sessionsWithoutNote ? <MissingList sessions={found.sessionsWithoutNote} found={found} now={now} /> : null}
    </AnswerCard>
  );
}

/** The same of one client, on the client's page. Nothing while every session has a note. */
export function ClientMissingNotes({ patientId }: { patientId: string }) {
  const { data, loading, refetch } = useQuery(MissingNotesDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const now = useNow();
  if (loading) return null;
  const again = () => void refetch().catch(() => undefined);
  return <ClientMissingView found={data} patientId={patientId} now={now} onAgain={again} />;
}

interface ClientMissingProps extends Omit<ViewProps, 'isReading'> {
  patientId: string;
}

export function ClientMissingView({ found, patientId, now, onAgain }: ClientMissingProps) {
  const sessions = found?.sessionsWithoutNote?.filter((session) => session.patientId === patientId);
  if (sessions?.length === 0) return null;
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="client-missing-notes">
      <h2 id="client-missing-notes">{say('missing.title')}</h2>
      {found && sessions ? (
        <MissingList sessions={sessions} found={found} now={now} />
      ) : (
        <PageFailure text={say('missing.away')} onRetry={onAgain} />
      )}
    </section>
  );
}

interface MissingListProps {
  sessions: readonly MissingSession[];
  found: MissingNotesQuery;
  now: number;
}

function MissingList({ sessions, found, now }: MissingListProps) {
  if (sessions.length === 0) return <p className="quiet">{say('missing.none')}</p>;
  return (
    <>
      <ul className={styles.providerNotesList}>
        {sessions.slice(0, most).map((session) => (
          <SessionRow key={session.appointmentId} session={session} found={found} now={now} />
        ))}
      </ul>
      {sessions.length > most ? (
        <p className="quiet small">{say('missing.more', { count: sessions.length - most })}</p>
      ) : null}
    </>
  );
}

type MissingSession = NonNullable<MissingNotesQuery['sessionsWithoutNote']>[number];

function SessionRow({ session, found, now }: { session: MissingSession; found: MissingNotesQuery; now: number }) {
  const { appointmentId, patientId, start, dueAt, draftNoteId, draftNoteType } = session;
  const listed = found.providerAppointments?.appointments.find(({ id }) => id === appointmentId);
  const isPrescriber = found.currentProvider?.profile.isPrescriber ?? false;
  const type =
    draftNoteType ?? getSessionNoteType(isPrescriber, listed?.appointmentType === 'INTAKE', readPageSettings().gates);
  const name = listed?.clientName ?? say('missing.unnamed');
  const link = say(draftNoteId ? 'missing.goOn' : 'missing.write');
  const isOverdue = Date.parse(dueAt) < now;
  return (
    <li>
      <strong>{name}</strong>
      <span className="quiet small">{formatOwn(start)}</span>
      <span className={isOverdue ? styles.noteState : 'quiet small'} data-state={isOverdue ? 'late' : undefined}>
        {say(isOverdue ? 'missing.overdue' : 'missing.due', { time: formatOwn(dueAt) })}
      </span>
      <Link
        to={getNotePath(type, draftNoteId ?? newNote, { patientId, appointmentId })}
        aria-label={`${link}, ${name}, ${formatOwn(start)}`}
      >
        {link}
      </Link>
    </li>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
