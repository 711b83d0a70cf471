const dayMs = 24 * 3_600_000;

/** Pauses after the first, second and third declined attempt: the tries come 1, 3 and 7 days after the first one. */
const pausesMs = [dayMs, 2 * dayMs, 4 * dayMs];

/** An attempt that ended without a charge, and not because of the card, is made again after this time. Milliseconds. */
export const notMadePauseMs = 3_600_000;

/** Returns when a declined payment is charged again; null after the last try. @param declines how many attempts were declined, from 1 */
export function computeRetryAt(declines: number, now: Date): Date | null {
  const pauseMs = pausesMs[declines - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
