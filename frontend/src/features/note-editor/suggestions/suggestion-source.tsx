import { useLazyQuery } from '@apollo/client/react';
import * as styles from '#src/features/note-editor/suggestions/suggestions.module.css';
import { SuggestionSourceDocument, type SuggestionSourceQuery } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from '../note/words.ts';
import { TranscriptQuote } from './transcript-quote.tsx';

interface SuggestionSourceProps {
  outputShortId: string;
  fieldId: string;
  label: string;
}

/** The sentence of the session that a suggested value comes from, on request: each reading is audited. */
export function SuggestionSource({ outputShortId, fieldId, label }: SuggestionSourceProps) {
  const [load, { data, loading, error }] = useLazyQuery(SuggestionSourceDocument, { fetchPolicy: 'no-cache' });
  const variables = { values: { notesOutputShortId: outputShortId, fieldId } };
  const source = data?.suggestionSource;
  if (source)
    return (
      <div className={styles.suggestionSource}>
        <SourceView source={source} />
      </div>
    );
  return (
    <div className={styles.suggestionSource}>
      <Button
        tone="quiet"
        isPending={loading}
        label={say('ai.source.named', { field: label })}
        onPress={() => void load({ variables }).catch(() => undefined)}
      >
        {say('ai.source.show')}
      </Button>
      {error ? <p role="alert">{say('ai.source.away')}</p> : null}
    </div>
  );
}

export function SourceView({ source }: { source: NonNullable<SuggestionSourceQuery['suggestionSource']> }) {
  if (source.place) return <TranscriptQuote place={source.place} />;
  return (
    <p className="quiet small" role="status">
      {say(source.isDeleted ? 'ai.source.deleted' : 'ai.source.none')}
    </p>
  );
}
