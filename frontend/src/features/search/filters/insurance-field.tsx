import { say } from '#src/features/search/words.ts';
import { Field, SelectField } from '#src/ui/field.tsx';

interface InsuranceFieldProps {
  /** Undefined when the payors failed to load, so the name is typed. */
  names: string[] | undefined;
  value: string;
  error?: string | undefined;
}

export function InsuranceField({ names, value, error }: InsuranceFieldProps) {
  const shared = { id: 'f-insurance', label: say('insurance.label'), error };
  if (!names) {
    return (
      <Field {...shared} hint={say('insurance.unread')}>
        {(tied) => <input className="input" name="insurance" defaultValue={value} {...tied} />}
      </Field>
    );
  }
  const offered = value && !names.includes(value) ? [value, ...names] : names;
  const options = offered.map((name) => ({ value: name, label: name }));
  return <SelectField {...shared} name="insurance" value={value} empty={say('insurance.any')} options={options} />;
}
