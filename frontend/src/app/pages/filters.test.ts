import { describe, expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { listingAnswer, total } from '#tests/support/fixtures/fixture-listing.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { createFiltersPage, getFiltersKey } from './filters.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const api = fixtureApi({ FilterForm: () => ({ ...listingAnswer([]), ...total(128) }) });

async function filtersPage(query: string, graphql: GraphqlFetch = api) {
  const tools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await createFiltersPage('therapists')({ params: {}, query: new URLSearchParams(query) }, tools);
  if (answer.kind !== 'page') throw new Error('the form does not redirect');
  return { ...answer, words: readText(answer.html) };
}

const search = 'state=california&address=Oakland,+CA&specialty=ADHD&language=Spanish&sort=distance&clsid=L1&gclid=g';

describe('the page of filters', () => {
  it('is the search form with its number of results', async () => {
    const { html, words, status, cacheable } = await filtersPage(search);
    expect([status, cacheable]).toEqual([200, true]);
    expect(html).toContain('<title>Filters · Linden therapy access</title>');
    expect(html).toMatch(/<form[^>]*action="\/therapists"[^>]*method="get"/);
    expect(html).toMatch(/<option value="california" selected="">/);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="specialty"[^>]*checked=""[^>]*value="ADHD"/);
    for (const [name, value] of Object.entries({ sort: 'distance', clsid: 'L1', gclid: 'g' }))
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(words).toContain('Show 128 therapists');
  });

  it('leads back to the results', async () => {
    const { html } = await filtersPage(search);
    expect(findLink(html, 'Back to the results')).toBe(
      '/therapists/california/oakland?specialty=ADHD&language=Spanish&clsid=L1&sort=distance&gclid=g',
    );
  });

  it('is hidden from search engines', async () => {
    expect((await filtersPage('')).html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('works without counts, and is then not cached', async () => {
    const away = fixtureApi(
      { FilterForm: () => ({ marketplaceFacets: null, payorsByState: null, marketplaceProvidersTotal: null }) },
      [fault('SEARCH_UNAVAILABLE', { path: ['marketplaceFacets'] })],
    );
    const { html, words, status, cacheable } = await filtersPage('state=texas', away);
    expect([status, cacheable]).toEqual([200, false]);
    expect(words).toContain('Show results');
    expect(html).toMatch(/<input class="input"[^>]*name="insurance"/);
  });

  it('refuses an unknown state', async () => {
    const { status, words } = await filtersPage('state=atlantis');
    expect(status).toBe(404);
    expect(words).toContain('Unknown marketplace route.');
  });

  it('is one page, however the form is written', () => {
    const key = (query: string) => getFiltersKey('find', { params: {}, query: new URLSearchParams(query) });
    expect(key('language=Spanish&state=TX&x=1&age=')).toBe('/find/filters?state=texas&language=Spanish');
    expect(key('state=texas&language=Spanish')).toBe(key('language=Spanish&state=Texas'));
    expect(key('state=atlantis')).toBeUndefined();
  });
});
