import { useMutation } from '@apollo/client/react';
import { relations } from '@linden/vocabulary/people/person-fields';
import { usStates } from '@linden/vocabulary/places/us-states';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import * as styles from '#src/features/people/people.module.css';
import { PutPatientDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { FormTypedDate } from '#src/lib/time/form-typed-date.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { findDraftFaults, type PersonDraft, readRefusalFaults, readValues } from './add-person-faults.ts';
import { say } from './words.ts';

interface AddPersonProps {
  /** The client can be on their own list once. */
  hasSelf: boolean;
  onAdded: () => void;
}

const emptyDraft: PersonDraft = { firstName: '', lastName: '', dob: '', state: '', relation: 'PARENT_OR_GUARDIAN' };

/** Adds a person. The id is created here, so that a form sent twice adds one person. */
export function AddPerson({ hasSelf, onAdded }: AddPersonProps) {
  const empty: PersonDraft = hasSelf ? emptyDraft : { ...emptyDraft, relation: 'SELF' };
  const form = useKitForm<PersonDraft>({ initial: empty, validate: (draft) => findDraftFaults(draft, Date.now()) });
  const [id, setId] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState('');
  const [isAway, setAway] = useState(false);
  const [put] = useMutation(PutPatientDocument);
  const send = async (draft: PersonDraft) => {
    setAdded('');
    setAway(false);
    try {
      await put({ variables: { values: readValues(id, draft) } });
    } catch (error) {
      const outcome = toCallOutcome(error);
      const faults = outcome.kind === 'refused' ? readRefusalFaults(outcome.code, outcome.field) : {};
      return setAway(!form.refuse(faults));
    }
    setAdded(draft.firstName);
    setId(crypto.randomUUID());
    form.reset(emptyDraft);
    onAdded();
  };
  return (
    <form className={`${styles.peopleForm} card`} onSubmit={form.submit(send)} noValidate>
      <h3>{say('add.title')}</h3>
      <PersonFields control={form.control} hasSelf={hasSelf} />
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('add.failed')}</p>
        </Notice>
      ) : null}
      <p role="status">{added ? say('add.added', { name: added }) : ''}</p>
      <Button type="submit" isPending={form.isSending}>
        {say('add.button')}
      </Button>
    </form>
  );
}

interface PersonFieldsProps {
  control: Control<PersonDraft>;
  hasSelf: boolean;
}

function PersonFields({ control, hasSelf }: PersonFieldsProps) {
  const choices = relations.filter((relation) => !(hasSelf && relation === 'SELF'));
  return (
    <>
      <FormTextField control={control} name="firstName" label={say('add.firstName')} maxLength={100} isFocused />
      <FormTextField
        control={control}
        name="lastName"
        label={say('add.lastName')}
        description={say('add.oneName')}
        maxLength={100}
      />
      <FormTypedDate control={control} name="dob" label={say('add.dob')} description={say('add.dobHint')} />
      <FormSelect
        control={control}
        name="state"
        label={say('add.state')}
        empty={say('add.chooseState')}
        options={usStates.map(([label, value]) => ({ value, label }))}
      />
      <FormSelect
        control={control}
        name="relation"
        label={say('add.relation')}
        options={choices.map((value) => ({ value, label: say(`add.relations.${value}`) }))}
      />
    </>
  );
}
