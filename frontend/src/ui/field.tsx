import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (tied: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label, its control, its hint and its error; hint and error are tied to the control. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<FieldProps, 'children'> {
  name: string;
  value: string;
  /** Label of the empty option. */
  empty: string;
  options: readonly Option[];
}

export function SelectField({ name, value, empty, options, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <select className="input" name={name} defaultValue={value} {...tied}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
