import { isSameValue } from '@linden/form-engine/field-value';
import type { Field, FieldValue } from '@linden/form-engine/schema';
import { decideSubmissionAiStatus, submissionAiStatusLabels } from '@linden/form-engine/submission-ai-status';
import { useContext } from 'react';
import * as editor from '#src/features/note-editor/note-editor.module.css';
import * as styles from '#src/features/note-editor/suggestions/suggestions.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { focusField } from '../fields/focus-field.ts';
import { AnswerParts } from '../fields/read-only-answer.tsx';
import { say } from '../note/words.ts';
import { getSuggestionStep } from './suggestion-choices.ts';
import { SuggestionSource } from './suggestion-source.tsx';
import { SuggestionsContext } from './suggestions-context.ts';
import { useInView } from './use-in-view.ts';

interface FieldSuggestionProps {
  field: Field;
  value: FieldValue | undefined;
  prefill: FieldValue | undefined;
  isDisabled: boolean;
  onChange: (fieldId: string, value: FieldValue | undefined) => void;
}

/** The suggestion for a field until the provider takes or rejects it; afterwards how AI took part in the answer. */
export function FieldSuggestion({ field, value, prefill, isDisabled, onChange }: FieldSuggestionProps) {
  const suggestions = useContext(SuggestionsContext);
  const { id, label, aiEligible } = field;
  const markSeen = suggestions?.markSeen;
  const watch = useInView(() => markSeen?.(id));
  const suggestion = aiEligible ? suggestions?.values[id] : undefined;
  if (!suggestions || suggestion === undefined) return null;
  const step = getSuggestionStep(id, suggestion, { value, choices: suggestions.choices });
  if (step !== 'open') {
    const isAccepted = isSameValue(suggestions.choices.taken[id], suggestion);
    const status = decideSubmissionAiStatus({ aiEligible, suggestion, prefill, value, isAccepted });
    return <p className={editor.noteSource}>{submissionAiStatusLabels[status]}</p>;
  }
  const take = () => {
    suggestions.take(id, suggestion);
    onChange(id, suggestion);
  };
  const actions = [
    { word: 'accept', tone: 'filled', icon: 'check', act: take },
    {
      word: 'edit',
      tone: 'plain',
      icon: 'edit',
      act: () => {
        take();
        requestAnimationFrame(() => focusField(id, []));
      },
    },
    { word: 'reject', tone: 'quiet', icon: undefined, act: () => suggestions.reject(id, suggestion) },
  ] as const;
  return (
    <div className={styles.suggestionBox} ref={watch}>
      <p className={styles.suggestionLabel}>
        <Icon name="sparkle" /> {say('ai.suggested')}
      </p>
      <AnswerParts field={field} value={suggestion} />
      <div className={styles.suggestionActions}>
        {actions.map(({ word, tone, icon, act }) => (
          <Button
            key={word}
            tone={tone}
            isDisabled={isDisabled}
            label={say(`ai.named.${word}`, { field: label })}
            onPress={act}
          >
            {icon ? <Icon name={icon} /> : null} {say(`ai.${word}`)}
          </Button>
        ))}
        {suggestions.outputShortId ? (
          <SuggestionSource outputShortId={suggestions.outputShortId} fieldId={id} label={label} />
        ) : null}
      </div>
    </div>
  );
}
