import { describe, expect, it } from 'vitest';
import { RateLimited } from '#src/lib/graphql/graphql-fetch.ts';
import { pageCheckMs } from '#src/lib/page/page-check-ms.ts';
import type { PageAnswer } from './page-answer.ts';
import { PageCache } from './page-cache.ts';

const page = (html: string, cacheable = true): PageAnswer => ({ kind: 'page', status: 200, html, cacheable });

/** Answers with 'made 1', 'made 2', ... */
function maker(answer: (html: string) => PageAnswer = page) {
  let count = 0;
  return async () => answer(`made ${++count} @@nonce@@`);
}

async function text(cache: PageCache, key: string, now: number, make: () => Promise<PageAnswer>): Promise<string> {
  const answer = await cache.get(key, now, make);
  if (answer.kind === 'page') return answer.body.plain('n').toString();
  return answer.kind === 'file' ? answer.body : answer.location;
}

describe('PageCache', () => {
  it('keeps a page until it expires, and fills in the nonce', async () => {
    const cache = new PageCache(100);
    const make = maker();
    expect(await text(cache, '/', 0, make)).toBe('made 1 n');
    expect(await text(cache, '/', 99, make)).toBe('made 1 n');
    expect(await text(cache, '/', 100, make)).toBe('made 2 n');
  });

  it('renders once for simultaneous visitors', async () => {
    const cache = new PageCache();
    const make = maker();
    expect(await Promise.all([text(cache, '/', 0, make), text(cache, '/', 0, make)])).toEqual(['made 1 n', 'made 1 n']);
  });

  it('keeps pages apart', async () => {
    const cache = new PageCache();
    const make = maker();
    expect([await text(cache, '/a', 0, make), await text(cache, '/b', 0, make)]).toEqual(['made 1 n', 'made 2 n']);
  });

  it.each([
    ['an incomplete page', (html: string) => page(html, false)],
    ['a redirect', (html: string): PageAnswer => ({ kind: 'redirect', status: 302, location: html })],
  ])('does not cache %s', async (_row, answer) => {
    const cache = new PageCache();
    const make = maker(answer);
    await text(cache, '/', 0, make);
    expect(await text(cache, '/', 1, make)).toContain('made 2');
  });

  it('does not cache a failure', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await text(cache, '/', 1, maker())).toBe('made 1 n');
  });

  it('renders again for waiting visitors when the first one is over the limit', async () => {
    const cache = new PageCache();
    const refused = cache.get('/', 0, () => Promise.reject(new RateLimited(5)));
    const make = maker();
    const others = [text(cache, '/', 0, make), text(cache, '/', 0, make)];
    await expect(refused).rejects.toBeInstanceOf(RateLimited);
    for (const each of await Promise.all(others)) expect(each).toMatch(/^made [12] n$/);
    expect(await text(cache, '/', 1, make)).toMatch(/^made [12] n$/);
  });

  it('tells all waiting visitors that the API is away, with one call', async () => {
    const cache = new PageCache();
    let asked = 0;
    const make = async () => {
      asked += 1;
      throw new Error('away');
    };
    const all = await Promise.allSettled([cache.get('/', 0, make), cache.get('/', 0, make)]);
    expect([all.map(({ status }) => status), asked]).toEqual([['rejected', 'rejected'], 1]);
  });

  it('drops the oldest page at the limit', async () => {
    const cache = new PageCache(1000, 2);
    const make = maker();
    for (const key of ['/a', '/b', '/c']) await text(cache, key, 0, make);
    expect(await text(cache, '/c', 1, make)).toBe('made 3 n');
    expect(await text(cache, '/a', 1, make)).toBe('made 4 n');
  });

  it('ends a page when a provider on it has changed, for all visitors together', async () => {
    const { look, calls } = await aCheckedPage();
    expect([await look(1), await look(2)]).toEqual(['made 2 n', 'made 2 n']);
    calls.state = '7.4';
    const later = 1 + pageCheckMs;
    expect(await Promise.all([look(later), look(later), look(later)])).toEqual(['made 3 n', 'made 3 n', 'made 3 n']);
    expect(await look(later)).toBe('made 3 n');
    // While the search is away, the cache keeps its pages.
    calls.state = undefined;
    expect(await look(later + pageCheckMs)).toBe('made 3 n');
  });

  it.each<[string, number]>([
    ['before the cache has seen it', -pageCheckMs],
    ['when it is made again after a change', 1],
    ['when it is made again after its time', 20_000],
  ])('ends a page whose provider changes while it is made, %s', async (_, at) => {
    const { look, calls } = at < 0 ? aShowingPage() : await aCheckedPage();
    if (at === 1) {
      calls.state = '7.4';
      await look(pageCheckMs - 1);
    }
    const from = Math.max(at, pageCheckMs);
    // The page has the old data, and what comes after it the new state.
    calls.onMake = () => {
      calls.state = '8.1';
    };
    const old = await look(from);
    calls.onMake = undefined;
    expect(await look(from + pageCheckMs)).not.toBe(old);
    const last = await look(from + pageCheckMs);
    expect(await look(from + 2 * pageCheckMs)).toBe(last);
  });

  it('ends a list on which another provider may appear, also an empty one', async () => {
    const cache = new PageCache();
    const make = maker((html) => ({ ...page(html), shows: [], isList: true }) as PageAnswer);
    let index = '1';
    const look = async (at: number) => {
      const answer = await cache.get('/', at, make, async (_, isList) => (isList ? index : undefined));
      return answer.kind === 'page' ? answer.body.plain('n').toString() : '';
    };
    await look(0);
    const kept = await look(pageCheckMs);
    expect(await look(2 * pageCheckMs)).toBe(kept);
    index = '2';
    expect(await look(3 * pageCheckMs)).not.toBe(kept);
  });

  it('does not wait for a search that does not answer', async () => {
    const { look, calls } = await aCheckedPage();
    calls.hangs = true;
    expect(await look(20_000)).toBe('made 3 n');
  });

  it('checks a page again only after its pause, however many visitors ask', async () => {
    const { look, calls } = await aCheckedPage();
    const before = calls.reads;
    for (let at = 0; at < pageCheckMs; at += 10) await look(at);
    expect(calls.reads).toBe(before);
    await look(pageCheckMs);
    expect(calls.reads).toBe(before + 1);
  });
});

/** A cached page that shows one provider, whose state the test sets; `look` returns the text at that millisecond. */
function aShowingPage() {
  const cache = new PageCache();
  const calls: { state: string | undefined; reads: number; hangs?: boolean; onMake?: (() => void) | undefined } = {
    state: '7.3',
    reads: 0,
  };
  const make = maker((html) => {
    calls.onMake?.();
    return { ...page(html), shows: ['p1'] } as PageAnswer;
  });
  const readState = async () => {
    calls.reads += 1;
    if (calls.hangs) await new Promise(() => undefined);
    return calls.state;
  };
  const look = async (at: number) => {
    const answer = await cache.get('/', at, make, readState);
    return answer.kind === 'page' ? answer.body.plain('n').toString() : '';
  };
  return { look, calls };
}

/** The same after its first check, at millisecond 0: the cache knows the state from before the page was made. */
async function aCheckedPage() {
  const { look, calls } = aShowingPage();
  await look(-pageCheckMs);
  await look(0);
  return { look, calls };
}
