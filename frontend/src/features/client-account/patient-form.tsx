import { useMutation } from '@apollo/client/react';
import { utcDay } from '@linden/vocabulary/local-day';
import { type FormEvent, useState } from 'react';
import { SavePatientDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { useTypedForm } from '#src/lib/typed-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type AccountPatient, draftFaults, draftOf, refusedField, valuesOf } from './patient-draft.ts';
import { PatientFields } from './patient-fields.tsx';
import { say } from './words.ts';

interface PatientFormProps {
  patient: AccountPatient;
  onSaved: () => void;
  onCancel: () => void;
}

/** Changes what is known of somebody; what is typed stays until it is saved. */
export function PatientForm({ patient, onSaved, onCancel }: PatientFormProps) {
  const today = utcDay(Date.now());
  const form = useTypedForm(`patient-${patient.id}`, draftOf(patient), (draft) =>
    draftFaults(draft, patient.relation, today),
  );
  const [isAway, setAway] = useState(false);
  const [save, { loading }] = useMutation(SavePatientDocument, { refetchQueries: 'active' });
  const send = async (event: FormEvent) => {
    setAway(false);
    if (!form.submit(event) || loading) return;
    try {
      await save({ variables: { values: valuesOf(patient.id, form.draft) } });
    } catch (error) {
      const outcome = outcomeOf(error);
      const refused = outcome.kind === 'refused' ? refusedField(outcome.code, outcome.field) : undefined;
      if (refused) return form.refuse(refused);
      return setAway(true);
    }
    onSaved();
  };
  const wrong = Object.values(form.shown).filter(Boolean).length;
  return (
    <form className="account-form" onSubmit={send} noValidate>
      <PatientFields field={form.field} />
      <p className="field-error" role="alert">
        {wrong > 0 ? say('patient.check', { count: wrong }) : ''}
      </p>
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('patient.failed')}</p>
        </Notice>
      ) : null}
      <p className="actions">
        <button type="submit" className="button" aria-disabled={loading}>
          {say('save')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {say('cancel')}
        </button>
      </p>
    </form>
  );
}
