import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { say } from './words.ts';

interface HigherCareDialogProps {
  /** The client's first session: the intake comes before a referral. */
  isIntake: boolean;
  onKeep: () => void;
  onChange: () => void;
  onContinue: () => void;
}

/** Asks before a client is sent to a higher level of care (P2.4-1, P2.4-2). */
export function HigherCareDialog({ isIntake, onKeep, onChange, onContinue }: HigherCareDialogProps) {
  const [isReferred, setIsReferred] = useState(false);
  if (isIntake) {
    return (
      <Dialog title={say('higherCare.intakeTitle')} isOpen onClose={onChange}>
        <p>{say('higherCare.intakeText')}</p>
        <DialogActions>
          <Button tone="plain" onPress={onChange}>
            {say('changeReason')}
          </Button>
          <Button onPress={onKeep}>{say('keep')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={say('higherCare.followUpTitle')} isOpen onClose={onChange}>
      <p>{say('higherCare.followUpText')}</p>
      <Checkbox label={say('higherCare.confirm')} value={isReferred} onChange={setIsReferred} />
      <DialogActions>
        <Button isDisabled={!isReferred} onPress={onContinue}>
          {say('continueCanceling')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
