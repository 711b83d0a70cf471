import { maxTextLength } from '@linden/vocabulary/booking-form/typed-text-faults';
import type { ReactNode, RefCallback } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import type { FieldName } from '#src/features/booking/state/booking-draft.ts';
import { Field, type Option } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { Focusable } from '#src/ui/kit/field-props.ts';
import { LengthNote } from '#src/ui/length-note.tsx';
import { useField } from './form-context.tsx';

interface NamedField {
  name: FieldName;
  label: string;
  hint?: string | undefined;
}

interface TextInputProps extends NamedField {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
  /** Suggestions; other values can be typed. */
  offers?: readonly string[];
  maxLength?: number;
}

export function TextInput({ name, label, hint, offers, type = 'text', ...props }: TextInputProps) {
  const { autoComplete = 'off', maxLength, ...rest } = props;
  const { id, value, error, set, leave, ref } = useField(name);
  const list = offers ? { list: `${id}-offers` } : {};
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <>
          <input
            className="input"
            type={type}
            autoComplete={autoComplete}
            value={String(value)}
            onChange={({ target }) => set(target.value)}
            onBlur={leave}
            ref={ref}
            {...rest}
            {...list}
            {...tied}
          />
          <LengthNote length={String(value).length} most={maxLength} />
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

export function LongTextInput({ name, label, hint }: NamedField) {
  const { id, value, error, set, leave, ref } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <>
          <textarea
            className="input"
            rows={3}
            value={String(value)}
            onChange={({ target }) => set(target.value)}
            onBlur={leave}
            ref={ref}
            {...tied}
          />
          <LengthNote length={String(value).length} most={maxTextLength} />
        </>
      )}
    </Field>
  );
}

interface SelectInputProps extends NamedField {
  empty: string;
  options: readonly Option[];
}

export function SelectInput({ name, label, hint, empty, options }: SelectInputProps) {
  const { id, value, error, set, leave, ref } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => (
        <select
          className="input"
          value={String(value)}
          onChange={({ target }) => set(target.value)}
          onBlur={leave}
          ref={ref}
          {...tied}
        >
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

interface RadioGroupProps {
  id: string;
  legend: string;
  options: readonly (Option & { hint?: string | undefined })[];
  value: string;
  error?: string | undefined;
  /** The question above says the same. */
  isLegendHidden?: boolean;
  onChoose: (value: string) => void;
  controlRef?: RefCallback<Focusable> | undefined;
}

/** Radios with their question; the fault is tied to each. */
export function RadioGroup({
  id,
  legend,
  options,
  value,
  error,
  isLegendHidden,
  onChoose,
  controlRef,
}: RadioGroupProps) {
  const tied = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const } : {};
  return (
    <fieldset className={styles.radioGroup}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            ref={index === 0 ? controlRef : undefined}
            name={id}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            {...tied}
          />
          <span>
            {option.label}
            {option.hint ? <span className="hint"> {option.hint}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </p>
  ) : null;
}
