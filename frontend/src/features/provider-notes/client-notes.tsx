import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { ClientNotesDocument, type ClientNotesQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { StartNoteMenu } from './start-note-menu.tsx';
import { say } from './words.ts';

type ListedNote = NonNullable<ClientNotesQuery['notes']>['notes'][number];

/** The provider's notes about one client, changed last first, and a menu that starts one. */
export function ClientNotes({ patientId }: { patientId: string }) {
  const [earlier, setEarlier] = useState<readonly ListedNote[]>([]);
  const [pageToken, setPageToken] = useState<string | null>(null);
  const { data, loading, refetch } = useQuery(ClientNotesDocument, {
    variables: { patientId, pageToken },
    fetchPolicy: 'no-cache',
  });
  const page = data?.notes;
  const notes = [...earlier, ...(page?.notes ?? [])];
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="client-notes">
      <div className={styles.providerNotesHead}>
        <h2 id="client-notes">{say('title')}</h2>
        <StartNoteMenu patientId={patientId} label={say('start')} />
      </div>
      {loading ? <p role="status">{say('reading')}</p> : null}
      {page || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
      {page && notes.length === 0 ? <p className="quiet">{say('none')}</p> : null}
      <ul className={styles.providerNotesList}>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} patientId={patientId} />
        ))}
      </ul>
      {page?.nextPageToken ? (
        <Button
          tone="plain"
          onPress={() => {
            setEarlier(notes);
            setPageToken(page.nextPageToken);
          }}
        >
          {say('more')}
        </Button>
      ) : null}
    </section>
  );
}

function NoteRow({ note, patientId }: { note: ListedNote; patientId: string }) {
  const { id, noteType, noteSummary, appointmentId, savedAt, signedAt, updatedAt } = note;
  const state = signedAt ? 'signed' : savedAt ? 'saved' : 'draft';
  return (
    <li>
      <Link to={getNotePath(noteType, id, { patientId, appointmentId })}>{noteTypeLabels[noteType]}</Link>
      <span className={styles.noteState} data-state={state}>
        {say(`states.${state}`)}
      </span>
      <span className="quiet small">
        {signedAt ? say('signed', { time: formatOwn(signedAt) }) : say('changed', { time: formatOwn(updatedAt) })}
      </span>
      {noteSummary ? <p className={styles.noteSummary}>{noteSummary}</p> : null}
    </li>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
