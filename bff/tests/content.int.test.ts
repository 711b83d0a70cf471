import { DomainError } from '@linden/platform/domain-error';
import { afterEach, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const started = await startBff(answers);
  open.push(started);
  return started;
}

const query = `query Words($urlKey: String!) {
  searchPageContent(urlKey: $urlKey) {
    urlKey titleTag metaDescription h1 faqs { question answer } internalLinks { heading links { label urlKey } }
  }
}`;

interface Words {
  titleTag: string;
  metaDescription: string;
  faqs: { question: string; answer: string }[];
  internalLinks: object[];
}

const figures = (seen: object[] = []): Answers => ({
  aggregateProviders: async ({ filters }: { filters: object }) => {
    seen.push(filters);
    return { totalCount: 41, costPerSessionCents: 15_049, averageYearsInPractice: 9.6, bothCount: 3 };
  },
});

test('returns the words of a listing with figures about all its providers', async () => {
  const seen: object[] = [];
  const { ask } = await bff(figures(seen));
  const { body } = await ask(query, { urlKey: 'texas_houston_male' });
  const words = body.data?.searchPageContent as Words;
  expect(words.titleTag).toBe('Male therapists in Houston, Texas · Linden therapy access');
  expect(words.metaDescription).toContain('A session is $150 on average.');
  expect(words.internalLinks.length).toBeGreaterThan(2);
  expect(seen).toMatchObject([{ usState: 'TX', address: 'Houston, TX', genders: ['Man'] }]);
});

test('treats the empty key as the listing of all providers', async () => {
  const { ask } = await bff(figures());
  const { body } = await ask(query, { urlKey: '' });
  expect(body.errors).toBeUndefined();
  expect(body.data?.searchPageContent).toMatchObject({ urlKey: '', h1: 'Therapists' });
});

test('reads figures once per listing for many visitors', async () => {
  const { ask, calls } = await bff(figures());
  for (const urlKey of ['texas', 'texas', 'ohio']) await ask(query, { urlKey });
  expect(calls).toEqual({ aggregateProviders: 2 });
});

test('still answers waiting visitors when the first one leaves', async () => {
  let release: ((answer: object) => void) | undefined;
  const { ask } = await bff({
    aggregateProviders: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const leave = new AbortController();
  const left = ask(query, { urlKey: 'texas' }, { signal: leave.signal }).catch(() => 'left');
  await expect.poll(() => release).toBeDefined();
  const stays = ask(query, { urlKey: 'texas' });
  leave.abort();
  expect(await left).toBe('left');
  release?.({ totalCount: 41, costPerSessionCents: 15_000, averageYearsInPractice: 9.6, bothCount: 3 });
  const words = (await stays).body.data?.searchPageContent as Words;
  expect(words.metaDescription).toContain('41');
});

test('returns words without figures while the search is away, and figures when it is back', async () => {
  const search = { away: true };
  const { ask } = await bff({
    aggregateProviders: async () => {
      if (search.away) throw new DomainError({ kind: 'unavailable', code: 'SEARCH_UNAVAILABLE', message: 'away' });
      return { totalCount: 4, costPerSessionCents: 12_000, averageYearsInPractice: 7, bothCount: 3 };
    },
  });
  const answers = async () => {
    const { body } = await ask(query, { urlKey: 'texas' });
    expect(body.errors).toBeUndefined();
    const words = body.data?.searchPageContent as Words | undefined;
    return words?.faqs.map(({ answer }) => answer).join(' ');
  };
  expect(await answers()).not.toContain('$');
  search.away = false;
  expect(await answers()).toContain('$120');
});

test.each(['texas_oakland', 'atlantis', 'texas_2', '_', 'Texas'])('%s is not a listing', async (urlKey) => {
  const { ask, calls } = await bff(figures());
  const { body } = await ask(query, { urlKey });
  expect(body.data).toEqual({ searchPageContent: null });
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'URL_KEY_UNKNOWN', field: 'urlKey' });
  expect(calls).toEqual({});
});

test('does not count cash as an insurance', async () => {
  const payor = (id: string, name: string, isCash: boolean) => ({ id, isCash, marketplaceNames: [name], states: [] });
  const { ask } = await bff({
    listPayors: async () => ({ payors: [payor(makeId(900), 'Cash', true), payor(makeId(901), 'Aspen', false)] }),
  });
  const { body } = await ask(`{ provider(id: "${makeId(1)}") { insurances { usState insurances } } }`);
  expect(body.data?.provider).toEqual({ insurances: [{ usState: 'CA', insurances: ['Aspen'] }] });
});
