import { useMutation } from '@apollo/client/react';
import type { FieldValue, NoteValues } from '@linden/form-engine/schema';
import { useCallback, useMemo, useState } from 'react';
import { ChooseSuggestionDocument, type SuggestionNotesQuery } from '#src/gen/operations.ts';
import { noChoices, readChoices } from './suggestion-choices.ts';

type StoredChoices = NonNullable<SuggestionNotesQuery['suggestionNotes']>['choices'];

/** What the provider did with suggested values: before this page opened, and on it. Each choice is stored, for the AI status of the answer. */
export function useChoices(
  outputShortId: string | undefined,
  values: NoteValues | undefined,
  stored: StoredChoices | undefined,
) {
  const [made, setMade] = useState(noChoices);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [send] = useMutation(ChooseSuggestionDocument);
  const keep = useCallback(
    (fieldId: string, choice: 'ACCEPTED' | 'REJECTED') => {
      if (!outputShortId) return;
      const variables = { values: { notesOutputShortId: outputShortId, fieldId, choice } };
      // Without it, a changed answer counts as entered by hand.
      send({ variables })
        .catch(() => send({ variables }))
        .catch(() => undefined);
    },
    [send, outputShortId],
  );
  const take = useCallback(
    (fieldId: string, suggestion: FieldValue) => {
      setMade(({ taken, rejected }) => ({ taken: { ...taken, [fieldId]: suggestion }, rejected }));
      keep(fieldId, 'ACCEPTED');
    },
    [keep],
  );
  const reject = useCallback(
    (fieldId: string, suggestion: FieldValue) => {
      setMade(({ taken, rejected }) => ({ taken, rejected: { ...rejected, [fieldId]: suggestion } }));
      keep(fieldId, 'REJECTED');
    },
    [keep],
  );
  const markSeen = useCallback((fieldId: string) => setSeen((known) => new Set(known).add(fieldId)), []);
  const choices = useMemo(() => {
    const before = readChoices(values, stored);
    return {
      taken: { ...before.taken, ...made.taken },
      rejected: { ...before.rejected, ...made.rejected },
    };
  }, [values, stored, made]);
  return { choices, take, reject, seen, markSeen };
}
