import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { sayUi } from '#src/lib/words/words.ts';
import { definedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';

export interface ComboBoxProps extends FieldProps<string> {
  options: readonly Option[];
}

/** One choice of a long list that typing narrows. The value is the chosen option's, empty when none is chosen. */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, options, ...field } = props;
  return (
    <AriaComboBox
      className="field"
      menuTrigger="focus"
      {...definedProps({ ...field, onBlur: leaveField(onLeave) })}
      defaultItems={options}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <div className="kit-combo">
          <Input className="input" {...definedProps({ ref: controlRef })} />
          <Button className="kit-combo-button" />
        </div>
      </FieldParts>
      <OptionList empty={sayUi('kit.noOption')} />
    </AriaComboBox>
  );
}
