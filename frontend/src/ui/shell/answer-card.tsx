import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AnswerCardProps {
  id: string;
  /** The page with more about it. */
  to: string;
  words: { title: string; details: string; reading: string; away: string; again: string };
  isReading: boolean;
  onAgain: () => void;
  /** Nothing while there is no answer: the card says whether it is still loading or missing. */
  children: ReactNode;
}

/** A card of a portal's home with an answer of its own: loading, missing with a retry, or there. */
export function AnswerCard({ id, to, words, isReading, onAgain, children }: AnswerCardProps) {
  return (
    <section aria-labelledby={id} className="card side-card">
      <header>
        <h2 id={id}>{words.title}</h2>
        <Link to={to}>{words.details}</Link>
      </header>
      {children}
      {!children && isReading ? (
        <p role="status" className="quiet">
          {words.reading}
        </p>
      ) : null}
      {children || isReading ? null : (
        <p>
          {words.away}{' '}
          <button type="button" onClick={onAgain}>
            {words.again}
          </button>
        </p>
      )}
    </section>
  );
}
