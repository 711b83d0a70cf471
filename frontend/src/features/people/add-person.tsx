import { CombinedGraphQLErrors } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { usStates } from '@linden/vocabulary/us-states';
import { type FormEvent, useState } from 'react';
import { PutPatientDocument } from '#src/gen/operations.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type DraftFaults, dayOf, draftFaults, faultsOfRefusal, type PersonDraft } from './add-person-faults.ts';
import { relationChoices } from './relation-words.ts';

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
  const choices = Object.entries(relationChoices).filter(([relation]) => !(hasSelf && relation === 'SELF'));
  return (
    <form className="people-form card" onSubmit={send} noValidate>
      <h3>Add somebody</h3>
      <TextField
        name="firstName"
        label="Legal first name"
        value={draft.firstName}
        error={faults.firstName}
        onChange={set('firstName')}
      />
      <TextField
        name="lastName"
        label="Legal last name"
        value={draft.lastName}
        error={faults.lastName}
        onChange={set('lastName')}
      />
      <TextField
        name="dob"
        label="Date of birth"
        hint="mm/dd/yyyy"
        value={draft.dob}
        error={faults.dob}
        onChange={set('dob')}
      />
      <Field id="person-state" label="State of residence" error={faults.state}>
        {(tied) => (
          <select className="input" value={draft.state} onChange={set('state')} {...tied}>
            <option value="">Choose a state</option>
            {usStates.map(([name, code]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="person-relation" label="Relationship to client" error={faults.relation}>
        {(tied) => (
          <select className="input" value={draft.relation} onChange={set('relation')} {...tied}>
            {choices.map(([relation, label]) => (
              <option key={relation} value={relation}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error && Object.keys(faults).length === 0 ? (
        <Notice tone="wrong" role="alert">
          <p>This could not be saved just now. What you typed is still here; please try again.</p>
        </Notice>
      ) : null}
      <p role="status">{added ? `${added} was added.` : ''}</p>
      <button type="submit" className="button" disabled={loading}>
        Add
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
