import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { CoveredNotesDocument, type CoveredNotesQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getCoveredNotePath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

const shownAtFirst = 5;

/** Signed notes of providers for whom the provider covers, on their home. Nothing for providers who cover for no one. */
export function CoveredCard() {
  const { data, loading, refetch } = useQuery(CoveredNotesDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  return <CoveredView notes={data?.coveredNotes ?? undefined} onAgain={() => void refetch().catch(() => undefined)} />;
}

interface ViewProps {
  /** Undefined when they could not be loaded. */
  notes: NonNullable<CoveredNotesQuery['coveredNotes']> | undefined;
  onAgain: () => void;
}

export function CoveredView({ notes, onAgain }: ViewProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (notes?.length === 0) return null;
  const shown = showsAll ? notes : notes?.slice(0, shownAtFirst);
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="covered-notes">
      <h2 id="covered-notes">{say('covered.title')}</h2>
      {notes ? <p>{say('covered.text')}</p> : <PageFailure text={say('covered.away')} onRetry={onAgain} />}
      <ul className={styles.providerNotesList}>
        {shown?.map(({ note, provider, patientName }) => (
          <li key={note.id}>
            <Link to={getCoveredNotePath(note.id)}>
              {[patientName || say('missing.unnamed'), noteTypeLabels[note.noteType]].join(' · ')}
            </Link>
            <span>{provider?.name ?? say('cosign.former')}</span>
            <span className="quiet small">
              {note.signedAt ? say('signed', { time: formatTimeWithZone(note.signedAt, getBrowserZone()) }) : null}
            </span>
          </li>
        ))}
      </ul>
      {notes && !showsAll && notes.length > shownAtFirst ? (
        <Button tone="plain" onPress={() => setShowsAll(true)}>
          {say('covered.all', { count: notes.length })}
        </Button>
      ) : null}
    </section>
  );
}
