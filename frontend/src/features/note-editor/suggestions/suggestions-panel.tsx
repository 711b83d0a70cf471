import { type ReactNode, useContext } from 'react';
import * as styles from '#src/features/note-editor/suggestions/suggestions.module.css';
import { SessionConsents } from '#src/lib/consents/session-consents.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from '../note/words.ts';
import { SuggestionsContext } from './suggestions-context.ts';
import type { Suggestions } from './use-suggestions.ts';

/** Asks for suggestions, and says how the last request stands. @param tour shown with the first suggestions */
export function SuggestionsPanel({ tour }: { tour?: ReactNode }) {
  const suggestions = useContext(SuggestionsContext);
  if (!suggestions || suggestions.phase === 'loading') return null;
  const { phase, request, insights } = suggestions;
  return (
    <section className={styles.suggestionsPanel} aria-label={say('ai.title')}>
      {suggestions.phase === 'ready' ? tour : null}
      <p role="status">{describePhase(suggestions)}</p>
      {insights ? <SessionConsents insights={insights} /> : null}
      <Button tone="plain" isPending={phase === 'pending'} onPress={() => request()}>
        {say(phase === 'none' ? 'ai.request' : 'ai.again')}
      </Button>
    </section>
  );
}

function describePhase({ phase, failure, values, isLate }: Suggestions): string {
  switch (phase) {
    case 'none':
    case 'loading':
      return say('ai.none');
    case 'pending':
      return say(isLate ? 'ai.late' : 'ai.pending');
    case 'ready':
      return Object.keys(values).length > 0 ? say('ai.ready') : say('ai.empty');
    case 'failed':
      return say(`ai.failures.${failure ?? 'UNAVAILABLE'}`);
    case 'away':
      return say('ai.away');
  }
}
