import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { NotesToCosignDocument, type NotesToCosignQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { cosignPath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

/** Signed notes that wait for a supervisor, on their home. Nothing for providers who supervise no one. */
export function CosignCard() {
  const { data, loading, refetch } = useQuery(NotesToCosignDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  return <CosignView notes={data?.notesToCosign ?? undefined} onAgain={() => void refetch().catch(() => undefined)} />;
}

interface ViewProps {
  /** Undefined when they could not be loaded. */
  notes: NonNullable<NotesToCosignQuery['notesToCosign']> | undefined;
  onAgain: () => void;
}

export function CosignView({ notes, onAgain }: ViewProps) {
  if (notes?.length === 0) return null;
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="notes-to-cosign">
      <h2 id="notes-to-cosign">{say('cosign.title')}</h2>
      {notes ? null : <PageFailure text={say('cosign.away')} onRetry={onAgain} />}
      <ul className={styles.providerNotesList}>
        {notes?.map(({ noteId, noteType, signedAt, provider }) => (
          <li key={noteId}>
            <Link to={cosignPath(noteId)}>{noteTypeLabels[noteType]}</Link>
            <span>{provider?.name ?? say('cosign.former')}</span>
            <span className="quiet small">
              {say('signed', { time: formatTimeWithZone(signedAt, getBrowserZone()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
