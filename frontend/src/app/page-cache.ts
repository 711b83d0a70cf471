import { RateLimited } from '#src/lib/graphql-fetch.ts';
import { noncePlaceholder, type PageAnswer, type TextFile } from './page-answer.ts';
import { SplicedBody } from './spliced-body.ts';

export type KeptAnswer =
  | Exclude<PageAnswer, { kind: 'page' }>
  | TextFile
  | { kind: 'page'; status: number; body: SplicedBody; storable: boolean };

interface Entry {
  until: number;
  answer: Promise<KeptAnswer>;
}

/**
 * Caches anonymous pages for a few seconds. Simultaneous visitors share one rendering. Incomplete pages, errors and redirects are not
 * cached. If the first visitor is refused by the rate limit, the others render again, so that one visitor cannot block a page.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #ttlMs: number;
  readonly #most: number;

  constructor(ttlMs = 15_000, most = 400) {
    this.#ttlMs = ttlMs;
    this.#most = most;
  }

  get(key: string, now: number, make: () => Promise<PageAnswer | TextFile>): Promise<KeptAnswer> {
    const known = this.#entries.get(key);
    if (known && known.until > now)
      return known.answer.catch((error: unknown) => {
        if (error instanceof RateLimited) return this.#begin(key, now, make);
        throw error;
      });
    return this.#begin(key, now, make);
  }

  #begin(key: string, now: number, make: () => Promise<PageAnswer | TextFile>): Promise<KeptAnswer> {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    const entry: Entry = { until: now + this.#ttlMs, answer: finished(make, forget) };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value ?? key);
    return entry.answer;
  }
}

async function finished(make: () => Promise<PageAnswer | TextFile>, forget: () => void): Promise<KeptAnswer> {
  try {
    const answer = await make();
    if (answer.kind === 'redirect' || (answer.kind === 'page' && !answer.cacheable)) forget();
    return toKeptAnswer(answer);
  } catch (error) {
    forget();
    throw error;
  }
}

/** @param level compression level; the default is for bodies that many visitors get */
export function toKeptAnswer(answer: PageAnswer | TextFile, level?: number): KeptAnswer {
  if (answer.kind !== 'page') return answer;
  const { status, storable = true } = answer;
  return { kind: 'page', status, storable, body: new SplicedBody(answer.html, noncePlaceholder, level) };
}
