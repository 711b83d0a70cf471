import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { pickDefinedProps } from './defined-props.ts';
import type { FieldProps } from './field-props.ts';
import { leaveField } from './leave-field.ts';

interface SwitchProps extends Omit<FieldProps<boolean>, 'error' | 'isLabelHidden' | 'isRequired'> {
  /** The change is being saved. */
  isBusy?: boolean;
}

/** A setting that takes effect as soon as it is turned. For a part of a form, use a checkbox. */
export function Switch({ label, value, onChange, description, onLeave, controlRef, isBusy, ...field }: SwitchProps) {
  return (
    <SwitchField
      className="kit-check-field"
      {...pickDefinedProps({
        ...field,
        inputRef: controlRef,
        onBlur: leaveField(onLeave),
        'data-busy': isBusy || undefined,
      })}
      isSelected={value}
      onChange={onChange}
    >
      <SwitchButton className="kit-check kit-switch">
        <span className="kit-switch-track" aria-hidden="true" />
        <span>{label}</span>
      </SwitchButton>
      {description ? (
        <Text slot="description" className="hint">
          {description}
        </Text>
      ) : null}
    </SwitchField>
  );
}
