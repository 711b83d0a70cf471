const dayMs = 24 * 3_600_000;

/** Pauses after the first, second and third declined attempt: the tries come 1, 3 and 7 days after the first one. */
const pausesMs = [dayMs, 2 * dayMs, 4 * dayMs];

/** Returns when a declined payment is charged again; null after the last try, or when only another card can help. */
export function computeRetryAt(attempt: number, now: Date): Date | null {
  const pauseMs = pausesMs[attempt - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
