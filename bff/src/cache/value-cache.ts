interface Entry {
  expiresAt: number;
  value: Promise<unknown>;
}

/** Caches values for a few seconds. Callers that arrive during a call share its result; failures are not cached. */
export class ValueCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  readonly #maxValues: number;

  /**
   * @param now monotonic milliseconds
   * @param maxValues maximum number of values; the oldest are dropped first
   */
  constructor(now: () => number, maxValues = 300) {
    this.#now = now;
    this.#maxValues = maxValues;
  }

  get(key: string, seconds: number, ask: () => Promise<unknown>): Promise<unknown> {
    const known = this.#entries.get(key);
    if (known && known.expiresAt > this.#now()) return known.value;
    const entry = { expiresAt: this.#now() + seconds * 1000, value: ask() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxValues && oldest !== undefined) this.#entries.delete(oldest);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }
}
