import { usStates } from '@linden/vocabulary/places/us-states';
import { findPath } from '#src/lib/paths/paths.ts';
import { Field, type Option, SelectField } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** `/check-benefits`: a visitor checks a plan without an account. @param insurances undefined when they failed to load */
export function PlanCheckPage({ insurances }: { insurances: readonly Option[] | undefined }) {
  return (
    <article className="text-page">
      <h1>{say('title')}</h1>
      <p className="lead">{say('lead')}</p>
      {insurances ? <PlanForm insurances={insurances} /> : null}
      {insurances ? null : (
        <Notice tone="warm">
          <p>{say('noList')}</p>
        </Notice>
      )}
      <p className="without-script">{say('noScript')}</p>
      <p>
        <a href={findPath({})}>{say('find')}</a>
      </p>
    </article>
  );
}

/** Its values never become part of an address: without the script, the form is not shown, and it would post. */
function PlanForm({ insurances }: { insurances: readonly Option[] }) {
  return (
    <form className="card with-script" method="post" data-plan-check="" aria-labelledby="plan-form">
      <h2 id="plan-form">{say('form')}</h2>
      <SelectField
        {...{ id: 'usState', name: 'usState', label: say('state'), value: '' }}
        empty={say('chooseState')}
        options={usStates.map(([name, code]) => ({ value: code, label: name }))}
      />
      <SelectField
        {...{ id: 'payorId', name: 'payorId', label: say('insurance'), value: '' }}
        empty={say('chooseInsurance')}
        options={insurances}
      />
      <TextField name="memberId" label={say('memberId')} hint={say('memberIdHint')} />
      <TextField name="firstName" label={say('firstName')} hint={say('nameHint')} />
      <TextField name="lastName" label={say('lastName')} hint={say('oneName')} />
      <Field id="dob" label={say('dob')}>
        {(tied) => <input className="input" type="date" name="dob" min="1900-01-01" required {...tied} />}
      </Field>
      <button type="submit" className="button wide">
        {say('send')}
      </button>
      <p className="small quiet">{say('privacy')}</p>
      <div role="status" data-said="" />
    </form>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** The service says when a text is too long: a browser's own limit would cut pasted text without a word. */
function TextField({ name, label, hint }: TextFieldProps) {
  return (
    <Field id={name} label={label} hint={hint}>
      {(tied) => <input className="input" name={name} autoComplete="off" spellCheck={false} required {...tied} />}
    </Field>
  );
}
