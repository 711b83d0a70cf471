import type { CostLine } from '@linden/vocabulary/insurance/cost-line';
import { describe, expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { closeMatches, listingAnswer, total } from '#tests/support/fixtures/fixture-listing.ts';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, listLinks, readText } from '#tests/support/fixtures/reading-html.ts';
import type { PageTools } from '../page-answer.ts';
import { find } from './find.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

const session = { issuer: 'https://id.linden.example', clientId: 'client' } as SignInSettings;

async function findPage(graphql: GraphqlFetch, query = '', path: string | undefined = 'california') {
  const tools: PageTools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await find({ params: { '*': path }, query: new URLSearchParams(query) }, tools);
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`);
  return { ...answer, words: readText(answer.html) };
}

const api = (edges: unknown[], page = {}, beside = {}) =>
  fixtureApi({
    Listing: () => listingAnswer(edges, page, beside),
    CloseMatches: () => closeMatches([]),
    SearchTotal: () => total(0),
  });

describe('a page of providers', () => {
  it('names the state, counts results, and links each provider with the search', async () => {
    const { html, words, status, cacheable } = await findPage(api([cardEdge()]), 'insurance=Cedar+Mutual');
    expect([status, cacheable]).toEqual([200, true]);
    expect(words).toContain('Therapists in California 1 therapist');
    expect(findLink(html, 'Maya Okafor')).toBe(
      '/provider/maya-okafor/0b7c3f5211?state=california&insurance=Cedar+Mutual',
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['license of the searched state', '', 'Maya Okafor, LCSW'],
    ['place and distance', '', 'Therapist · Virtual and in Oakland, 3.2 mi'],
    ['rating with its count', '', 'Rated 4.9 of 5 by 212 ratings'],
    ['the default setting, and how to widen it', '', 'Virtual only · Include in person'],
    ['price without insurance', '', '$150 a session without insurance'],
    [
      'matches come first',
      'specialty=Sleep+and+Insomnia&specialty=ADHD',
      'Sleep and Insomnia Grief and Loss Depression',
    ],
    ['times in the zone of the provider', '', 'Virtual Today, 5:30 PM Pacific'],
    [
      'times in the zone of the address',
      'availableTimes=Evening&timezone=America/New_York',
      'Virtual Today, 8:30 PM Eastern',
    ],
    ['one time per setting', '', 'In person Tue, Nov 24, 9:00 AM Pacific'],
  ])('%s', async (_row, query, words) => {
    expect((await findPage(api([cardEdge()]), query)).words.replaceAll(/ +/g, ' ')).toContain(words);
  });

  it('shows 1,000+ for larger totals', async () => {
    const { words } = await findPage(api([cardEdge()], { totalCount: 1000, totalIsLowerBound: true }));
    expect(words).toContain('1,000+ therapists');
    expect(words).toContain('Show 1,000+ therapists');
  });

  it('offers to remove each chosen filter', async () => {
    const { html } = await findPage(api([cardEdge()]), 'insurance=Cedar+Mutual&specialty=ADHD&specialty=Anxiety');
    const removals = listLinks(html).filter(([, words]) => words.startsWith('Remove filter'));
    expect(removals).toEqual([
      ['/find/california?specialty=ADHD&specialty=Anxiety', 'Remove filter: Cedar Mutual'],
      ['/find/california/anxiety?insurance=Cedar+Mutual', 'Remove filter: ADHD'],
      ['/find/california/adhd?insurance=Cedar+Mutual', 'Remove filter: Anxiety'],
    ]);
    expect(findLink(html, 'Clear all')).toBe('/find/california');
  });

  it('escapes markup in names and texts', async () => {
    const { html } = await findPage(
      api([cardEdge({ name: '<script>alert(1)</script>', description: '"><img onerror=x>' })]),
    );
    expect(html).not.toMatch(/<script>alert|<img onerror/);
  });

  const rated = (totalCount: number) => ({ averageRating: 4.8, totalCount });
  it.each([
    ['a new provider', { isNewToMarketplace: true, marketplaceRating: rated(9) }, true],
    ['a provider with many ratings', { isNewToMarketplace: true, marketplaceRating: rated(10) }, false],
    ['an established provider', {}, false],
  ])('marks %s', async (_row, node, marked) => {
    const { words } = await findPage(api([cardEdge(node)]));
    expect(words.includes('New on Linden')).toBe(marked);
  });

  it('does not say zero miles', async () => {
    const { words } = await findPage(api([cardEdge({}, { distanceMiles: 0.04 })]), 'address=94609');
    expect(words).toContain('in Oakland, less than 1 mi');
  });
});

describe('the week of a card', () => {
  it('describes each day, and links open days to their times', async () => {
    const { html } = await findPage(api([cardEdge()]), 'insurance=Cedar+Mutual');
    const profile = '/provider/maya-okafor/0b7c3f5211?state=california&insurance=Cedar+Mutual';
    const days = listLinks(html).filter(([, words]) => /open times?/.test(words));
    expect(days).toEqual([
      [`${profile}&day=2026-11-21#times`, expect.stringContaining('Today: 2 open times')],
      [`${profile}&day=2026-11-23#times`, expect.stringContaining('Mon, Nov 23: 1 open time')],
      [`${profile}&day=2026-11-24#times`, expect.stringContaining('Tue, Nov 24: 4 open times')],
    ]);
    expect(readText(html)).toContain('Sun, Nov 22: no open times');
  });

  it('says when the whole week is full, and shows the first later time', async () => {
    const closed = cardEdge({}, { nextXDaysAvailability: [{ date: '2026-11-21', openTimes: 0, otherTimes: 0 }] });
    const { words } = await findPage(api([closed]));
    expect(words).toContain('Nothing open in the next seven days.');
    expect(words).toContain('Virtual Today, 5:30 PM Pacific');
  });
});

describe('pages', () => {
  it('are numbered links that keep the filters', async () => {
    const { html } = await findPage(
      api([cardEdge()], { hasNextPage: true, totalCount: 95 }),
      'insurance=Cedar+Mutual',
      'california/male/3',
    );
    const to = (page: string) => `/find/california/male${page}?insurance=Cedar+Mutual`;
    expect(findLink(html, 'Next page')).toBe(to('/4'));
    expect(findLink(html, 'Previous page')).toBe(to('/2'));
    expect(findLink(html, 'Page 1')).toBe(to(''));
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*><span class="visually-hidden">Page <\/span>3</);
  });

  it('explain a page past the end', async () => {
    const { html, words, status, cacheable } = await findPage(api([], { totalCount: 40 }), '', 'california/9');
    expect([status, cacheable]).toEqual([404, false]);
    expect(words).toContain('This search has no page 9 It has 40 results');
    expect(findLink(html, 'Go to page 1')).toBe('/find/california');
  });

  it('stop at 10,000 results', async () => {
    let asked: unknown;
    const counting = fixtureApi({
      Listing: (variables) => {
        asked = variables.offset;
        return listingAnswer([cardEdge()], { totalCount: 10_000, totalIsLowerBound: true, hasNextPage: true });
      },
    });
    expect((await findPage(counting, '', '500')).status).toBe(200);
    expect(asked).toBe(9980);
    expect((await findPage(counting, '', '501')).status).toBe(404);
    expect(asked).toBe(0);
  });
});

describe('the filter form', () => {
  it('counts each option up to a thousand, with the most frequent ones visible', async () => {
    const { words } = await findPage(api([cardEdge()]));
    expect(words).toContain('Anxiety742 people Depression698 people Stress and Burnout1,000+ people');
    expect(words).toContain('Show all 50');
    expect(words).toContain('LMFT51 people LCSW40 people');
  });

  it('dims options without results but keeps them selectable', async () => {
    const { html } = await findPage(api([cardEdge()]));
    expect(html).toMatch(/<label class="choice no-matches"><input type="checkbox" name="gender" value="Man"\/>/);
    expect(html).not.toMatch(/<input[^>]*disabled/);
  });

  it('collapses groups to their chosen options', async () => {
    const { words } = await findPage(
      api([cardEdge()]),
      'language=Spanish&language=French&typeOfCare=Medication+management',
    );
    expect(words).toContain('Language, chosen: Spanish, French');
    expect(words).toContain('Type of care, chosen: Medication management');
  });

  it('keeps a lead and the order of results', async () => {
    const { html } = await findPage(api([cardEdge()]), 'clsid=lead1&sort=next-available');
    expect(html).toContain('<input type="hidden" name="clsid" value="lead1"/>');
    expect(html).toContain('<input type="hidden" name="sort" value="next-available"/>');
  });

  it.each([
    ['', false],
    ['address=94609', true],
  ])('offers to sort by distance from %j: %s', async (query, offered) => {
    const { html } = await findPage(api([cardEdge()]), query);
    expect(findLink(html, 'Distance')).toBe(offered ? '/find/california?address=94609&sort=distance' : undefined);
  });
});

it.each([
  ['insurance=Cedar+Mutual', true],
  ['', false],
])('with %s the page tells the browser about the plan: %s', async (query, isTold) => {
  const tools = {
    graphql: api([cardEdge()]),
    now,
    supportEmail: 'help@linden.example',
    assets,
    clientSession: session,
  };
  const answer = await find({ params: { '*': 'california' }, query: new URLSearchParams(query) }, tools);
  const html = answer.kind === 'page' ? answer.html : '';
  expect(html.includes('"plan":{"insurance":"Cedar Mutual","usState":"CA"}')).toBe(isTold);
  expect(html.includes('id="own-cost-status"')).toBe(isTold);
});

it.each<[string, string, CostLine, boolean]>([
  ['with an insurance', 'insurance=Cedar+Mutual', { kind: 'IN_NETWORK', price: null, insurance: 'Cedar Mutual' }, true],
  ['without one', '', { kind: 'SELF_PAY', price: 15_000, insurance: null }, false],
  ['paid without insurance', 'insurance=Cash', { kind: 'SELF_PAY', price: 15_000, insurance: null }, false],
])(
  'a search %s leads to the check of plans: its address says nothing about the search',
  async (_, query, costLine, leads) => {
    const tools = { graphql: api([cardEdge({}, { costLine })]), now, supportEmail: 'help@linden.example', assets };
    const answer = await find({ params: { '*': 'california' }, query: new URLSearchParams(query) }, tools);
    const html = answer.kind === 'page' ? answer.html : '';
    expect(html.includes('<a href="/check-benefits">Check your plan without an account</a>')).toBe(leads);
  },
);
