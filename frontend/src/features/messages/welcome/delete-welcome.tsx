import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DeleteWelcomeMessageDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './welcome-words.ts';

interface DeleteWelcomeProps {
  id: string;
  /** Tells this message from the others. */
  name: string;
  onDeleted: () => Promise<void>;
}

/** Asks once more, because a message can’t be brought back. */
export function DeleteWelcome({ id, name, onDeleted }: DeleteWelcomeProps) {
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [remove, { loading }] = useMutation(DeleteWelcomeMessageDocument);
  const send = async () => {
    setFailed(false);
    try {
      const { data } = await remove({ variables: { id } });
      if (!data?.deleteWelcomeMessage) return setFailed(true);
    } catch {
      return setFailed(true);
    }
    setAsking(false);
    await onDeleted();
  };
  return (
    <>
      <Button tone="quiet" label={`${say('remove')}: ${name}`} onPress={() => setAsking(true)}>
        {say('remove')}
      </Button>
      <Dialog title={say('removal.title')} isOpen={isAsking} onClose={() => setAsking(false)} isAlert>
        <p>{say('removal.text')}</p>
        {hasFailed ? (
          <Notice tone="wrong" role="alert">
            {say('removal.failed')}
          </Notice>
        ) : null}
        <DialogActions>
          <Button tone="danger" isPending={loading} onPress={() => void send()}>
            {say('removal.go')}
          </Button>
          <Button tone="plain" onPress={() => setAsking(false)}>
            {say('removal.keep')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
