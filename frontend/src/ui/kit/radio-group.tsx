import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';

export interface RadioGroupProps extends FieldProps<string> {
  options: readonly Option[];
}

/** One of a few choices that are all in sight. Empty: none is chosen. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, isLabelHidden, description, error, value, onLeave, controlRef, options, ...field } = props;
  return (
    <AriaRadioGroup
      className="field kit-group"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      value={value === '' ? null : value}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className="kit-check"
            {...pickDefinedProps({ inputRef: index === 0 ? controlRef : undefined, isDisabled: option.isDisabled })}
          >
            <span className="kit-radio-mark" aria-hidden="true" />
            <span>
              {option.label}
              {option.description ? <span className="hint"> {option.description}</span> : null}
            </span>
          </Radio>
        ))}
      </FieldParts>
    </AriaRadioGroup>
  );
}
