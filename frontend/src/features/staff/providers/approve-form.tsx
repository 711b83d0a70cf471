import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './provider-words.ts';

interface ApproveFormProps {
  name: string;
  label: string;
  onSend: (expiresOn: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the last valid day before it approves. */
export function ApproveForm({ name, label, onSend, onClose }: ApproveFormProps) {
  const [error, setError] = useState<unknown>();
  const form = useKitForm<{ expiresOn: string }>({
    initial: { expiresOn: '' },
    validate: ({ expiresOn }) => ({ expiresOn: expiresOn === '' ? say('documents.expiryMissing') : undefined }),
  });
  const send = async ({ expiresOn }: { expiresOn: string }) => {
    setError(undefined);
    try {
      await onSend(expiresOn);
      onClose();
    } catch (caught) {
      setError(caught);
    }
  };
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
        <Button tone="plain" onPress={onClose}>
          {say('documents.cancel')}
        </Button>
      </p>
    </form>
  );
}
