type Kept<Value> = { readonly value: Promise<Value>; readonly at: number };

const most = 10_000;

/** Answers from memory for so long; who asks while the answer is on its way waits for the same one. Failures are not kept. */
export function keptFor<Value>(ms: number, load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const kept = new Map<string, Kept<Value>>();
  return (key) => {
    const known = kept.get(key);
    if (known && performance.now() - known.at < ms) return known.value;
    const value = load(key);
    // Oldest out first.
    kept.delete(key);
    kept.set(key, { value, at: performance.now() });
    if (kept.size > most) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
