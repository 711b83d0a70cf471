import { setTimeout as sleep } from 'node:timers/promises';

/** Returns what `look` finds; fails after five seconds. */
export async function waitFor<T>(look: () => T | undefined): Promise<T> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('found nothing within five seconds');
    await sleep(10);
  }
}
