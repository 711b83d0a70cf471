import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { type BreakGlassReason, OpenBreakGlassDocument, type PersonRefValues } from '#src/gen/operations.ts';
import { staff } from '#src/locales/en/staff.ts';
import { Field } from '#src/ui/field.tsx';
import { StaffFault } from './staff-fault.tsx';
import { say } from './words.ts';

interface OpenBreakGlassProps {
  person: PersonRefValues;
  onOpen: () => void;
}

const shortest = 10;
const reasonCodes = Object.keys(staff.reasons) as BreakGlassReason[];

/** Says why a record is opened, and for how long. Nothing typed is lost when it is refused. */
export function OpenBreakGlass({ person, onOpen }: OpenBreakGlassProps) {
  const [open, { loading, error }] = useMutation(OpenBreakGlassDocument);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(reason.trim().length < shortest);
    if (reason.trim().length < shortest) return;
    const form = new FormData(event.currentTarget);
    const values = {
      person,
      reason: reason.trim(),
      reasonCode: form.get('reasonCode') as BreakGlassReason,
      minutes: Number(form.get('minutes')),
    };
    const { data } = await open({ variables: { values } }).catch(() => ({ data: undefined }));
    if (data?.openBreakGlass) onOpen();
  };
  return (
    <form className="staff-form card" onSubmit={send}>
      <h2>{say('open.title')}</h2>
      <Field id="reasonCode" label={say('open.why')}>
        {(tied) => (
          <select className="input" name="reasonCode" {...tied}>
            {reasonCodes.map((code) => (
              <option key={code} value={code}>
                {say(`reasons.${code}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="reason"
        label={say('open.reason')}
        hint={say('open.reasonHint')}
        error={missing ? say('reasonShort') : undefined}
      >
        {(tied) => (
          <textarea
            className="input"
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...tied}
          />
        )}
      </Field>
      <Field id="minutes" label={say('open.howLong')}>
        {(tied) => (
          <select className="input" name="minutes" defaultValue="15" {...tied}>
            {[5, 15, 30, 60].map((minutes) => (
              <option key={minutes} value={minutes}>
                {say('open.minutes', { minutes })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error ? <StaffFault error={error} /> : null}
      <button type="submit" className="button" disabled={loading}>
        {say('open.go')}
      </button>
    </form>
  );
}
