import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { PsychotherapyNotesDocument } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { DeleteNote } from './delete-psychotherapy-note.tsx';
import { PsychotherapyForm } from './psychotherapy-form.tsx';
import type { PsychotherapyNote } from './psychotherapy-note.ts';
import { say } from './psychotherapy-words.ts';

/** What the provider keeps apart from the chart. Read only when asked, because others may see the screen. */
export function PsychotherapyNotes({ patientId }: { patientId: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="psychotherapy-notes">
      <div className={styles.providerNotesHead}>
        <h2 id="psychotherapy-notes">{say('title')}</h2>
        <Button tone="plain" onPress={() => setShown(!isShown)}>
          {say(isShown ? 'hide' : 'show')}
        </Button>
      </div>
      <p className="quiet">{say('lead')}</p>
      {isShown ? <ShownNotes patientId={patientId} /> : null}
    </section>
  );
}

function ShownNotes({ patientId }: { patientId: string }) {
  const [edited, setEdited] = useState<string>();
  const { data, loading, refetch } = useQuery(PsychotherapyNotesDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const notes = data?.psychotherapyNotes;
  const close = async () => {
    await refetch().catch(() => undefined);
    setEdited(undefined);
  };
  if (!notes) {
    return loading ? (
      <p role="status">{say('reading')}</p>
    ) : (
      <PageFailure text={say('away')} onRetry={() => void refetch()} />
    );
  }
  const form = { patientId, onSaved: close, onCancel: () => setEdited(undefined) };
  return (
    <>
      {notes.length === 0 ? <p className="quiet">{say('none')}</p> : null}
      <ul className={styles.psychotherapyList}>
        {notes.map((note) => (
          <li key={note.id}>
            {edited === note.id ? (
              <PsychotherapyForm note={note} {...form} />
            ) : (
              <NoteText note={note} onEdit={() => setEdited(note.id)} onDeleted={close} />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <PsychotherapyForm {...form} />
      ) : (
        <Button tone="plain" onPress={() => setEdited('new')}>
          {say('add')}
        </Button>
      )}
    </>
  );
}

interface NoteTextProps {
  note: PsychotherapyNote;
  onEdit: () => void;
  onDeleted: () => Promise<void>;
}

/** A stored note with what can be done with it. */
export function NoteText({ note, onEdit, onDeleted }: NoteTextProps) {
  const time = say('changed', { time: formatTimeWithZone(note.updatedAt, getBrowserZone()) });
  return (
    <>
      <p className={styles.psychotherapyText}>{note.text}</p>
      <p className="quiet small">{time}</p>
      <p className="actions">
        <Button tone="plain" label={`${say('edit')}: ${time}`} onPress={onEdit}>
          {say('edit')}
        </Button>
        <DeleteNote id={note.id} about={time} onDeleted={onDeleted} />
      </p>
    </>
  );
}
