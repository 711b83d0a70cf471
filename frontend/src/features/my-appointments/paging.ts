/** Appointments per page (C9-9e shows no size). */
export const pageSize = 10;

/** Returns at least one, so that an empty list is a page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns how many appointments come before a page; pages count from 1. */
export function skipOf(page: number): number {
  return (page - 1) * pageSize;
}

/** Returns the page numbers to show: first, last and neighbors; 0 stands for a gap. */
export function listPageNumbers(page: number, last: number): number[] {
  const shown = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const gap = each - (sorted[index - 1] ?? 0);
    // A single hidden page takes as much space as the gap.
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [0, each] : [each];
  });
}
