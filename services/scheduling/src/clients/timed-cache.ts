import { runInParentCall } from '@linden/platform/rpc/rpc-context';

type Entry<Value> = { readonly value: Promise<Value>; readonly at: number };

const maxEntries = 10_000;

export type TimedCache<Value> = {
  (key: string): Promise<Value>;
  /** Drops the cached value of a key. */
  forget(key: string): void;
};

// Loads run outside the first request: others wait for the same value and must not be canceled with it.
const noRequest = { deadlineMs: undefined, signal: new AbortController().signal };

/** Creates a cache that keeps loaded values for `ttlMs`. Parallel requests for a key share one load. Errors are not kept. */
export function createTimedCache<Value>(ttlMs: number, load: (key: string) => Promise<Value>): TimedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const get = (key: string) => {
    const known = entries.get(key);
    if (known && performance.now() - known.at < ttlMs) return known.value;
    const value = runInParentCall(noRequest, () => load(key));
    // A key that is set again becomes the newest, so that the oldest entry is evicted first.
    entries.delete(key);
    entries.set(key, { value, at: performance.now() });
    if (entries.size > maxEntries) for (const oldest of entries.keys().take(1)) entries.delete(oldest);
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
  return Object.assign(get, { forget: (key: string) => void entries.delete(key) });
}
