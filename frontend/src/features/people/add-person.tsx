import { useMutation } from '@apollo/client/react';
import { utcDay } from '@linden/vocabulary/local-day';
import { relations } from '@linden/vocabulary/person-fields';
import { usStates } from '@linden/vocabulary/us-states';
import { type FormEvent, useState } from 'react';
import { PutPatientDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { type TypedFieldParts, useTypedForm } from '#src/lib/typed-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ChoiceField, TextField } from '#src/ui/typed-field.tsx';
import { draftFaults, faultsOfRefusal, type PersonDraft, valuesOf } from './add-person-faults.ts';
import { say } from './words.ts';

interface AddPersonProps {
  /** Somebody is on their own list once. */
  hasSelf: boolean;
  onAdded: () => void;
}

const nobody: PersonDraft = { firstName: '', lastName: '', dob: '', state: '', relation: 'PARENT_OR_GUARDIAN' };

/** Adds somebody. The id is made here: sent twice, it is the same person. */
export function AddPerson({ hasSelf, onAdded }: AddPersonProps) {
  const today = utcDay(Date.now());
  const empty: PersonDraft = hasSelf ? nobody : { ...nobody, relation: 'SELF' };
  const form = useTypedForm('person', empty, (draft) => draftFaults(draft, today));
  const [id, setId] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState('');
  const [isAway, setAway] = useState(false);
  const [put, { loading }] = useMutation(PutPatientDocument);
  const send = async (event: FormEvent) => {
    setAdded('');
    setAway(false);
    if (!form.submit(event) || loading) return;
    try {
      await put({ variables: { values: valuesOf(id, form.draft) } });
    } catch (error) {
      const outcome = outcomeOf(error);
      const faults = outcome.kind === 'refused' ? faultsOfRefusal(outcome.code, outcome.field) : {};
      return Object.keys(faults).length > 0 ? form.refuse(faults) : setAway(true);
    }
    setAdded(form.draft.firstName);
    setId(crypto.randomUUID());
    form.setDraft(nobody);
    onAdded();
  };
  return (
    <form className="people-form card" onSubmit={send} noValidate>
      <h3>{say('add.title')}</h3>
      <PersonFields field={form.field} hasSelf={hasSelf} />
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('add.failed')}</p>
        </Notice>
      ) : null}
      <p role="status">{added ? say('add.added', { name: added }) : ''}</p>
      <button type="submit" className="button" aria-disabled={loading}>
        {say('add.button')}
      </button>
    </form>
  );
}

interface PersonFieldsProps {
  field: (name: keyof PersonDraft) => TypedFieldParts;
  hasSelf: boolean;
}

function PersonFields({ field, hasSelf }: PersonFieldsProps) {
  const choices = relations.filter((relation) => !(hasSelf && relation === 'SELF'));
  return (
    <>
      <TextField {...field('firstName')} label={say('add.firstName')} maxLength={100} />
      <TextField {...field('lastName')} label={say('add.lastName')} maxLength={100} />
      <TextField {...field('dob')} label={say('add.dob')} hint={say('add.dobHint')} />
      <ChoiceField
        {...field('state')}
        label={say('add.state')}
        empty={say('add.chooseState')}
        options={usStates.map(([label, value]) => ({ value, label }))}
      />
      <ChoiceField
        {...field('relation')}
        label={say('add.relation')}
        options={choices.map((value) => ({ value, label: say(`add.relations.${value}`) }))}
      />
    </>
  );
}
