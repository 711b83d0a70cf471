import { providerCancelReasons } from '@linden/vocabulary/cancel-reasons';
import { type FormEvent, useState } from 'react';
import { timeWithZone } from '#src/lib/session-time.ts';
import { Field } from '#src/ui/field.tsx';
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
        <DeclineForm id={session.id} isBusy={isBusy} onKeep={() => setDeclines(false)} onSend={onDecline} />
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
  id: string;
  isBusy: boolean;
  onKeep: () => void;
  onSend: (reason: string) => void;
}

function DeclineForm({ id, isBusy, onKeep, onSend }: DeclineFormProps) {
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setMissing(reason === '');
    if (reason) onSend(reason);
  };
  return (
    <form onSubmit={send} noValidate>
      <Field id={`reason-${id}`} label={say('waiting.reason')} error={missing ? say('waiting.required') : undefined}>
        {(tied) => (
          <select className="input" name="reason" {...tied}>
            <option value="">{say('waiting.choose')}</option>
            {providerCancelReasons.map((reason) => (
              <option key={reason} value={reason}>
                {say(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <span className="actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {say('waiting.send')}
        </button>
        <button type="button" className="button plain" onClick={onKeep}>
          {say('waiting.keep')}
        </button>
      </span>
    </form>
  );
}
