import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { SavePatientDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import {
  type AccountPatient,
  createDraft,
  findDraftFaults,
  findInsurerFaults,
  findRefusedField,
  type PatientDraft,
  readValues,
} from './patient-draft.ts';
import { PatientFields } from './patient-fields.tsx';
import { useShownOnce } from './use-shown-once.ts';
import { say } from './words.ts';

interface PatientFormProps {
  patient: AccountPatient;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits a patient's record. Input stays until it is saved. */
export function PatientForm({ patient, onSaved, onCancel }: PatientFormProps) {
  const form = useKitForm<PatientDraft>({
    initial: createDraft(patient),
    validate: (draft) => findDraftFaults(draft, patient.relation, Date.now()),
  });
  const { refuse } = form;
  useShownOnce(() => void refuse(findInsurerFaults(patient)));
  const [isAway, setAway] = useState(false);
  const [save] = useMutation(SavePatientDocument);
  const apollo = useApolloClient();
  const send = async (draft: PatientDraft) => {
    setAway(false);
    try {
      await save({ variables: { values: readValues(patient.id, draft) } });
    } catch (error) {
      const outcome = toCallOutcome(error);
      const refused = outcome.kind === 'refused' ? findRefusedField(outcome.code, outcome.field) : undefined;
      return setAway(!form.refuse(refused ?? {}));
    }
    void readActiveAgain(apollo);
    onSaved();
  };
  return (
    <form className="account-form" onSubmit={form.submit(send)} noValidate>
      <PatientFields control={form.control} />
      <p className="field-error" role="alert">
        {form.errorCount > 0 ? say('patient.check', { count: form.errorCount }) : ''}
      </p>
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('patient.failed')}</p>
        </Notice>
      ) : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('save')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('cancel')}
        </Button>
      </p>
    </form>
  );
}
