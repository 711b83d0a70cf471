import { type ReactNode, useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { StaffFault } from './staff-fault.tsx';
import { say } from './words.ts';

/** In characters. */
const lengths = { shortest: 10, longest: 500 };

interface ReasonButtonProps {
  label: string;
  /** Names what the button is about, for readers of the screen. */
  about?: string;
  /** What to write; why, by default. */
  question?: string;
  /** Resolves when it is done. A rejection is shown, and what was typed stays. */
  onSend: (reason: string) => Promise<void>;
  children?: ReactNode;
}

/** A button that asks for the reason before it acts. */
export function ReasonButton({ label, about, question, onSend, children }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < lengths.shortest ? say('decision.short') : undefined,
    }),
  });
  const send = async ({ reason }: { reason: string }) => {
    setError(undefined);
    try {
      await onSend(reason.trim());
      setOpen(false);
      form.reset({ reason: '' });
    } catch (caught) {
      setError(caught);
    }
  };
  if (!isOpen) {
    return (
      <Button tone="plain" label={about ? `${label}: ${about}` : label} onPress={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <form
      className={styles.staffForm}
      aria-label={about ? `${label}: ${about}` : label}
      onSubmit={form.submit(send)}
      noValidate
    >
      {children}
      <FormTextArea
        control={form.control}
        name="reason"
        maxLength={lengths.longest}
        label={question ?? say('decision.reason')}
        description={say('decision.hint')}
      />
      {error ? <StaffFault error={error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {label}
        </Button>
        <Button tone="plain" onPress={() => setOpen(false)}>
          {say('decision.back')}
        </Button>
      </p>
    </form>
  );
}
