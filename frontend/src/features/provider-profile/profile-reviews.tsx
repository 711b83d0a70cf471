import type { ProfileReviewsFragment } from '#src/gen/operations.ts';
import { numberText } from '#src/lib/numbers.ts';
import { counted } from '#src/lib/words.ts';
import { monthLabel } from '#src/lib/zone-times.ts';
import { ShareBar } from '#src/ui/share-bar.tsx';
import { Star, StarRating } from '#src/ui/star-rating.tsx';

type Rating = NonNullable<ProfileReviewsFragment['marketplaceRating']>;

export function ProfileReviews({ provider, zone }: { provider: ProfileReviewsFragment; zone: string }) {
  const rating = provider.marketplaceRating;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <Content rating={rating} zone={zone} />
    </section>
  );
}

function Content({ rating, zone }: { rating: Rating | null; zone: string }) {
  if (!rating) return <p className="quiet">We could not read ratings and reviews just now.</p>;
  if (rating.totalCount === 0) return <p className="quiet">Nobody has left a rating yet.</p>;
  return (
    <>
      <p className="big-rating">
        <StarRating average={rating.averageRating} count={rating.totalCount} />
      </p>
      <Distribution counts={rating.distribution} total={rating.totalCount} />
      {rating.reviews ? (
        <Reviews reviews={rating.reviews} zone={zone} />
      ) : (
        <p className="quiet">We could not read reviews just now.</p>
      )}
      <p className="small quiet">Written reviews by clients, collected since January 2025.</p>
    </>
  );
}

/** Five bars, five stars first. The share is drawn and said in words. */
function Distribution({ counts, total }: { counts: readonly number[]; total: number }) {
  return (
    <ol className="distribution" aria-label="Ratings by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{counted(stars, 'star')}</span> <ShareBar share={total > 0 ? count / total : 0} />
            <span className="quiet">
              {numberText(count)}
              <span className="for-ears"> {count === 1 ? 'rating' : 'ratings'}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Reviews({ reviews, zone }: { reviews: NonNullable<Rating['reviews']>; zone: string }) {
  return (
    <ul className="reviews">
      {reviews.map(({ id, rating, reviewText, createdAt, reviewer }) => (
        <li key={id}>
          <p className="rating">
            {Array.from({ length: rating }, (_, index) => index + 1).map((star) => (
              <Star key={star} />
            ))}
            <span className="for-ears">{rating} of 5 stars</span>
          </p>
          <p>{reviewText}</p>
          <p className="small quiet">
            {reviewer.age}, {counted(reviewer.sessionCount, 'session')} ·{' '}
            <time dateTime={createdAt}>{monthLabel(createdAt, zone)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
