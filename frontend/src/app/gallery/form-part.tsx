import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { type FieldFaults, useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { GalleryPart } from './gallery-part.tsx';

interface Person {
  name: string;
  state: string;
  start: string;
  hasAgreed: boolean;
}

const empty: Person = { name: '', state: '', start: '', hasAgreed: false };
const states = ['California', 'Oregon'].map((label) => ({ value: label, label }));

/** A whole form. Its service refuses the name 'Taken'. */
export function FormPart() {
  const form = useKitForm<Person>({ initial: empty, validate: faultsOf });
  const [saved, setSaved] = useState('');
  const send = async ({ name }: Person) => {
    setSaved('');
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (name === 'Taken') return void form.refuse({ name: 'This name is taken.' });
    setSaved(`Saved ${name}.`);
    form.reset(empty);
  };
  return (
    <GalleryPart title="Form">
      <form className="gallery-form" aria-label="Person" onSubmit={form.submit(send)} noValidate>
        <FormTextField control={form.control} name="name" label="Full name" />
        <FormSelect control={form.control} name="state" label="Home state" empty="Choose a state" options={states} />
        <FormDatePicker control={form.control} name="start" label="Start of care" />
        <FormCheckbox control={form.control} name="hasAgreed" label="The client agreed" />
        <p role="status">{saved}</p>
        <Button type="submit" isPending={form.isSending}>
          {form.isSending ? 'Saving…' : 'Save person'}
        </Button>
      </form>
    </GalleryPart>
  );
}

function faultsOf({ name, state, start, hasAgreed }: Person): FieldFaults<Person> {
  return {
    name: name.trim() ? undefined : 'Enter a name.',
    state: state ? undefined : 'Choose a state.',
    start: start ? undefined : 'Choose a day.',
    hasAgreed: hasAgreed ? undefined : 'Ask the client first.',
  };
}
