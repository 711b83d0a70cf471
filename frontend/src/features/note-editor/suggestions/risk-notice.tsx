import { useContext } from 'react';
import { Notice } from '#src/ui/notice.tsx';
import { say } from '../note/words.ts';
import { SuggestionsContext } from './suggestions-context.ts';
import { TranscriptQuote } from './transcript-quote.tsx';

/** The field above which words about risk are pointed out. */
export const riskFieldId = 'riskLevel';

/** Says that the session has words about risk, and where. AI never fills the field. */
export function RiskNotice() {
  const places = useContext(SuggestionsContext)?.riskPlaces ?? [];
  if (places.length === 0) return null;
  return (
    <Notice tone="warm">
      <p>{say('ai.risk', { count: places.length })}</p>
      {places.map((place) => (
        <TranscriptQuote key={`${place.turn} ${place.text}`} place={place} />
      ))}
    </Notice>
  );
}
