import { describe, expect, it } from 'vitest';
import { ApiAway } from '#src/lib/graphql/graphql-fetch.ts';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { renderSitemap, renderSitemapPart } from './sitemap.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

interface Given {
  therapists?: number;
  /** Null: the search does not answer. */
  page?: null;
}

function tools({ therapists = 1234, page }: Given, asked: object[] = []) {
  const person = (index: number) => ({ node: { shortId: `id${index}`, name: `Ann & "Bo" ${index}` } });
  const graphql = fixtureApi({
    SitemapTotals: () =>
      page === null ? {} : { therapists: { totalCount: therapists }, prescribers: { totalCount: 3 } },
    SitemapNeeds: () => ({
      aggregatedProviderData:
        page === null ? null : { topConditionsTreated: [{ condition: 'Anxiety' }, { condition: 'Something new' }] },
    }),
    SitemapPeople: (variables) => {
      asked.push(variables);
      const offset = Number(variables.offset);
      const limit = Number(variables.limit);
      const left = Math.max(0, Math.min(limit, therapists - offset));
      const edges = Array.from({ length: left }, (_, index) => person(offset + index));
      return { limitOffsetMarketplaceProviders: page === null ? null : { edges } };
    },
  });
  return { graphql, now, supportEmail: '', assets, origin: 'https://linden.example' };
}

const request = (file?: string) => ({ params: { file }, query: new URLSearchParams() });

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, each]) => each ?? '');

async function part(name: string, given: Given = {}, asked: object[] = []) {
  const answer = await renderSitemapPart(request(name), tools(given, asked));
  if (answer.kind !== 'file') return undefined;
  expect(answer.type).toBe('application/xml; charset=utf-8');
  return locations(answer.body).map((each) => each.replace('https://linden.example', ''));
}

/** Pages about Linden, and crisis help. */
const trustPages = 9;

describe('the index', () => {
  it.each([
    [0, 0],
    [1000, 1],
    [1001, 2],
    [250_000, 10],
  ])('for %d therapists has %d parts', async (therapists, count) => {
    const { body } = await renderSitemap(request(), tools({ therapists }));
    const all = locations(body);
    expect(all.filter((each) => each.includes('/therapists-'))).toHaveLength(count);
    expect(all).toContain('https://linden.example/sitemap/places.xml');
    expect(all.filter((each) => each.includes('/state-'))).toHaveLength(57);
  });

  it('links to existing parts', async () => {
    const { body } = await renderSitemap(request(), tools({ therapists: 60 }));
    for (const each of locations(body)) expect(await part(each.replace(/^.*\/sitemap\//, ''))).not.toBeUndefined();
  });
});

describe('a part', () => {
  it('of places has every slug once, at the addresses for search engines', async () => {
    const paths = (await part('places.xml')) ?? [];
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/therapists', '/therapists/categories', '/therapists/anxiety']),
    );
    expect(new Set(paths).size).toBe(4 + trustPages + 164);
  });

  it('of a state has its cities and specialties', async () => {
    expect(await part('state-texas.xml')).toEqual(
      ['', '/houston', '/san-antonio', '/dallas', '/austin', '/fort-worth', '/anxiety'].map(
        (path) => `/therapists/texas${path}`,
      ),
    );
  });

  it('of people has a thousand each, and the rest in the last one', async () => {
    const asked: object[] = [];
    expect(await part('therapists-1.xml', {}, asked)).toHaveLength(1000);
    expect(asked).toHaveLength(20);
    const rest = await part('therapists-2.xml');
    expect(rest).toHaveLength(234);
    expect(rest?.[0]).toBe('/provider/ann-bo-1000/id1000');
  });

  it('requests only its own people', async () => {
    const asked: object[] = [];
    await part('prescribers-1.xml', { therapists: 3 }, asked);
    expect(asked[0]).toMatchObject({ values: { typeOfCare: 'MEDICATION_MANAGEMENT', setting: 'BOTH' }, offset: 0 });
  });

  it.each(['therapists-3.xml', 'therapists-11.xml', 'therapists-0.xml', 'state-atlantis.xml', 'places', 'x.xml'])(
    '%s does not exist',
    async (name) => expect(await part(name)).toBeUndefined(),
  );

  it.each(['therapists-1.xml', 'state-texas.xml'])('%s is never incomplete', async (name) => {
    await expect(part(name, { page: null })).rejects.toThrow(ApiAway);
  });
});

it('an index is never made without counts', async () => {
  await expect(renderSitemap(request(), tools({ page: null }))).rejects.toThrow(ApiAway);
});
