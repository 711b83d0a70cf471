import type { SuggestionState } from '@linden/form-engine/suggestion-state';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { say } from './note/words.ts';

/** Says where the answer of a field came from, and whether the provider has changed it. */
export function FieldSource({ suggestion, isEdited }: { suggestion: SuggestionState | undefined; isEdited: boolean }) {
  const source = suggestion && describeSource(suggestion);
  if (!source) return null;
  return (
    <p className={styles.noteSource}>
      <Icon name="record" />
      {isEdited ? say('from.edited', { from: source }) : source}
    </p>
  );
}

function describeSource(suggestion: SuggestionState): string | undefined {
  switch (suggestion.kind) {
    case 'PREFILLED':
      return say(`from.${suggestion.from}`);
    case 'UNEXPECTED_PREFILL':
      return say('from.unexpected');
    // Suggestions of AI come with their own part of the editor.
    case 'AI_AUTOFILLED':
    case 'EMPTY':
      return undefined;
  }
}
