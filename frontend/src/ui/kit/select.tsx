import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';

export interface SelectProps extends FieldProps<string> {
  options: readonly Option[];
  /** What the empty value means, such as 'Choose a state'. Without it there is no empty value. */
  empty?: string | undefined;
}

/** One choice of a list. For more than about 30 choices, use a combo box. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, options, empty, ...field } =
    props;
  const listed = empty === undefined ? options : [{ value: emptyKey, label: empty }, ...options];
  return (
    <AriaSelect
      className="field"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      value={value === '' && empty !== undefined ? emptyKey : value}
      onChange={(key) => onChange(key === null || key === emptyKey ? '' : String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Button className="input kit-trigger" {...pickDefinedProps({ ref: controlRef })}>
          <SelectValue<Option> className="kit-value">{({ selectedText }) => selectedText}</SelectValue>
        </Button>
      </FieldParts>
      <OptionList options={listed} />
    </AriaSelect>
  );
}

/** A list's key may not be empty. */
const emptyKey = 'none-chosen';
