import { withTimeout } from '@linden/platform/with-timeout';
import { RateLimited } from '#src/lib/graphql/graphql-fetch.ts';
import { pageCheckMs } from '#src/lib/page/page-check-ms.ts';
import { noncePlaceholder, type PageAnswer, type TextFile } from './page-answer.ts';
import { SplicedBody } from './spliced-body.ts';

export type KeptAnswer =
  | Exclude<PageAnswer, { kind: 'page' }>
  | TextFile
  | { kind: 'page'; status: number; body: SplicedBody; storable: boolean; shows: readonly string[]; isList: boolean };

/** The state of the shown providers, read before a page was made. */
interface Seen {
  shows: readonly string[];
  state: string;
}

interface Check {
  isCurrent: boolean;
  /** For the page that replaces one that is no longer current. */
  seen?: Seen;
}

interface Entry {
  until: number;
  answer: Promise<KeptAnswer>;
  /** Undefined when nothing was read before the page was made. */
  before: Promise<Seen | undefined>;
  /** The latest check, running or not, which visitors share. */
  check: Promise<Check> | undefined;
  /** When the latest check began, or the page was made, in milliseconds. */
  checkedAt: number;
}

/** Returns the current state of providers as searches see it, and of the index for a list; undefined when unknown. */
export type ReadState = (providerIds: readonly string[], isList: boolean) => Promise<string | undefined>;

/**
 * Caches anonymous pages for a few seconds. A page ends early when a provider on it has changed, and a list when another one may appear on it,
 * so that no visitor sees what the provider has been told is gone; a page is checked at most every `pageCheckMs`. A provider may change while a page is made, so a page
 * counts as current only by a state that was read before it: a page that the cache has not seen before is made again by its first check.
 * Simultaneous visitors share one rendering. Incomplete pages, errors and redirects are not
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
    if (!known) return this.#begin(key, now, make);
    if (known.until <= now)
      return this.#begin(
        key,
        now,
        make,
        known.answer.then((answer) => look(answer, readState)),
      );
    let seen: Seen | undefined;
    try {
      const answer = await known.answer;
      if (now - known.checkedAt >= pageCheckMs) {
        known.checkedAt = now;
        known.check = check(answer, known.before, readState);
      }
      const checked = await known.check;
      if (!checked || checked.isCurrent) return answer;
      seen = checked.seen;
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
    }
    // Another visitor may have begun already.
    const newer = this.#entries.get(key);
    return newer && newer !== known ? newer.answer : this.#begin(key, now, make, Promise.resolve(seen));
  }

  #begin(key: string, now: number, make: Make, seen?: Promise<Seen | undefined>): Promise<KeptAnswer> {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    const before = (seen ?? Promise.resolve(undefined)).catch(() => undefined);
    const answer = before.then(() => finished(make, forget));
    const entry: Entry = { until: now + this.#ttlMs, answer, before, check: undefined, checkedAt: now };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value ?? key);
    return entry.answer;
  }
}

type Make = () => Promise<PageAnswer | TextFile>;

const unknownState: ReadState = async () => undefined;

function isShowing(answer: KeptAnswer): answer is Extract<KeptAnswer, { kind: 'page' }> {
  return answer.kind === 'page' && (answer.isList || answer.shows.length > 0);
}

/** How long a page waits for the state of its providers. */
const patienceMs = 300;

/** Reads the state of the providers on a page; undefined when it is unknown. */
async function look(answer: KeptAnswer, readState: ReadState): Promise<Seen | undefined> {
  if (!isShowing(answer)) return undefined;
  const { shows, isList } = answer;
  const state = await withTimeout(patienceMs, readState(shows, isList)).catch(() => undefined);
  return state === undefined ? undefined : { shows, state };
}

/** Checks whether no provider on the page has changed. While their state is unknown, the page counts as current. */
async function check(answer: KeptAnswer, before: Entry['before'], readState: ReadState): Promise<Check> {
  const [then, seen] = await Promise.all([before, look(answer, readState)]);
  if (!seen) return { isCurrent: true };
  const isSame = then?.state === seen.state && then.shows.join() === seen.shows.join();
  return isSame ? { isCurrent: true } : { isCurrent: false, seen };
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
  const { status, html, storable = true, shows = [], isList = false } = answer;
  return { kind: 'page', status, storable, body: new SplicedBody(html, noncePlaceholder, level), shows, isList };
}
