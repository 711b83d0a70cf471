import { pageCheckMs } from '#src/lib/page/page-check-ms.ts';

/** Whether the search shows a change. */
export type Freshness = 'waiting' | 'fresh' | 'late';

export interface Clock {
  /** Milliseconds. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

const pause = 250;
const patience = 10_000;

/**
 * Polls until the search shows the change, for at most ten seconds. A failed call is repeated. Afterward waits until every
 * cached page has been checked against the search.
 */
export async function waitUntilFresh(
  isFresh: () => Promise<boolean>,
  { now, sleep }: Clock,
): Promise<'fresh' | 'late'> {
  const end = now() + patience;
  for (;;) {
    if (await isFresh().catch(() => false)) {
      await sleep(pageCheckMs);
      return 'fresh';
    }
    if (now() + pause > end) return 'late';
    await sleep(pause);
  }
}
