import { RateLimited } from '#src/lib/graphql-fetch.ts';
import { pageCheckMs } from '#src/lib/page-check-ms.ts';
import { noncePlaceholder, type PageAnswer, type TextFile } from './page-answer.ts';
import { SplicedBody } from './spliced-body.ts';

export type KeptAnswer =
  | Exclude<PageAnswer, { kind: 'page' }>
  | TextFile
  | { kind: 'page'; status: number; body: SplicedBody; storable: boolean; shows: readonly string[] };

interface Entry {
  until: number;
  answer: Promise<KeptAnswer>;
  /** State of the shown providers when the page was made; undefined when unknown. */
  state: Promise<string | undefined>;
  /** The latest check, running or not, which visitors share. */
  check: Promise<boolean> | undefined;
  /** When the latest check began, in milliseconds. */
  checkedAt: number;
}

/** Returns the current state of providers as searches see it; undefined when unknown. */
export type ReadState = (providerIds: readonly string[]) => Promise<string | undefined>;

/**
 * Caches anonymous pages for a few seconds. A page ends early when a provider on it has changed, so that no visitor sees what
 * the provider has been told is gone; a page is checked at most every `pageCheckMs`. Simultaneous visitors share one rendering. Incomplete pages, errors and redirects are not
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

  async get(key: string, now: number, make: Make, readState: ReadState = unknownState): Promise<KeptAnswer> {
    const known = this.#entries.get(key);
    if (!known || known.until <= now) return this.#begin(key, now, make, readState);
    try {
      const answer = await known.answer;
      if (!known.check || now - known.checkedAt >= pageCheckMs) {
        known.checkedAt = now;
        known.check = isCurrent(answer, known.state, readState);
      }
      if (await known.check) return answer;
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
    }
    // Another visitor may have begun already.
    const newer = this.#entries.get(key);
    return newer && newer !== known ? newer.answer : this.#begin(key, now, make, readState);
  }

  #begin(key: string, now: number, make: Make, readState: ReadState): Promise<KeptAnswer> {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    const answer = finished(make, forget);
    const state = answer.then(
      (made) => (isShowing(made) ? readState(made.shows).catch(() => undefined) : undefined),
      () => undefined,
    );
    const entry: Entry = { until: now + this.#ttlMs, answer, state, check: undefined, checkedAt: now };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value ?? key);
    return entry.answer;
  }
}

type Make = () => Promise<PageAnswer | TextFile>;

const unknownState: ReadState = async () => undefined;

function isShowing(answer: KeptAnswer): answer is Extract<KeptAnswer, { kind: 'page' }> {
  return answer.kind === 'page' && answer.shows.length > 0;
}

/** Whether no provider on the page has changed. While their state is unknown, the page counts as current. */
async function isCurrent(answer: KeptAnswer, before: Entry['state'], readState: ReadState): Promise<boolean> {
  if (!isShowing(answer)) return true;
  const [then, now] = await Promise.all([before, readState(answer.shows).catch(() => undefined)]);
  return then === undefined || now === undefined || then === now;
}

async function finished(make: Make, forget: () => void): Promise<KeptAnswer> {
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
  const { status, html, storable = true, shows = [] } = answer;
  return { kind: 'page', status, storable, body: new SplicedBody(html, noncePlaceholder, level), shows };
}
