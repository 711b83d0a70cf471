import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface DisconnectDialogProps {
  server: string;
  onClose: () => void;
  onDisconnect: () => Promise<void>;
}

/** Asks before a calendar is disconnected. */
export function DisconnectDialog({ server, onClose, onDisconnect }: DisconnectDialogProps) {
  const [status, setStatus] = useState<'asking' | 'sending' | 'failed'>('asking');
  const send = () => {
    setStatus('sending');
    onDisconnect().catch(() => setStatus('failed'));
  };
  return (
    <Dialog title={say('ask.title', { server })} isOpen onClose={onClose}>
      <p>{say('ask.text')}</p>
      {status === 'failed' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('ask.failed')}</p>
        </Notice>
      ) : null}
      <DialogActions>
        <Button isPending={status === 'sending'} onPress={send}>
          {say('ask.yes')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('ask.no')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
