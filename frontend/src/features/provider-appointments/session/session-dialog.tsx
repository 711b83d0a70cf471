import { missedExcuses } from '@linden/vocabulary/sessions/missed-session';
import { useNavigate } from 'react-router';
import { formatDollars } from '#src/lib/money/money.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { CorrectMissedDialog } from './correct-missed-dialog.tsx';
import { Fault, type SessionFormProps } from './dialog-parts.tsx';
import type { Session } from './session-actions.ts';
import { useSessionChange } from './use-session-change.ts';
import { say } from './words.ts';

interface SessionDialogProps {
  action: 'missed' | 'correctMissed' | 'crisis' | 'delete';
  session: Session;
  onClose: () => void;
  onChanged: () => void;
}

/** Says what an action does before it happens. */
export function SessionDialog({ action, session, onClose, onChanged }: SessionDialogProps) {
  const go = useNavigate();
  const change = useSessionChange(session, () => {
    onClose();
    if (action === 'delete') void go(providerPaths.sessions, { replace: true });
    else onChanged();
  });
  if (action === 'missed') return <MissedDialog session={session} change={change} onClose={onClose} />;
  if (action === 'correctMissed') return <CorrectMissedDialog session={session} change={change} onClose={onClose} />;
  return (
    <Dialog title={say(`${action}.title`)} isOpen onClose={onClose}>
      <p>{say(`${action}.lead`)}</p>
      <Fault text={change.fault} />
      <DialogActions>
        <Button tone="plain" onPress={onClose}>
          {say(`${action}.keep`)}
        </Button>
        <Button
          tone={action === 'delete' ? 'danger' : 'filled'}
          isPending={change.isSending}
          onPress={() => void (action === 'delete' ? change.remove() : change.markCrisis())}
        >
          {change.isSending ? say('sending') : say(`${action}.send`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function MissedDialog({ session, change, onClose }: SessionFormProps) {
  const form = useKitForm<{ excuse: string }>({
    initial: { excuse: '' },
    validate: ({ excuse }) => ({ excuse: excuse === '' ? say('absence.required') : undefined }),
  });
  const { clientName, noShowFee } = session;
  const fee = noShowFee > 0 ? say('absence.unexcusedFee', { fee: formatDollars(noShowFee) }) : undefined;
  const consequences = { UNEXCUSED: fee ?? say('absence.unexcusedNoFee'), EXCUSED: say('absence.excusedMore') };
  return (
    <Dialog title={say('absence.title')} isOpen onClose={onClose}>
      <form
        onSubmit={form.submit(({ excuse }) => {
          const chosen = missedExcuses.find((each) => each === excuse);
          return chosen ? change.markMissed(chosen) : undefined;
        })}
        noValidate
      >
        <p>{say('absence.lead', { name: clientName ?? say('unnamed') })}</p>
        <FormRadioGroup
          control={form.control}
          name="excuse"
          label={say('absence.label')}
          options={missedExcuses.map((value) => ({
            value,
            label: say(`absence.${value}`),
            description: consequences[value],
          }))}
        />
        <Fault text={change.fault} />
        <DialogActions>
          <Button tone="plain" onPress={onClose}>
            {say('absence.keep')}
          </Button>
          <Button type="submit" isPending={change.isSending}>
            {change.isSending ? say('sending') : say('absence.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
