import { isTextList } from '@linden/form-engine/record-shape';
import type { FieldOption, FieldValue } from '@linden/form-engine/schema';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/kit/checkbox-group.tsx';
import { MultiSelect } from '#src/ui/kit/multi-select.tsx';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { say } from '../note/words.ts';
import type { FieldInputProps } from './field-input.ts';
import { describeField, readText } from './text-inputs.tsx';

const noOptions: readonly FieldOption[] = [];

export function CheckInput(props: FieldInputProps) {
  return <Checkbox {...describeField(props)} value={props.value === true} onChange={props.onChange} />;
}

export function RadioInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <RadioGroup
      {...describeField(props)}
      options={field.options ?? noOptions}
      value={readText(value)}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

export function SelectInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <Select
      {...describeField(props)}
      options={field.options ?? noOptions}
      empty={say('choose')}
      value={readText(value)}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** Boxes for up to ten choices, a list for more. */
export function MultipleInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const options = field.options ?? noOptions;
  const same = {
    ...describeField(props),
    options,
    value: readTexts(value),
    onChange: (chosen: readonly string[]) => onChange(chosen.length === 0 ? undefined : sortByOptions(chosen, options)),
  };
  return options.length > 10 ? <MultiSelect {...same} empty={say('chooseSeveral')} /> : <CheckboxGroup {...same} />;
}

export function readTexts(value: FieldValue | undefined): readonly string[] {
  return isTextList(value) ? value : [];
}

/** The order of presses must not make two equal answers differ. */
function sortByOptions(chosen: readonly string[], options: readonly FieldOption[]): string[] {
  const position = (value: string) => options.findIndex((option) => option.value === value);
  return chosen.toSorted((a, b) => position(a) - position(b));
}
