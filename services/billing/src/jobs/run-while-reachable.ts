import { CardsUnavailable } from '#src/ports/card-payments.ts';

/** So many calls in a row without an answer say that the card processor is away, and not that one order is odd. */
const maxUnanswered = 5;

/**
 * Works through the items, one after another. An item that the card processor does not answer is left for the next run and stops no other: the
 * processor repeats a failure under its idempotency key for a day. Five such items in a row end the run.
 * @returns the items without an answer, and whether they ended the run
 */
export async function runWhileReachable<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<{ unanswered: T[]; isAway: boolean }> {
  const unanswered: T[] = [];
  let inARow = 0;
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
      inARow = 0;
    } catch (error) {
      if (!(error instanceof CardsUnavailable)) throw error;
      unanswered.push(item);
      inARow += 1;
      if (inARow === maxUnanswered) return { unanswered, isAway: true };
    }
  }
  return { unanswered, isAway: false };
}
