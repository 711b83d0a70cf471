import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './note/words.ts';

interface SignDialogProps {
  isOpen: boolean;
  /** The note says the same as the last one. */
  repeats: boolean;
  isReadOnly: boolean;
  onClose: () => void;
  onSign: () => void;
}

/** Signing cannot be undone, so it needs a second press. */
export function SignDialog({ isOpen, repeats, isReadOnly, onClose, onSign }: SignDialogProps) {
  return (
    <Dialog title={say('sign.title')} isOpen={isOpen} onClose={onClose}>
      <p>{say('sign.text')}</p>
      {repeats ? (
        <Notice tone="warm">
          <p>{say('last.same')}</p>
        </Notice>
      ) : null}
      <DialogActions>
        <Button onPress={onSign}>{say('sign.confirm')}</Button>
        <Button tone="plain" onPress={onClose}>
          {say(isReadOnly ? 'sign.stay' : 'sign.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
