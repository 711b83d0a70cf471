import { useQuery } from '@apollo/client/react';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { SessionNotesDocument } from '#src/gen/operations.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { StartNoteMenu } from './start-note-menu.tsx';
import { say } from './words.ts';

/** The notes of one session that began, and the menu that writes one. */
export function SessionNote({ patientId, appointmentId }: { patientId: string; appointmentId: string }) {
  const { data, loading, refetch } = useQuery(SessionNotesDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const notes = data?.notes?.notes.filter((note) => note.appointmentId === appointmentId);
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="session-note">
      <h2 id="session-note">{say('session.title')}</h2>
      {!notes && loading ? <p role="status">{say('reading')}</p> : null}
      {notes || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
      {notes?.map(({ id, noteType }) => (
        <LinkButton key={id} tone="plain" to={getNotePath(noteType, id, { patientId, appointmentId })}>
          {say('session.open', { type: noteTypeLabels[noteType] })}
        </LinkButton>
      ))}
      {notes?.length === 0 ? (
        <>
          <p className="quiet small">{say('session.hint')}</p>
          <StartNoteMenu {...{ patientId, appointmentId }} label={say('session.write')} />
        </>
      ) : null}
    </section>
  );
}
