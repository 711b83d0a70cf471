import { Field } from '#src/ui/field.tsx';
import { longestLine } from './profile-part.ts';
import { say } from './words.ts';

interface PlaceFieldProps<Name extends string> {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function TextField(
  props: PlaceFieldProps<'virtualCity' | 'virtualZip' | 'street' | 'streetTwo' | 'city' | 'zip'>,
) {
  const { name, value, error, onChange } = props;
  return (
    <Field id={name} label={say(`telehealth.${name}`)} error={error}>
      {(tied) => (
        <input
          className="input"
          maxLength={longestLine}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...tied}
        />
      )}
    </Field>
  );
}

interface StateFieldProps extends PlaceFieldProps<'virtualState' | 'officeState'> {
  states: ReadonlyMap<string, string>;
}

/** The states with a licence; one that is stored stays a choice. */
export function StateField({ name, value, error, states, onChange }: StateFieldProps) {
  const choices = new Map([...states, ...(value && !states.has(value) ? [[value, value] as const] : [])]);
  return (
    <Field id={name} label={say(`telehealth.${name}`)} error={error}>
      {(tied) => (
        <select className="input" value={value} onChange={({ target }) => onChange(target.value)} {...tied}>
          <option value="">{say('telehealth.choose')}</option>
          {[...choices].map(([code, long]) => (
            <option key={code} value={code}>
              {long}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
