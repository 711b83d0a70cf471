import { lastListingPage, listingPageSize } from '@linden/vocabulary/search/listing-address';
import type { Total } from '#src/features/search/search-view.ts';

export type PagerStep = number | 'gap';

/**
 * Returns the pages to offer: the first, the neighbors, and the last if known.
 * @param more whether there is a next page
 */
export function listPagerSteps(page: number, total: Total, more: boolean): PagerStep[] {
  const counted = Math.min(Math.ceil(total.count / listingPageSize), lastListingPage);
  const last = Math.max(counted, page + (more && page < lastListingPage ? 1 : 0));
  const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= last);
  const wanted = [...new Set([1, ...near, ...(total.isLowerBound ? [] : [last])])].sort((a, b) => a - b);
  const steps = wanted.flatMap((each, index): PagerStep[] => {
    const before = wanted[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : ['gap', each];
  });
  return total.isLowerBound && steps.at(-1) !== last ? [...steps, 'gap'] : steps;
}
