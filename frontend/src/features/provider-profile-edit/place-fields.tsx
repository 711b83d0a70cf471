import { Select } from '#src/ui/kit/select.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { longestLine } from './profile-part.ts';
import { say } from './words.ts';

interface PlaceFieldProps<Name extends string> {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function PlaceField(
  props: PlaceFieldProps<'virtualCity' | 'virtualZip' | 'street' | 'streetTwo' | 'city' | 'zip'>,
) {
  const { name, value, error, onChange } = props;
  return (
    <TextField
      label={say(`telehealth.${name}`)}
      error={error}
      maxLength={longestLine}
      value={value}
      onChange={onChange}
    />
  );
}

interface StateFieldProps extends PlaceFieldProps<'virtualState' | 'officeState'> {
  states: ReadonlyMap<string, string>;
}

/** The licensed states. A stored state stays a choice. */
export function StateField({ name, value, error, states, onChange }: StateFieldProps) {
  const choices = new Map([...states, ...(value && !states.has(value) ? [[value, value] as const] : [])]);
  return (
    <Select
      label={say(`telehealth.${name}`)}
      error={error}
      empty={say('telehealth.choose')}
      value={value}
      onChange={onChange}
      options={[...choices].map(([code, long]) => ({ value: code, label: long }))}
    />
  );
}
