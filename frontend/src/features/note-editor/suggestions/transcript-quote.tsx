import { say } from '../note/words.ts';
import type { TranscriptPlace } from './use-suggestions.ts';

/** A sentence of the session, with who said it and where. */
export function TranscriptQuote({ place: { text, turn, turns, isClient } }: { place: TranscriptPlace }) {
  const who = say(isClient ? 'ai.source.client' : 'ai.source.provider');
  return (
    <blockquote>
      <p>“{text}”</p>
      <p className="quiet small">{say('ai.source.place', { who, turn, turns })}</p>
    </blockquote>
  );
}
