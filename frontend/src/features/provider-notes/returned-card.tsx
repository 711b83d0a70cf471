import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { ReturnedNotesDocument, type ReturnedNotesQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

/** Own signed notes that a supervisor returned, on the provider's home. Nothing when there are none. */
export function ReturnedCard() {
  const { data, loading, refetch } = useQuery(ReturnedNotesDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  return (
    <ReturnedView notes={data?.returnedNotes ?? undefined} onAgain={() => void refetch().catch(() => undefined)} />
  );
}

interface ViewProps {
  /** Undefined when they could not be loaded. */
  notes: NonNullable<ReturnedNotesQuery['returnedNotes']> | undefined;
  onAgain: () => void;
}

export function ReturnedView({ notes, onAgain }: ViewProps) {
  if (notes?.length === 0) return null;
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="returned-notes">
      <h2 id="returned-notes">{say('returned.title')}</h2>
      {notes ? <p>{say('returned.text')}</p> : <PageFailure text={say('returned.away')} onRetry={onAgain} />}
      <ul className={styles.providerNotesList}>
        {notes?.map(({ noteId, patientId, appointmentId, noteType, returnedAt }) => (
          <li key={noteId}>
            <Link to={getNotePath(noteType, noteId, { patientId, appointmentId })}>{noteTypeLabels[noteType]}</Link>
            <span className="quiet small">
              {say('returned.at', { time: formatTimeWithZone(returnedAt, getBrowserZone()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
