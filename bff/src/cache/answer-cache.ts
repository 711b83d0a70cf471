interface Entry<T> {
  until: number;
  answer: Promise<T>;
}

export interface AnswerCacheOptions<T> {
  /** Milliseconds that only grow. */
  now: () => number;
  /** Whether an answer may be given to others after those who waited for it. */
  whole: (answer: T) => boolean;
  /** The oldest go first; default 300. */
  most?: number;
}

/** Answers for a few seconds. Who asks while the same is being asked waits for that answer. */
export class AnswerCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #options: AnswerCacheOptions<T>;

  constructor(options: AnswerCacheOptions<T>) {
    this.#options = options;
  }

  get(key: string, seconds: number, ask: () => Promise<T>): Promise<T> {
    const { now, most = 300 } = this.#options;
    const known = this.#entries.get(key);
    if (known && known.until > now()) return known.answer;
    const entry = { until: now() + seconds * 1000, answer: ask() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > most && oldest !== undefined) this.#entries.delete(oldest);
    this.#forgetUnlessWhole(key, entry);
    return entry.answer;
  }

  #forgetUnlessWhole(key: string, entry: Entry<T>): void {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    entry.answer.then((answer) => {
      if (!this.#options.whole(answer)) forget();
    }, forget);
  }
}
