import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Icon } from '../icon.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldNotes } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { leaveField } from './leave-field.ts';

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'isLabelHidden'> {
  isIndeterminate?: boolean;
}

/** A box to check, with its label beside it. The whole row can be pressed. */
export function Checkbox(props: CheckboxProps) {
  const { label, value, onChange, description, error, onLeave, controlRef, isIndeterminate, ...field } = props;
  return (
    <CheckboxField
      className="kit-check-field"
      {...pickDefinedProps({ ...field, isIndeterminate, inputRef: controlRef, onBlur: leaveField(onLeave) })}
      isSelected={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <CheckboxButton className="kit-check">
        <CheckMark isIndeterminate={isIndeterminate ?? false} />
        <span>{label}</span>
      </CheckboxButton>
      <FieldNotes description={description} error={error} />
    </CheckboxField>
  );
}

/** The drawn box of a checkbox; the real one lies under it. */
export function CheckMark({ isIndeterminate }: { isIndeterminate: boolean }) {
  return (
    <span className="kit-check-mark" aria-hidden="true">
      {isIndeterminate ? <span className="kit-check-dash" /> : <Icon name="check" />}
    </span>
  );
}
