import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for all rows in chunks and keeps the answers; a failed row holds the reason. */
export async function inChunks<Row extends { key: string }>(
  rows: readonly Row[],
  given: Map<string, string>,
  ask: (row: Row) => Promise<string>,
  width = 24,
): Promise<void> {
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      given.set(
        row.key,
        await ask(row).catch(
          (error: unknown) => `not asked: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}

/**
 * Retries while a service is slow or away, which says nothing about permissions. A request with effects is sent once, unless the failed
 * call is known to have had none.
 */
export async function retryUntilAnswered(isHarmless: boolean, ask: () => Promise<string>): Promise<string> {
  for (let left = 5; ; left--) {
    const answer = await ask();
    const isSlow = isHarmless && /UNAVAILABLE|^(Unavailable|DeadlineExceeded)/.test(answer);
    if (left === 0 || (!isSlow && answer !== 'STORE_BUSY')) return answer;
    await sleep(200);
  }
}
