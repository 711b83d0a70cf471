import { useState } from 'react';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './provider-words.ts';

interface CredentialActionsProps {
  /** What is decided on, for readers of the screen. */
  name: string;
  /** The words on the first button. */
  approve: string;
  /** Resolve when it is done. A rejection is shown, and what was entered stays. */
  onApprove: (expiresOn: string) => Promise<void>;
  onRefuse: (reason: string) => Promise<void>;
}

/** Approving, with the expiry date, and refusing, with the reason that the provider reads. */
export function CredentialActions({ name, approve, onApprove, onRefuse }: CredentialActionsProps) {
  return (
    <div className="actions">
      <ApproveButton name={name} label={approve} onSend={onApprove} />
      <ReasonButton label={say('documents.refuse')} about={name} onSend={onRefuse}>
        <p>{say('documents.refuseHint')}</p>
      </ReasonButton>
    </div>
  );
}

interface ApproveButtonProps {
  name: string;
  label: string;
  onSend: (expiresOn: string) => Promise<void>;
}

function ApproveButton({ name, label, onSend }: ApproveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const form = useKitForm<{ expiresOn: string }>({
    initial: { expiresOn: '' },
    validate: ({ expiresOn }) => ({ expiresOn: expiresOn === '' ? say('documents.expiryMissing') : undefined }),
  });
  const send = async ({ expiresOn }: { expiresOn: string }) => {
    setError(undefined);
    try {
      await onSend(expiresOn);
      setOpen(false);
      form.reset({ expiresOn: '' });
    } catch (caught) {
      setError(caught);
    }
  };
  if (!isOpen) {
    return (
      <Button tone="plain" label={`${label}: ${name}`} onPress={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <form className={styles.staffForm} aria-label={`${label}: ${name}`} onSubmit={form.submit(send)} noValidate>
      <FormDatePicker
        control={form.control}
        name="expiresOn"
        label={say('documents.expires')}
        description={say('documents.expiresHint')}
      />
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {label}
        </Button>
        <Button tone="plain" onPress={() => setOpen(false)}>
          {say('documents.cancel')}
        </Button>
      </p>
    </form>
  );
}
