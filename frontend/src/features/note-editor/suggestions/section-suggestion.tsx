import type { FieldValue, NoteValues, Section } from '@linden/form-engine/schema';
import { useContext, useState } from 'react';
import * as styles from '#src/features/note-editor/suggestions/suggestions.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { say } from '../note/words.ts';
import { listAcceptable } from './suggestion-choices.ts';
import { SuggestionsContext } from './suggestions-context.ts';

const maxInstruction = 500;

interface SectionSuggestionProps {
  section: Section;
  answers: NoteValues;
  isBusy: boolean;
  onChange: (fieldId: string, value: FieldValue | undefined) => void;
}

/** Accepts the suggestions of one section together, or asks for others, with an instruction of the provider. */
export function SectionSuggestion({ section, answers, isBusy, onChange }: SectionSuggestionProps) {
  const suggestions = useContext(SuggestionsContext);
  const [isOpen, setIsOpen] = useState(false);
  const [instruction, setInstruction] = useState('');
  const suggested = suggestions?.phase === 'ready' && section.fields.some(({ id }) => id in suggestions.values);
  if (!suggestions || !suggested) return null;
  if (!isOpen) {
    const acceptable = listAcceptable(section, suggestions, answers);
    const acceptAll = () => {
      for (const { fieldId, value } of acceptable) {
        suggestions.take(fieldId, value);
        onChange(fieldId, value);
      }
    };
    return (
      <div className={`${styles.suggestionActions} ${styles.sectionSuggestion}`}>
        {acceptable.length > 1 ? (
          <Button
            tone="quiet"
            isDisabled={isBusy}
            label={say('ai.named.acceptSection', { field: section.label })}
            onPress={acceptAll}
          >
            {say('ai.acceptSection')}
          </Button>
        ) : null}
        <Button tone="quiet" label={say('ai.named.section', { field: section.label })} onPress={() => setIsOpen(true)}>
          {say('ai.section')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.suggestionBox}
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpen(false);
        suggestions.request({ sectionId: section.id, instruction });
      }}
    >
      <TextField
        label={say('ai.instruction')}
        value={instruction}
        onChange={setInstruction}
        maxLength={maxInstruction}
        isFocused
      />
      <div className={styles.suggestionActions}>
        <Button type="submit">{say('ai.send')}</Button>
        <Button tone="plain" onPress={() => setIsOpen(false)}>
          {say('ai.cancel')}
        </Button>
      </div>
    </form>
  );
}
