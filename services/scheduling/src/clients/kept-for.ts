import { runInScope } from '@linden/platform/rpc-context';

type Kept<Value> = { readonly value: Promise<Value>; readonly at: number };

const most = 10_000;

export type Keeping<Value> = {
  (key: string): Promise<Value>;
  /** The next answer is a fresh one. */
  forget(key: string): void;
};

// Not within the request that happens to come first: others wait for the answer too, and must not end with it.
const ofNobody = { deadlineMs: undefined, signal: new AbortController().signal };

/** Answers from memory for so long; who asks while the answer is on its way waits for the same one. Failures are not kept. */
export function keptFor<Value>(ms: number, load: (key: string) => Promise<Value>): Keeping<Value> {
  const kept = new Map<string, Kept<Value>>();
  const idempotencyKey = (key: string) => {
    const known = kept.get(key);
    if (known && performance.now() - known.at < ms) return known.value;
    const value = runInScope(ofNobody, () => load(key));
    // Oldest out first.
    kept.delete(key);
    kept.set(key, { value, at: performance.now() });
    if (kept.size > most) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
  return Object.assign(idempotencyKey, { forget: (key: string) => void kept.delete(key) });
}
