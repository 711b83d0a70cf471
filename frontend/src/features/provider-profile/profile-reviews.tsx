import { ageGroups } from '@linden/vocabulary/search/age-groups';
import * as styles from '#src/features/provider-profile/profile.module.css';
import type { ProfileReviewsFragment } from '#src/gen/operations.ts';
import { formatMonth } from '#src/lib/time/zone-times.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { ShareBar } from '#src/ui/share-bar.tsx';
import { Star, StarRating } from '#src/ui/star-rating.tsx';
import { say } from './words.ts';

type Rating = NonNullable<ProfileReviewsFragment['marketplaceRating']>;

export function ProfileReviews({ provider, zone }: { provider: ProfileReviewsFragment; zone: string }) {
  const rating = provider.marketplaceRating;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{say('reviews.title')}</h2>
      <Content rating={rating} zone={zone} />
    </section>
  );
}

function Content({ rating, zone }: { rating: Rating | null; zone: string }) {
  if (!rating) return <p className="quiet">{say('reviews.away')}</p>;
  if (rating.totalCount === 0) return <p className="quiet">{say('reviews.none')}</p>;
  return (
    <>
      <p className={styles.bigRating}>
        <StarRating average={rating.averageRating} count={rating.totalCount} />
      </p>
      <Distribution counts={rating.distribution} total={rating.totalCount} />
      {rating.reviews ? (
        <Reviews reviews={rating.reviews} zone={zone} />
      ) : (
        <p className="quiet">{say('reviews.textsAway')}</p>
      )}
      <p className="small quiet">{say('reviews.since')}</p>
    </>
  );
}

/** Five bars, five stars first, with their shares as text. */
function Distribution({ counts, total }: { counts: readonly number[]; total: number }) {
  return (
    <ol className={styles.distribution} aria-label={say('reviews.byStars')}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>{say('reviews.stars', { count: stars, figure: stars })}</span>{' '}
            <ShareBar share={total > 0 ? count / total : 0} />
            <span className="quiet">
              {formatNumber(count)}
              <span className="visually-hidden"> {say('reviews.ratings', { count })}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Reviews({ reviews, zone }: { reviews: NonNullable<Rating['reviews']>; zone: string }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ id, rating, reviewText, createdAt, reviewer }) => (
        <li key={id}>
          <p className="rating">
            {Array.from({ length: rating }, (_, index) => index + 1).map((star) => (
              <Star key={star} />
            ))}
            <span className="visually-hidden">{say('reviews.ofFive', { figure: rating })}</span>
          </p>
          <p className="typed-text">{reviewText}</p>
          <p className="small quiet">
            {getWriter(reviewer.age)}, {formatSessions(reviewer.sessionCount)} ·{' '}
            <time dateTime={createdAt}>{formatMonth(createdAt, zone)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function formatSessions(count: number): string {
  return say('reviews.sessions', { count, figure: formatNumber(count) });
}

/** Returns who wrote a review: parents write for children. */
function getWriter(age: string): string {
  const known = ageGroups.find(({ name }) => name === age)?.name;
  return known ? say(`reviews.writers.${known}`) : age;
}
