import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` finds, as soon as it does; fails after five seconds. */
export async function waitFor<T>(look: () => T | undefined): Promise<T> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('waited for five seconds in vain');
    await sleep(10);
  }
}
