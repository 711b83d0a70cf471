import type { Evaluation } from '@linden/form-engine/conditions/evaluate';
import { isSameValue } from '@linden/form-engine/field-value';
import type { FieldValue, NoteSchema } from '@linden/form-engine/schema';
import type { SuggestionState } from '@linden/form-engine/suggestion-state';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import type { NoteState } from './note/note-state.ts';
import type { ShownFault } from './note/stored-note.ts';
import { NoteField } from './note-field.tsx';
import { getSectionElementId } from './section-list.tsx';
import { SectionSuggestion } from './suggestions/section-suggestion.tsx';

interface NoteFormProps {
  schema: NoteSchema;
  state: NoteState;
  evaluation: Evaluation;
  faults: readonly ShownFault[];
  /** A finished note is being saved: its answers must not change meanwhile. */
  isBusy: boolean;
  /** Stable, or every field renders at every key. */
  onChange: (fieldId: string, value: FieldValue | undefined) => void;
}

const noFaults: readonly ShownFault[] = [];
/** One object for all fields, or each would render at every key. */
const unfilled: SuggestionState = { kind: 'EMPTY' };

/** The sections of a note with their fields. */
export function NoteForm({ schema, state, evaluation, faults, isBusy, onChange }: NoteFormProps) {
  const byField = Map.groupBy(faults, ({ fieldId }) => fieldId);
  return schema.sections.map((section) => (
    <section
      key={section.id}
      id={getSectionElementId(section)}
      className={styles.noteSection}
      data-testid="note-section"
      aria-labelledby={section.id}
    >
      <header>
        <h2 id={section.id}>{section.label}</h2>
        {state.isReadOnly ? null : <SectionSuggestion {...{ section, answers: evaluation.values, isBusy, onChange }} />}
        {section.description ? <p className="quiet small">{section.description}</p> : null}
      </header>
      <div className={styles.noteFields}>
        {section.fields.map((field) => {
          const fieldState = evaluation.states[field.id];
          if (!fieldState?.visible) return null;
          const value = evaluation.values[field.id];
          return (
            <NoteField
              key={field.id}
              field={field}
              value={value}
              faults={byField.get(field.id) ?? noFaults}
              isDisabled={fieldState.disabled || isBusy}
              isReadOnly={state.isReadOnly || fieldState.readOnly}
              isRequired={fieldState.required}
              suggestion={state.suggestions[field.id] ?? unfilled}
              prefill={state.prefill.values[field.id]}
              isEdited={!isSameValue(value, state.prefill.values[field.id])}
              onChange={onChange}
            />
          );
        })}
      </div>
    </section>
  ));
}
