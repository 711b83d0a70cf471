import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { pickDefinedProps } from './defined-props.ts';
import { FieldParts } from './field-parts.tsx';
import type { FieldProps, Option } from './field-props.ts';
import { OptionList } from './option-list.tsx';

interface SearchBoxProps extends Omit<FieldProps<string>, 'value' | 'onChange' | 'onLeave'> {
  text: string;
  /** What was found for the text. The caller searches, so the list may be longer than what a page can hold. */
  options: readonly Option[];
  /** What the list says when nothing was found. */
  empty: string;
  onType: (text: string) => void;
  onChoose: (value: string) => void;
}

/** Finds an entry of a very long list and hands it over. It holds no value itself. */
export function SearchBox(props: SearchBoxProps) {
  const { label, isLabelHidden, description, error, controlRef, text, options, empty, onType, onChoose, ...field } =
    props;
  return (
    <ComboBox
      className="field"
      {...pickDefinedProps(field)}
      inputValue={text}
      onInputChange={onType}
      items={options}
      value={null}
      onChange={(key) => {
        if (key !== null) onChoose(String(key));
      }}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection={text.trim() !== ''}
    >
      <FieldParts label={label} isLabelHidden={isLabelHidden} description={description} error={error}>
        <Input className="input" {...pickDefinedProps({ ref: controlRef })} />
      </FieldParts>
      <OptionList empty={empty} />
    </ComboBox>
  );
}
