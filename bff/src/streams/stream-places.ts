import { Refusal } from '#src/gate/refusal.ts';

/** Open streams of one replica at once. Those of visitors count as one account: each is refused by its first look. A browser holds one for all its tabs, and two while it renews it. */
const most = { account: 12, network: 240 };

/** Seconds after which a refused page tries again. */
const retryAfter = 30;

/** Counts open streams by account and by network address. */
export function createStreamPlaces() {
  const taken = new Map<string, number>();
  const free = (key: string) => {
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
  return {
    /** Takes a place. @returns what gives it back. @throws {Refusal} when there is none */
    take(account: string, address: string): () => void {
      const keys = [`account ${account}`, `network ${address}`] as const;
      const isFull = (taken.get(keys[0]) ?? 0) >= most.account || (taken.get(keys[1]) ?? 0) >= most.network;
      if (isFull) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (isTaken) for (const key of keys) free(key);
        isTaken = false;
      };
    },
  };
}
