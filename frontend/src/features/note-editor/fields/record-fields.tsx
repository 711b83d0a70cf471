import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/kit/checkbox-group.tsx';
import { DatePicker } from '#src/ui/kit/date-picker.tsx';
import { MultiSelect } from '#src/ui/kit/multi-select.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import type { ShownFault } from '../note/stored-note.ts';
import { say } from '../note/words.ts';
import { readTexts } from './choice-inputs.tsx';
import { findError, getFieldElementId } from './field-input.ts';
import { readDay } from './read-day.ts';
import { type RecordOfParts, type RecordPart, setPart } from './record-parts.ts';
import { readText } from './text-inputs.tsx';

interface RecordFieldsProps {
  fieldId: string;
  /** Place of the record in the value of the field. */
  path: readonly string[];
  parts: readonly RecordPart[];
  record: RecordOfParts;
  faults: readonly ShownFault[];
  isDisabled: boolean;
  onChange: (record: RecordOfParts) => void;
}

/** The inputs of one record, such as a goal. */
export function RecordFields({ fieldId, path, parts, record, faults, isDisabled, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.noteParts}>
      {parts
        .filter(({ isShown }) => isShown?.(record) ?? true)
        .map((part) => (
          <div key={part.key} id={getFieldElementId(fieldId, ...path, part.key)} data-part={part.kind}>
            <PartInput
              part={part}
              record={record}
              error={findError(faults, ...path, part.key)}
              isDisabled={isDisabled}
              onChange={onChange}
            />
          </div>
        ))}
    </div>
  );
}

interface PartInputProps extends Pick<RecordFieldsProps, 'record' | 'isDisabled' | 'onChange'> {
  part: RecordPart;
  error: string | undefined;
}

function PartInput({ part, record, error, isDisabled, onChange }: PartInputProps) {
  const { key, kind, label: name, options = [], isOptional = false } = part;
  const value = record[key];
  const label = isOptional && kind !== 'check' ? say('label', { label: name }) : name;
  const same = { label, error, isDisabled, isRequired: !isOptional };
  const text = readText(value);
  const change = (next: string) => onChange(setPart(record, key, next));
  switch (kind) {
    case 'line':
      return <TextField {...same} value={text} onChange={change} maxLength={5000} />;
    case 'area':
      return <TextArea {...same} value={text} onChange={change} maxLength={5000} rows={2} />;
    case 'choice':
      return <Select {...same} value={text} onChange={change} options={options} empty={say('choose')} />;
    case 'day':
      return <DatePicker {...same} value={readDay(text)} onChange={change} />;
    case 'check':
      return (
        <Checkbox {...same} value={value === true} onChange={(checked) => onChange(setPart(record, key, checked))} />
      );
    case 'choices': {
      const several = {
        ...same,
        options,
        value: readTexts(value),
        onChange: (chosen: readonly string[]) => onChange(setPart(record, key, [...chosen])),
      };
      return options.length > 10 ? (
        <MultiSelect {...several} empty={say('chooseSeveral')} />
      ) : (
        <CheckboxGroup {...several} />
      );
    }
  }
}
