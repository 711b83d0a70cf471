import type { Field, FieldValue } from '@linden/form-engine/schema';
import type { SuggestionState } from '@linden/form-engine/suggestion-state';
import { memo } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { FieldSource } from './field-source.tsx';
import { getFieldElementId } from './fields/field-input.ts';
import { fieldInputs } from './fields/field-inputs.ts';
import { ReadOnlyAnswer } from './fields/read-only-answer.tsx';
import type { ShownFault } from './note/stored-note.ts';
import { say } from './note/words.ts';
import { FieldSuggestion } from './suggestions/field-suggestion.tsx';
import { RiskNotice, riskFieldId } from './suggestions/risk-notice.tsx';

interface NoteFieldProps {
  field: Field;
  value: FieldValue | undefined;
  faults: readonly ShownFault[];
  isDisabled: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  suggestion: SuggestionState | undefined;
  isEdited: boolean;
  prefill: FieldValue | undefined;
  onChange: (fieldId: string, value: FieldValue | undefined) => void;
}

/** One field of a note. It renders again only when something of its own changes, because notes have up to 60 fields. */
export const NoteField = memo(function NoteField(props: NoteFieldProps) {
  const { field, value, faults, isDisabled, isReadOnly, isRequired, suggestion, isEdited, prefill, onChange } = props;
  const Input = fieldInputs[field.fieldType];
  return (
    <div
      id={getFieldElementId(field.id)}
      className={field.layout === 'half' ? `${styles.noteField} ${styles.half}` : styles.noteField}
      data-invalid={faults.length > 0 || undefined}
    >
      {isReadOnly ? (
        <ReadOnlyAnswer field={field} value={value} />
      ) : (
        <>
          {field.id === riskFieldId ? <RiskNotice /> : null}
          <Input
            field={field}
            label={field.optional && !isRequired ? say('label', { label: field.label }) : field.label}
            value={value}
            faults={faults}
            isDisabled={isDisabled}
            isRequired={isRequired}
            onChange={(next) => onChange(field.id, next)}
          />
          <FieldSource suggestion={suggestion} isEdited={isEdited} />
          <FieldSuggestion {...{ field, value, prefill, isDisabled, onChange }} />
        </>
      )}
    </div>
  );
});
