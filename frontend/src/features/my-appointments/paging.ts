/** How many stand on one page (the spec shows no size). */
export const pageSize = 10;

/** At least one, so that an empty list is a page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** How many come before a page, which is counted from 1. */
export function skipOf(page: number): number {
  return (page - 1) * pageSize;
}

/** Numbers to show around a page: the first, the last, and its neighbours; 0 stands for those left out. */
export function pageNumbers(page: number, last: number): number[] {
  const shown = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? 0);
    // One that is left out alone is as short as the gap.
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [0, each] : [each];
  });
}
