import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { findNoteSchema } from '@linden/form-engine/note-types/note-schemas';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import type { ReactNode } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import type { NoteToCosignQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { AddendumList } from '../addenda.tsx';
import { emptyNoteState } from '../note/note-state.ts';
import { readValues } from '../note/stored-note.ts';
import { SummaryLine } from '../note/summary-line.tsx';
import { say } from '../note/words.ts';
import { NoteForm } from '../note-form.tsx';

export type FoundNote = NonNullable<NoteToCosignQuery['noteToCosign']>;

interface ViewProps {
  found: FoundNote;
  cosignedAt: string | null;
  isSending: boolean;
  hasFailed: boolean;
  onCosign: () => void;
  /** It was returned just now. */
  isReturned: boolean;
  /** With which it is returned. */
  form: ReactNode;
}

/** The note with its answers, and the co-signature. */
export function CosignView(props: ViewProps) {
  const { note, patientName } = props.found;
  const schema = findNoteSchema(note.noteType, note.schemaVersion);
  const typed = readValues(note.noteContent) ?? {};
  return (
    <ShellPage
      title={say('cosign.title')}
      heading={noteTypeLabels[note.noteType]}
      lead={
        <p>
          {[patientName || say('unnamed'), note.signedAt ? say('bar.signed', { time: formatOwn(note.signedAt) }) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
      back={back()}
    >
      <SummaryLine line={note.noteSummary} />
      <NoteForm
        {...{ schema, faults: [], isBusy: false, evaluation: evaluate(schema, typed) }}
        state={{ ...emptyNoteState, typed, isReadOnly: true }}
        onChange={() => undefined}
      />
      <AddendumList addenda={note.addenda} />
      <CommentList comments={note.returns} />
      <Decision {...props} />
    </ShellPage>
  );
}

function CommentList({ comments }: { comments: FoundNote['note']['returns'] }) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="note-comments">
      <h2 id="note-comments">{say('cosign.comments')}</h2>
      <ol className={styles.noteAddendumList}>
        {comments.map(({ comment, returnedAt }) => (
          <li key={returnedAt} className="card">
            <p className={styles.noteProse}>{comment}</p>
            <p className="quiet small">{say('cosign.returned', { time: formatOwn(returnedAt) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The co-signature, or the comment with which the note goes back. */
function Decision({ found: { note }, cosignedAt, isReturned, isSending, hasFailed, onCosign, form }: ViewProps) {
  if (isReturned) return <p role="status">{say('cosign.returnedNow')}</p>;
  return (
    <>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('cosign.failed')}</p>
        </Notice>
      ) : null}
      <p role="status">{cosignedAt ? say('cosign.done', { time: formatOwn(cosignedAt) }) : say('cosign.text')}</p>
      {cosignedAt ? null : (
        <Button isPending={isSending} onPress={onCosign}>
          {say('cosign.confirm')}
        </Button>
      )}
      {cosignedAt || note.cosignState === 'RETURNED' ? null : form}
    </>
  );
}

function back() {
  return { to: providerPaths.home, label: say('backHome') };
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
