import type { FocusEvent, HTMLInputTypeAttribute } from 'react';
import { Field, type Option } from './field.tsx';

interface TypedFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  label: string;
  hint?: string | undefined;
}

interface TextFieldProps extends TypedFieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  /** Offered, while others can be written. */
  offers?: readonly string[];
  maxLength?: number;
}

/** A line to type into. */
export function TextField({ offers, type = 'text', autoComplete = 'off', maxLength, ...field }: TextFieldProps) {
  const { id, value, error, onChange, onLeave, label, hint } = field;
  const list = offers ? { list: `${id}-offers` } : {};
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <>
          <input
            className="input"
            type={type}
            autoComplete={autoComplete}
            value={value}
            maxLength={maxLength}
            onChange={({ target }) => onChange(target.value)}
            onBlur={leaves(onLeave)}
            {...list}
            {...tied}
          />
          {offers ? (
            <datalist id={`${id}-offers`}>
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** One of a list. @param empty what the empty value means; none: there is no empty value */
export function ChoiceField({
  empty,
  options,
  ...field
}: TypedFieldProps & { empty?: string; options: readonly Option[] }) {
  const { id, value, error, onChange, onLeave, label, hint } = field;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <select
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={leaves(onLeave)}
          {...tied}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
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

/** Several lines. */
export function LongTextField({ maxLength, ...field }: TypedFieldProps & { maxLength?: number }) {
  const { id, value, error, onChange, onLeave, label, hint } = field;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <textarea
          className="input"
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={leaves(onLeave)}
          {...tied}
        />
      )}
    </Field>
  );
}

/** A button looks at everything itself; a message that comes or goes would move it from under a finger. */
function leaves(onLeave: () => void) {
  return ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
  };
}
