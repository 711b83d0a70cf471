import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { sayUi } from '#src/lib/words/words.ts';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { leaveField } from './leave-field.ts';
import { OptionList } from './option-list.tsx';

export interface MultiSelectProps extends FieldProps<readonly string[]> {
  options: readonly Option[];
  /** What stands there while none is chosen. */
  empty: string;
}

/** Any number of choices of a list. The closed field names up to two of them. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, isLabelHidden, description, error, value, onChange, onLeave, controlRef, options, empty, ...field } =
    props;
  return (
    <Select
      className="field"
      selectionMode="multiple"
      placeholder={empty}
      {...pickDefinedProps({ ...field, onBlur: leaveField(onLeave) })}
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Button className="input kit-trigger" {...pickDefinedProps({ ref: controlRef })}>
          <SelectValue<Option> className="kit-value">
            {({ isPlaceholder, selectedItems, defaultChildren }) =>
              isPlaceholder ? defaultChildren : summaryOf(selectedItems.filter((item) => item !== null))
            }
          </SelectValue>
        </Button>
      </FieldParts>
      <OptionList options={options} />
    </Select>
  );
}

function summaryOf(chosen: readonly Option[]): string {
  return chosen.length <= 2
    ? chosen.map(({ label }) => label).join(', ')
    : sayUi('kit.chosen', { count: chosen.length });
}
