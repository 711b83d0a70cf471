import { lazy, Suspense, useState } from 'react';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { Button } from '#src/ui/kit/button.tsx';
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

// The calendar of its date field is larger than the page.
const ApproveForm = lazy(loadLazily(async () => ({ default: (await import('./approve-form.tsx')).ApproveForm })));

function ApproveButton({ name, label, onSend }: ApproveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button tone="plain" label={`${label}: ${name}`} onPress={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Suspense>
      <ApproveForm name={name} label={label} onSend={onSend} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
