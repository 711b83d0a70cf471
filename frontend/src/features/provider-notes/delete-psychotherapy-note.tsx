import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DeletePsychotherapyNoteDocument } from '#src/gen/operations.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { describeFault, say } from './psychotherapy-words.ts';

interface DeleteNoteProps {
  id: string;
  /** Tells this note from the others. */
  about: string;
  onDeleted: () => Promise<void>;
}

/** Asks once more, because the note can’t be brought back. */
export function DeleteNote({ id, about, onDeleted }: DeleteNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [remove, removing] = useMutation(DeletePsychotherapyNoteDocument);
  const send = async () => {
    setFault(undefined);
    try {
      const { data } = await remove({ variables: { id } });
      if (!data?.deletePsychotherapyNote) return setFault(say('faults.notRemoved'));
      unwrapResult(data.deletePsychotherapyNote);
    } catch (error) {
      return setFault(describeFault(error, 'faults.notRemoved'));
    }
    setAsking(false);
    await onDeleted();
  };
  return (
    <>
      <Button tone="quiet" label={`${say('remove')}: ${about}`} onPress={() => setAsking(true)}>
        {say('remove')}
      </Button>
      <Dialog title={say('removeTitle')} isOpen={isAsking} onClose={() => setAsking(false)} isAlert>
        <p>{say('removeText')}</p>
        {fault ? (
          <Notice tone="warm" role="alert">
            <p>{fault}</p>
          </Notice>
        ) : null}
        <DialogActions>
          <Button tone="danger" isPending={removing.loading} onPress={() => void send()}>
            {say('removeGo')}
          </Button>
          <Button tone="plain" onPress={() => setAsking(false)}>
            {say('keep')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
