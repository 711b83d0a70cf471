import { providerCancelReasons } from '@linden/vocabulary/cancel-reasons';
import { useState } from 'react';
import { timeWithZone } from '#src/lib/session-time.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { nameOf, type ProviderSession } from './provider-session.ts';
import { SessionCard } from './session-card.tsx';
import { say } from './words.ts';

interface WaitingCardProps {
  session: ProviderSession;
  isBusy: boolean;
  fault: string;
  isOpen?: boolean;
  onConfirm: () => void;
  onDecline: (reason: string) => void;
}

/** Somebody who waits, by when they lapse, and the two answers. Declining asks for the reason first. */
export function WaitingCard({ session, isBusy, fault, isOpen = false, onConfirm, onDecline }: WaitingCardProps) {
  const [declines, setDeclines] = useState(isOpen);
  const { confirmBy, timeZone } = session;
  const name = nameOf(session);
  return (
    <SessionCard session={session}>
      {confirmBy ? <span>{say('waiting.until', { time: timeWithZone(confirmBy, timeZone) })}</span> : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      {declines ? (
        <DeclineForm isBusy={isBusy} onKeep={() => setDeclines(false)} onSend={onDecline} />
      ) : (
        <span className="actions">
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            aria-label={say('waiting.confirmWith', { name })}
            onClick={onConfirm}
          >
            {say('waiting.confirm')}
          </button>
          <button
            type="button"
            className="button plain"
            aria-label={say('waiting.declineWith', { name })}
            onClick={() => setDeclines(true)}
          >
            {say('waiting.decline')}
          </button>
        </span>
      )}
    </SessionCard>
  );
}

interface DeclineFormProps {
  isBusy: boolean;
  onKeep: () => void;
  onSend: (reason: string) => void;
}

function DeclineForm({ isBusy, onKeep, onSend }: DeclineFormProps) {
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason === '' ? say('waiting.required') : undefined }),
  });
  return (
    <form onSubmit={form.submit(({ reason }) => onSend(reason))} noValidate>
      <FormSelect
        control={form.control}
        name="reason"
        label={say('waiting.reason')}
        empty={say('waiting.choose')}
        options={providerCancelReasons.map((reason) => ({ value: reason, label: say(`reasons.${reason}`) }))}
      />
      <span className="actions">
        <Button type="submit" isPending={isBusy}>
          {say('waiting.send')}
        </Button>
        <Button tone="plain" onPress={onKeep}>
          {say('waiting.keep')}
        </Button>
      </span>
    </form>
  );
}
