import { isRecord } from '@linden/form-engine/field-value';
import { isClockTime } from '@linden/form-engine/typed-time';
import { useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { DatePicker } from '#src/ui/kit/date-picker.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { TimeField } from '#src/ui/kit/time-field.tsx';
import { say } from '../note/words.ts';
import { type FieldInputProps, findError, getFieldElementId } from './field-input.ts';
import { readDay } from './read-day.ts';
import { describeField, readText } from './text-inputs.tsx';

/** A number. What is not a number yet stays in the field, is marked, and has no value. */
export function NumberInput(props: FieldInputProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const parsed = parseNumber(typed);
  const shown = parsed === value ? typed : typeof value === 'number' ? String(value) : typed;
  const described = describeField(props);
  const isUnreadable = shown.trim() !== '' && parseNumber(shown) === undefined;
  return (
    <TextField
      {...described}
      error={isUnreadable ? say('types.number') : described.error}
      inputMode="decimal"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(parseNumber(text));
      }}
    />
  );
}

export function DateInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...describeField(props)}
      value={readDay(props.value)}
      onChange={(day) => props.onChange(day === '' ? undefined : day)}
    />
  );
}

/** A start and an end on one day. */
export function TimeRangeInput({ field, label, value, faults, isDisabled, isRequired, onChange }: FieldInputProps) {
  const range = isRecord(value) ? value : {};
  const whole = findError(faults);
  const part = (key: 'start' | 'end') => {
    const text = readText(range[key]);
    return (
      <div id={getFieldElementId(field.id, key)}>
        <TimeField
          label={say(`types.${key}`)}
          value={isClockTime(text) ? text : ''}
          error={findError(faults, key) ?? (key === 'start' ? whole : undefined)}
          isDisabled={isDisabled}
          isRequired={isRequired}
          onChange={(time) => {
            const { [key]: _, ...rest } = range;
            const next = time === '' ? rest : { ...rest, [key]: time };
            onChange(Object.keys(next).length === 0 ? undefined : next);
          }}
        />
      </div>
    );
  };
  return (
    <fieldset className={styles.noteGroup}>
      <legend>{label}</legend>
      <div className={styles.notePair}>
        {part('start')}
        {part('end')}
      </div>
    </fieldset>
  );
}

function parseNumber(text: string): number | undefined {
  const number = Number(text.trim());
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
