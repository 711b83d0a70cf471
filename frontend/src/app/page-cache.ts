import { AskedTooOften } from '#src/lib/graphql-fetch.ts';
import { noncePlaceholder, type PageAnswer, type TextFile } from './page-answer.ts';
import { SplicedBody } from './spliced-body.ts';

export type KeptAnswer =
  | Exclude<PageAnswer, { kind: 'page' }>
  | TextFile
  | { kind: 'page'; status: number; body: SplicedBody };

interface Entry {
  until: number;
  answer: Promise<KeptAnswer>;
}

/**
 * Bodies of anonymous pages for a few seconds. Visitors who come at once share one rendering; a page that is not whole, an
 * error or a redirect is forgotten as soon as it is made. Whoever waits for a visitor who is refused for asking too often makes it
 * anew: else that visitor could keep a page from everybody.
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
        if (error instanceof AskedTooOften) return this.#begin(key, now, make);
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
    return kept(answer);
  } catch (error) {
    forget();
    throw error;
  }
}

/** @param level how much its compression may cost; the default suits a body that many get */
export function kept(answer: PageAnswer | TextFile, level?: number): KeptAnswer {
  if (answer.kind !== 'page') return answer;
  return { kind: 'page', status: answer.status, body: new SplicedBody(answer.html, noncePlaceholder, level) };
}
