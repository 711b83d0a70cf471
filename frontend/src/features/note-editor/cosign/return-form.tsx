import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { ReturnNoteDocument } from '#src/gen/operations.ts';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from '../note/words.ts';

const longest = 2_000;

interface ReturnFormProps {
  noteId: string;
  onReturned: () => void;
}

/** Returns a signed note to its author with a comment. A failure keeps the comment on the page. */
export function ReturnForm({ noteId, onReturned }: ReturnFormProps) {
  // The same id again adds no second comment.
  const [id] = useState(() => crypto.randomUUID());
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [send, { loading, error }] = useMutation(ReturnNoteDocument);
  const isReady = comment.trim() !== '' && comment.length <= longest;
  const submit = async (form: HTMLFormElement) => {
    setIsChecked(true);
    if (!isReady) return focusFirstInvalid(form);
    const sent = send({ variables: { values: { noteId, id, comment: comment.trim() } } });
    if ((await sent.catch(() => undefined))?.data?.returnNote) onReturned();
  };
  const fault = comment.trim() === '' ? say('addenda.required') : say('addenda.tooLong', { count: longest });
  return (
    <form
      className={styles.noteFields}
      aria-label={say('cosign.returnTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      noValidate
    >
      <h2>{say('cosign.returnTitle')}</h2>
      <p>{say('cosign.returnText')}</p>
      <TextArea
        label={say('cosign.comment')}
        value={comment}
        onChange={setComment}
        maxLength={longest}
        error={isChecked && !isReady ? fault : undefined}
        isRequired
      />
      {error ? (
        <Notice tone="wrong" role="alert">
          <p>{say('cosign.returnFailed')}</p>
        </Notice>
      ) : null}
      <div className="actions">
        <Button type="submit" tone="plain" isPending={loading}>
          {say('cosign.returnConfirm')}
        </Button>
      </div>
    </form>
  );
}
