import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type ClaimFaults, type ClaimProof, proofFaults } from './claim-outcome.ts';
import { say } from './claim-words.ts';
import { useClaimBookings } from './use-claim-bookings.ts';

/** On the client's home: claims bookings made before signing in, by birth date and last name. */
export function ClaimForm({ onClaimed }: { onClaimed: () => void }) {
  const claiming = useClaimBookings(onClaimed);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="claim card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('title')}</summary>
      {isOpen ? <ProofForm {...claiming} /> : null}
    </details>
  );
}

export function ProofForm({ claim, found, isAsking, fault }: ReturnType<typeof useClaimBookings>) {
  const [proof, setProof] = useState<ClaimProof>({ dob: '', lastName: '' });
  const [faults, setFaults] = useState<ClaimFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = proofFaults(proof);
    setFaults(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!isAsking) void claim(proof);
  };
  const field = (name: keyof ClaimProof) => ({
    ...{ name, value: proof[name], error: faults[name] },
    onChange: (value: string) => setProof({ ...proof, [name]: value }),
    onLeave: () => setFaults({ ...faults, [name]: proofFaults(proof)[name] }),
  });
  return (
    <form ref={form} className="claim-form" onSubmit={submit} noValidate>
      <p>{say('lead')}</p>
      <ProofField {...field('dob')} hint={say('dobHint')} />
      <ProofField {...field('lastName')} />
      {fault ? (
        <Notice tone="warm" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p role="status">{found ? say('found', { count: found }) : ''}</p>
      <button type="submit" className="button" aria-disabled={isAsking}>
        {say('button')}
      </button>
    </form>
  );
}

interface ProofFieldProps {
  name: keyof ClaimProof;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function ProofField({ name, value, error, hint, onChange, onLeave }: ProofFieldProps) {
  return (
    <Field id={`claim-${name}`} label={say(`fields.${name}`)} hint={hint} error={error}>
      {(tied) => (
        <input
          className="input"
          name={name}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ relatedTarget }) => {
            // The button checks both itself; a message that appears would move it from under the finger.
            if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
          }}
          {...tied}
        />
      )}
    </Field>
  );
}
