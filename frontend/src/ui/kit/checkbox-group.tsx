import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { CheckMark } from './checkbox.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';

export interface CheckboxGroupProps extends Omit<FieldProps<readonly string[]>, 'onChange' | 'controlRef'> {
  options: readonly Option[];
  onChange: (value: readonly string[]) => void;
}

/** Several boxes that answer one question. */
export function CheckboxGroup({
  label,
  isLabelHidden,
  description,
  error,
  value,
  onLeave,
  options,
  ...field
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      className="field kit-group"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      value={[...value]}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} className="kit-check">
            <CheckMark isIndeterminate={false} />
            <span>
              {option.label}
              {option.description ? <span className="hint"> {option.description}</span> : null}
            </span>
          </Checkbox>
        ))}
      </FieldParts>
    </AriaCheckboxGroup>
  );
}
