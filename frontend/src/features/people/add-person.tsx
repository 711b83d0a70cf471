import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { relations } from '@linden/vocabulary/person-fields';
import { usStates } from '@linden/vocabulary/us-states';
import { type FormEvent, useState } from 'react';
import { PutPatientDocument } from '#src/gen/operations.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type DraftFaults, dayOf, draftFaults, faultsOfRefusal, type PersonDraft } from './add-person-faults.ts';
import { say } from './words.ts';

interface AddPersonProps {
  /** Somebody is on their own list once. */
  hasSelf: boolean;
  onAdded: () => void;
}

/** Adds somebody. The id is made here: sent twice, it is the same person. */
export function AddPerson({ hasSelf, onAdded }: AddPersonProps) {
  const empty: PersonDraft = {
    firstName: '',
    lastName: '',
    dob: '',
    state: '',
    relation: hasSelf ? 'PARENT_OR_GUARDIAN' : 'SELF',
  };
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [added, setAdded] = useState('');
  const [put, { loading, error }] = useMutation(PutPatientDocument);
  const set = (name: keyof PersonDraft) => (event: { target: { value: string } }) =>
    setDraft((known) => ({ ...known, [name]: event.target.value }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = draftFaults(draft, new Date().toISOString().slice(0, 10));
    setFaults(found);
    setAdded('');
    if (Object.keys(found).length > 0) return;
    const { firstName, lastName, state, relation } = draft;
    const values = { id, firstName, lastName, relation, stateOfResidence: state, dob: dayOf(draft.dob) ?? '' };
    try {
      await put({ variables: { values } });
    } catch (refusal) {
      return setFaults(faultsIn(refusal));
    }
    setAdded(firstName);
    setId(crypto.randomUUID());
    setDraft({ ...empty, relation: 'PARENT_OR_GUARDIAN' });
    onAdded();
  };
  const choices = relations.filter((relation) => !(hasSelf && relation === 'SELF'));
  return (
    <form className="people-form card" onSubmit={send} noValidate>
      <h3>{say('add.title')}</h3>
      <TextField
        name="firstName"
        label={say('add.firstName')}
        value={draft.firstName}
        error={faults.firstName}
        onChange={set('firstName')}
      />
      <TextField
        name="lastName"
        label={say('add.lastName')}
        value={draft.lastName}
        error={faults.lastName}
        onChange={set('lastName')}
      />
      <TextField
        name="dob"
        label={say('add.dob')}
        hint={say('add.dobHint')}
        value={draft.dob}
        error={faults.dob}
        onChange={set('dob')}
      />
      <Field id="person-state" label={say('add.state')} error={faults.state}>
        {(tied) => (
          <select className="input" value={draft.state} onChange={set('state')} {...tied}>
            <option value="">{say('add.chooseState')}</option>
            {usStates.map(([name, code]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="person-relation" label={say('add.relation')} error={faults.relation}>
        {(tied) => (
          <select className="input" value={draft.relation} onChange={set('relation')} {...tied}>
            {choices.map((relation) => (
              <option key={relation} value={relation}>
                {say(`add.relations.${relation}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error && Object.keys(faults).length === 0 ? (
        <Notice tone="wrong" role="alert">
          <p>{say('add.failed')}</p>
        </Notice>
      ) : null}
      <p role="status">{added ? say('add.added', { name: added }) : ''}</p>
      <button type="submit" className="button" disabled={loading}>
        {say('add.button')}
      </button>
    </form>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function TextField({ name, label, hint, value, error, onChange }: TextFieldProps) {
  return (
    <Field id={`person-${name}`} label={label} hint={hint} error={error}>
      {(tied) => <input className="input" name={name} value={value} autoComplete="off" onChange={onChange} {...tied} />}
    </Field>
  );
}

function faultsIn(refusal: unknown): DraftFaults {
  const first = CombinedGraphQLErrors.is(refusal) ? refusal.errors[0]?.extensions : undefined;
  return faultsOfRefusal(String(first?.code ?? ''), typeof first?.field === 'string' ? first.field : undefined);
}
