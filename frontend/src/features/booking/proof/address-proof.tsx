import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { say } from '#src/features/booking/words.ts';
import type { BookingProfile } from '#src/gen/operations.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAddressProof } from './use-address-proof.ts';

/** Asks for the code that was mailed to the visitor's address. It sits inside the booking form, which it must not send. */
export function AddressProof({ email, onProved }: { email: string; onProved: () => void }) {
  const { state, code, setCode, request, confirm } = useAddressProof(email, onProved);
  const isBusy = state === 'sending' || state === 'checking';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBusy) void confirm();
  };
  const error = state === 'wrong' || state === 'expired' ? say(`proof.${state}`) : undefined;
  return (
    <section aria-label={say('proof.title')}>
      <p>{say('proof.lead', { email })}</p>
      <Field id="booking-code" label={say('proof.code')} hint={say('proof.hint')} error={error}>
        {(tied) => (
          <input
            ref={field}
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            onKeyDown={onKeyDown}
            {...tied}
          />
        )}
      </Field>
      <p role="status">{state === 'sending' || state === 'sent' ? say(`proof.${state}`) : ''}</p>
      {state === 'enough' || state === 'away' ? (
        <Notice tone="warm" role="alert">
          <p>{say(`proof.${state}`)}</p>
        </Notice>
      ) : null}
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || code.length !== 6 || undefined}
          onClick={() => !isBusy && code.length === 6 && void confirm()}
        >
          {say('proof.book')}
        </button>
        <button
          type="button"
          className={styles.asLink}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void request()}
        >
          {say('proof.again')}
        </button>
      </p>
    </section>
  );
}

/** Returns the address of the person who fills in the form, which letters go to. */
export function findProofAddress(
  profile: Pick<BookingProfile, 'relation' | 'email' | 'consent'> | null | undefined,
): string {
  if (!profile) return '';
  return profile.relation === 'SELF' ? profile.email : (profile.consent?.primaryEmail ?? profile.email);
}
