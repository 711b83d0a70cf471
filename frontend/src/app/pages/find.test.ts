import { describe, expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { fault, fixtureApi } from '../../../tests/fixture-api.ts';
import { cardEdge, now, payors, searchPage } from '../../../tests/fixture-people.ts';
import { linkNamed, linksOf, wordsOf } from '../../../tests/reading-html.ts';
import type { PageTools } from '../page-answer.ts';
import { find } from './find.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function findPage(graphql: GraphqlFetch, query = '', state: string | undefined = 'california') {
  const tools: PageTools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await find({ params: { state }, query: new URLSearchParams(query) }, tools);
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`);
  return { ...answer, words: wordsOf(answer.html) };
}

const payorsHere = { StateInsurances: () => ({ payorsByState: payors }) };
const api = (edges: unknown[], page = {}, total = {}) =>
  fixtureApi({ ...payorsHere, SearchResults: () => searchPage(edges, page, total) });

describe('a page of providers', () => {
  it('names the state, counts, and links each person with what was looked for', async () => {
    const { html, words, status, cacheable } = await findPage(api([cardEdge()]), 'insurance=Cedar+Mutual');
    expect([status, cacheable]).toEqual([200, true]);
    expect(html).toContain('<title>Therapists in California · Linden</title>');
    expect(words).toContain('Therapists in California 1 therapist');
    expect(linkNamed(html, 'Maya Okafor')).toBe(
      '/provider/maya-okafor/0b7c3f5211?state=california&insurance=Cedar+Mutual',
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['letters of the state searched in', '', 'Maya Okafor, LCSW'],
    ['where, and how far', '', 'Therapist · Virtual and in Oakland, 3.2 mi'],
    ['rating with its count', '', 'Rated 4.9 of 5 by 212 ratings'],
    ['price without insurance', '', '$150 a session without insurance'],
    [
      'the insurance is taken, with its usual cost',
      'insurance=Cedar+Mutual',
      'Takes Cedar Mutual Usually $25.50 a session',
    ],
    ['the insurance is not listed', 'insurance=Medicare', 'Does not list Medicare $150 a session without insurance'],
    ['matches come first', 'specialty=Sleep+and+Insomnia', 'Sleep and Insomnia Grief and Loss Depression'],
    ['times in the zone of the provider', '', 'Virtual Today, 5:30 PM Pacific'],
    ['times in the zone of the address', 'timezone=America/New_York', 'Virtual Today, 8:30 PM Eastern'],
    ['one time per setting', '', 'In person Tue, Nov 24, 9:00 AM Pacific'],
  ])('%s', async (_row, query, words) => {
    expect((await findPage(api([cardEdge()]), query)).words.replaceAll(/ +/g, ' ')).toContain(words);
  });

  it('says 10,000+ where there are more', async () => {
    const { words } = await findPage(api([cardEdge()], {}, { totalCount: 10_000, totalIsLowerBound: true }));
    expect(words).toContain('10,000+ therapists');
  });

  it('pages by plain links that keep the filters', async () => {
    const { html } = await findPage(
      api([cardEdge()], { hasNextPage: true, hasPreviousPage: true }),
      'gender=Man&after=x',
    );
    expect(linkNamed(html, 'Next page')).toBe('/find/california?gender=Man&after=last');
    expect(linkNamed(html, 'Previous page')).toBe('/find/california?gender=Man&before=first');
  });

  it('offers each chosen filter for removal', async () => {
    const { html } = await findPage(api([cardEdge()]), 'insurance=Cedar+Mutual&specialty=ADHD&specialty=Anxiety');
    const removals = linksOf(html).filter(([, words]) => words.startsWith('Remove filter'));
    expect(removals).toEqual([
      ['/find/california?specialty=ADHD&specialty=Anxiety', 'Remove filter: Cedar Mutual'],
      ['/find/california?insurance=Cedar+Mutual&specialty=Anxiety', 'Remove filter: ADHD'],
      ['/find/california?insurance=Cedar+Mutual&specialty=ADHD', 'Remove filter: Anxiety'],
    ]);
    expect(linkNamed(html, 'Clear all')).toBe('/find/california');
  });

  it('keeps markup in names and words inert', async () => {
    const { html } = await findPage(
      api([cardEdge({ name: '<script>alert(1)</script>', description: '"><img onerror=x>' })]),
    );
    expect(html).not.toMatch(/<script>alert|<img onerror/);
  });
});

it('does not say zero miles', async () => {
  const { words } = await findPage(api([cardEdge({}, { distanceMiles: 0.04 })]), 'address=94609');
  expect(words).toContain('in Oakland, less than 1 mi');
});

describe('what is not known', () => {
  it('never says none where nothing could be read', async () => {
    const { words } = await findPage(api([cardEdge({ timeZone: null, marketplaceRating: null }, { slots: [] })]));
    expect(words).toContain('We could not read open times just now.');
    expect(words).toContain('Ratings could not be read');
  });

  it('names what partial data lacks, and is not kept', async () => {
    const missing = fault('UPSTREAM_UNAVAILABLE', {
      path: ['pagedMarketplaceProviders', 'edges', '0', 'node', 'marketplaceRating'],
    });
    const partial = fixtureApi(
      { ...payorsHere, SearchResults: () => searchPage([cardEdge({ marketplaceRating: null })]) },
      [missing],
    );
    const { words, status, cacheable } = await findPage(partial);
    expect(words).toContain('We could not read ratings just now. Everything else on this page is up to date.');
    expect([status, cacheable]).toEqual([200, false]);
  });

  it('lets the plan be typed when the list could not be read', async () => {
    const { html, cacheable } = await findPage(fixtureApi({ SearchResults: () => searchPage([cardEdge()]) }));
    expect(html).toMatch(/<input[^>]*name="insurance"/);
    expect(cacheable).toBe(false);
  });
});

describe('nobody', () => {
  const none = fixtureApi({
    ...payorsHere,
    SearchResults: () => searchPage([]),
    SearchTotal: ({ values }) => searchPage([], {}, { totalCount: 'insurance' in (values as object) ? 0 : 42 }),
  });

  it('offers only what would help, with how many it brings', async () => {
    const { html, words, status } = await findPage(none, 'insurance=Cedar+Mutual&gender=Man');
    expect(status).toBe(200);
    expect(words).toContain('Nobody matches all of this yet');
    expect(linkNamed(html, 'Without “Cedar Mutual”')).toBe('/find/california?gender=Man');
    expect(words).toContain('Without “Cedar Mutual” 42 therapists');
    expect(linkNamed(html, 'Without “Man”')).toBeUndefined();
  });
});

describe('bad input and outage', () => {
  const refusing = (code: string, field?: string) =>
    fixtureApi({ ...payorsHere, SearchResults: () => ({ pagedMarketplaceProviders: null }) }, [
      fault(code, field ? { field } : {}),
    ]);

  it('says at the address field what is wrong with it', async () => {
    const { html, status, cacheable } = await findPage(refusing('ADDRESS_UNKNOWN', 'address'), 'address=Nowhere');
    expect([status, cacheable]).toEqual([400, false]);
    expect(html).toMatch(
      /<input[^>]*id="f-address" aria-describedby="f-address-hint f-address-error" aria-invalid="true"/,
    );
    expect(html).toMatch(/id="f-address-error"[\s\S]{0,400}We do not know this place/);
  });

  it('is honest when the search is away', async () => {
    const { html, words, status } = await findPage(refusing('SEARCH_UNAVAILABLE'), 'gender=Man');
    expect(status).toBe(503);
    expect(words).toContain('The search is out of order for a moment.');
    expect(linkNamed(html, 'Try again')).toBe('/find/california?gender=Man');
    expect(words).not.toContain('Nobody matches');
  });

  it('knows no such state', async () => {
    const { words, status } = await findPage(api([]), '', 'atlantis');
    expect(status).toBe(404);
    expect(words).toContain('Page not found Sorry, something went wrong on our end.');
  });
});
