import { formatRatings, sayUi } from '#src/lib/words/words.ts';

interface StarRatingProps {
  /** 1 to 5; null before the first rating. */
  average: number | null;
  count: number;
}

/** Shows '4.9 · 212 ratings', or that there are no ratings yet. */
export function StarRating({ average, count }: StarRatingProps) {
  if (average === null || count === 0) return <span className="rating quiet">{sayUi('rating.none')}</span>;
  return (
    <span className="rating">
      <Star />
      <span className="visually-hidden">{`${sayUi('rating.before')} `}</span>
      <b>{average.toFixed(1)}</b>
      <span className="visually-hidden">{` ${sayUi('rating.after')} `}</span>
      <span className="quiet">{formatRatings(count)}</span>
    </span>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
    </svg>
  );
}
