import { declinedText } from '@linden/form-engine/treatment-plan-lists';
import { useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { say } from '../note/words.ts';
import { type FieldInputProps, findError } from './field-input.ts';

/** One line of text. */
export function LineInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <TextField
      {...describeField(props)}
      value={readText(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      maxLength={field.maxLength ?? 500}
    />
  );
}

/** Several lines of text. */
export function AreaInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <TextArea
      {...describeField(props)}
      value={readText(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      maxLength={field.maxLength ?? 20_000}
    />
  );
}

export function PhoneInput(props: FieldInputProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...describeField(props)}
      type="tel"
      value={readText(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

/** Several lines of text, or that the client did not want to answer. Unchecking brings back what was typed. */
export function SkippableInput(props: FieldInputProps) {
  const { value, onChange, isDisabled } = props;
  const isDeclined = value === declinedText;
  const [kept, setKept] = useState(isDeclined ? '' : readText(value));
  return (
    <div className={styles.noteSkippable}>
      {isDeclined ? null : <AreaInput {...props} />}
      {isDeclined ? <p className={styles.noteDeclined}>{props.label}</p> : null}
      <Checkbox
        label={say('types.decline')}
        value={isDeclined}
        isDisabled={isDisabled}
        onChange={(declines) => {
          if (declines) setKept(readText(value));
          onChange(declines ? declinedText : kept === '' ? undefined : kept);
        }}
      />
    </div>
  );
}

/** Returns what all inputs of the kit take from a field. */
export function describeField({ field, label, faults, isDisabled, isRequired }: FieldInputProps) {
  const hints = [field.tooltip, field.placeholder].filter((hint) => hint !== undefined);
  return {
    label,
    error: findError(faults),
    isDisabled,
    isRequired,
    description: hints.length > 0 ? hints.join(' ') : undefined,
  };
}

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
