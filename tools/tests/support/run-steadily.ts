export interface SteadyAnswer<Outcome extends string> {
  /** When the request was sent, milliseconds since 1970. */
  at: number;
  /** Milliseconds until the answer. */
  took: number;
  what: Outcome;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, as visitors do, until `stop`, which waits for the last
 * answers. `ask` returns the outcome and never fails.
 */
export function runSteadily<Outcome extends string>(perSecond: number, ask: (turn: number) => Promise<Outcome>) {
  const asked: SteadyAnswer<Outcome>[] = [];
  const running = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    const at = Date.now();
    const one = ask(turn++).then((what) => {
      asked.push({ at, took: Date.now() - at, what });
      running.delete(one);
    });
    running.add(one);
  }, 1000 / perSecond);
  return {
    /** Answers so far. */
    asked,
    async stop(): Promise<SteadyAnswer<Outcome>[]> {
      clearInterval(timer);
      await Promise.all(running);
      return asked;
    },
  };
}

/** Counts the outcomes. */
export function tally<Outcome extends string>(
  asked: readonly SteadyAnswer<Outcome>[],
): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { what } of asked) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}
