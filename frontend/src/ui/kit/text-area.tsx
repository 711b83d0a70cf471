import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { LengthNote } from '../length-note.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { leaveField } from './leave-field.ts';

export interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  maxLength?: number | undefined;
}

/** Several lines to type into. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  onLeave,
  controlRef,
  rows = 3,
  maxLength,
  ...field
}: TextAreaProps) {
  return (
    <TextField
      className="field"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <AriaTextArea className="input" rows={rows} {...pickDefinedProps({ ref: controlRef })} />
        <LengthNote length={field.value.length} most={maxLength} />
      </FieldParts>
    </TextField>
  );
}
