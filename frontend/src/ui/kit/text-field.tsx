import type { HTMLInputTypeAttribute } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { LengthNote } from '../length-note.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { leaveField } from './leave-field.ts';

export interface TextFieldProps extends FieldProps<string> {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal' | 'search';
  autoComplete?: string;
  maxLength?: number;
  /** It takes the focus when it appears: the first field of a form that a press just opened. */
  isFocused?: boolean;
}

/** A line to type into. */
export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  onLeave,
  controlRef,
  isDisabled,
  ...rest
}: TextFieldProps) {
  const { autoComplete = 'off', type = 'text', isFocused, maxLength, ...field } = rest;
  return (
    <AriaTextField
      className="field"
      {...pickDefinedProps({ ...field, isDisabled, autoFocus: isFocused, onBlur: leaveField(onLeave) })}
      autoComplete={autoComplete}
      type={type}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Input className="input" {...pickDefinedProps({ ref: controlRef })} />
        <LengthNote length={field.value.length} most={maxLength} />
      </FieldParts>
    </AriaTextField>
  );
}
