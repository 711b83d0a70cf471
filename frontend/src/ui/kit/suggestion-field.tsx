import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { LengthNote } from '../length-note.tsx';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps } from './field-props.ts';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';

export interface SuggestionFieldProps extends FieldProps<string> {
  suggestions: readonly string[];
  maxLength?: number;
}

/** A text field with suggestions. Other values are allowed. */
export function SuggestionField(props: SuggestionFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    value,
    onChange,
    onLeave,
    controlRef,
    suggestions,
    maxLength,
    ...field
  } = props;
  return (
    <ComboBox
      className="field"
      menuTrigger="focus"
      allowsCustomValue
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      defaultItems={suggestions.map((each) => ({ value: each, label: each }))}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Input className="input" {...pickDefinedProps({ ref: controlRef })} />
        <LengthNote length={value.length} most={maxLength} />
      </FieldParts>
      <OptionList hasError={Boolean(error)} />
    </ComboBox>
  );
}
