import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Provider, RatingSummary, Review } from '@linden/proto/accounts/v1/provider_pb';
import { findStateName } from '@linden/vocabulary/places/us-states';
import type { Coordinates, ProviderReview, StateCredential } from '#src/gen/resolvers.ts';

/** Returns null for an empty string, which means absent in a message. */
export function turnEmptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

export function toCoordinates({ physical, virtual }: Provider): Coordinates | null {
  const place = physical ?? virtual;
  return place ? { lat: place.latitude, long: place.longitude } : null;
}

export function toStateCredentials({ stateCredentials }: Provider): StateCredential[] {
  return stateCredentials.map(({ usState, licenseType }) => ({
    usState,
    licenseType,
    state: { name: usState, longName: findStateName(usState) ?? usState },
  }));
}

/** The parent of MarketplaceRating's fields. */
export interface RatingModel {
  providerId: string;
  averageRating: number | null;
  totalCount: number;
  distribution: number[];
}

export function toRating(providerId: string, rating: RatingSummary | undefined): RatingModel {
  const count = rating?.count ?? 0;
  return {
    providerId,
    averageRating: count > 0 ? (rating?.average ?? null) : null,
    totalCount: count,
    distribution: rating?.distribution.length === 5 ? rating.distribution : [0, 0, 0, 0, 0],
  };
}

export function toReview({
  id,
  rating,
  reviewText,
  createdAt,
  reviewerSessionCount,
  reviewerAge,
}: Review): ProviderReview {
  return {
    id,
    rating,
    reviewText,
    createdAt: createdAt ? timestampDate(createdAt).toISOString() : '',
    reviewer: { sessionCount: reviewerSessionCount, age: reviewerAge },
  };
}
