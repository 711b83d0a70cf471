import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { say } from './note/words.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before words that are not stored are lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={say('leave.title')} isOpen={isOpen} onClose={onStay} isAlert>
      <p>{say('leave.text')}</p>
      <DialogActions>
        <Button onPress={onStay}>{say('leave.stay')}</Button>
        <Button tone="danger" onPress={onLeave}>
          {say('leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
