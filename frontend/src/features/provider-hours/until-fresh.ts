/** How a change gets from a provider's calendar into the search, as the page says it. */
export type Freshness = 'waiting' | 'fresh' | 'late';

export interface Clock {
  /** Milliseconds. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

const pause = 250;
const patience = 10_000;

/** Asks until search shows the change, for ten seconds at most. No answer is no sign of anything: it is asked again. */
export async function untilFresh(isFresh: () => Promise<boolean>, { now, sleep }: Clock): Promise<'fresh' | 'late'> {
  const end = now() + patience;
  for (;;) {
    if (await isFresh().catch(() => false)) return 'fresh';
    if (now() + pause > end) return 'late';
    await sleep(pause);
  }
}
