import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { sayUi } from '#src/lib/words/words.ts';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';

export interface ComboBoxProps extends FieldProps<string> {
  options: readonly Option[];
}

/**
 * One choice of a long list that typing narrows. Typing all of its label chooses it, and so does a browser that fills it in.
 * The value is the chosen option's, empty when none is chosen.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, options, ...field } = props;
  const chooseTyped = (text: string) => {
    const typed = findTypedOption(options, text);
    if (typed && typed.value !== value) onChange(typed.value);
  };
  return (
    <AriaComboBox
      className="field"
      menuTrigger="focus"
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      defaultItems={options}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      onInputChange={chooseTyped}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <div className="kit-combo">
          <Input className="input" {...pickDefinedProps({ ref: controlRef })} />
          <Button className="kit-combo-button" />
        </div>
      </FieldParts>
      <OptionList empty={sayUi('kit.noOption')} hasError={Boolean(error)} />
    </AriaComboBox>
  );
}

/** Returns the only option whose whole label was typed, in capital or small letters. Of two people with one name, none was typed. */
export function findTypedOption(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim().toLowerCase();
  const [found, ...others] = options.filter(({ label }) => label.toLowerCase() === typed);
  return others.length === 0 ? found : undefined;
}
