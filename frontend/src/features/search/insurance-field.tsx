import { Field, SelectField } from '#src/ui/field.tsx';

interface InsuranceFieldProps {
  /** Undefined: the payors could not be read, so the name is typed. */
  names: string[] | undefined;
  value: string;
  error?: string | undefined;
}

export function InsuranceField({ names, value, error }: InsuranceFieldProps) {
  const shared = { id: 'f-insurance', label: 'Insurance', error };
  if (!names) {
    return (
      <Field {...shared} hint="We could not read the list of insurances just now. You can type the name of your plan.">
        {(tied) => <input className="input" name="insurance" defaultValue={value} {...tied} />}
      </Field>
    );
  }
  const offered = value && !names.includes(value) ? [value, ...names] : names;
  const options = offered.map((name) => ({ value: name, label: name }));
  return <SelectField {...shared} name="insurance" value={value} empty="Any, or paying myself" options={options} />;
}
