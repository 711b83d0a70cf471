import { type ListingPath, readListingPath } from './listing-address.ts';

/**
 * Reads the key of a provider summary: the segments of a listing's path joined by '_', for example 'california', 'california_oakland',
 * 'texas_houston_anxiety' or 'anxiety'. No slug contains an underscore.
 * @returns undefined when no listing has this key
 */
export function readUrlKey(urlKey: string): ListingPath | undefined {
  const segments = urlKey.split('_');
  const path = segments.every(Boolean) ? readListingPath(segments) : undefined;
  return path?.page === 1 ? path : undefined;
}

export function writeUrlKey(segments: readonly string[]): string {
  return segments.join('_');
}
