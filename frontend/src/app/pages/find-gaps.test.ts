import { describe, expect, it } from 'vitest';
import type { GraphqlFault } from '#src/lib/graphql/graphql-faults.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { closeMatches, listingAnswer, total } from '#tests/support/fixtures/fixture-listing.ts';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, listLinks, readText } from '#tests/support/fixtures/reading-html.ts';
import { find } from './find.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function findPage(graphql: GraphqlFetch, query = '', path = 'california') {
  const tools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await find({ params: { '*': path }, query: new URLSearchParams(query) }, tools);
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`);
  return { ...answer, words: readText(answer.html) };
}

const listing = (answer: object, faults: GraphqlFault[] = []) => fixtureApi({ Listing: () => answer }, faults);

describe('unknown data', () => {
  it('is never shown as none', async () => {
    const silent = cardEdge({ timeZone: null, marketplaceRating: null }, { slots: [], nextXDaysAvailability: [] });
    const { words } = await findPage(listing(listingAnswer([silent])));
    expect(words).toContain('We couldn’t load open times.');
    expect(words).toContain('We couldn’t load ratings');
  });

  it('is named on the page, which is then not cached', async () => {
    const path = ['limitOffsetMarketplaceProviders', 'edges', '0', 'node', 'marketplaceRating'];
    const partial = listing(listingAnswer([cardEdge({ marketplaceRating: null })]), [
      fault('UPSTREAM_UNAVAILABLE', { path }),
    ]);
    const { words, status, cacheable } = await findPage(partial);
    expect(words).toContain('We couldn’t load ratings. Everything else on this page is up to date.');
    expect([status, cacheable]).toEqual([200, false]);
  });

  it.each([
    ['counts', 'marketplaceFacets'],
    ['words', 'searchPageContent'],
  ])('shows providers without %s, and is not cached', async (_row, field) => {
    const answer = listingAnswer([cardEdge()], {}, { [field]: null });
    const { words, status, cacheable } = await findPage(
      listing(answer, [fault('SEARCH_UNAVAILABLE', { path: [field] })]),
    );
    expect([status, cacheable]).toEqual([200, false]);
    expect(words).toContain('Maya Okafor');
    expect(words).not.toContain('We couldn’t load');
  });

  it('shows a form without numbers when the counts fail', async () => {
    const { html, words } = await findPage(listing(listingAnswer([cardEdge()], {}, { marketplaceFacets: null })));
    expect(words).not.toMatch(/Anxiety ?\d/);
    expect(html).toMatch(/<input class="input"[^>]*name="license"/);
  });

  it('lets a visitor type the plan when the list fails', async () => {
    const { html } = await findPage(listing(listingAnswer([cardEdge()], {}, { payorsByState: null })));
    expect(html).toMatch(/<input[^>]*name="insurance"/);
  });
});

describe('no provider', () => {
  const brings: Record<string, number> = { insurance: 42, setting: 4, typeOfCare: 12, useLooseQuery: 7 };
  const none = fixtureApi({
    Listing: () => listingAnswer([]),
    CloseMatches: () => closeMatches([cardEdge()]),
    // The number of results depends on the removed and added filters.
    SearchTotal: ({ values }) => {
      const given = values as Record<string, unknown>;
      if (!('insurance' in given)) return total(brings.insurance ?? 0);
      const added = Object.keys(brings).find((name) => name !== 'insurance' && name in given);
      return total(added ? (brings[added] ?? 0) : 0);
    },
  });
  const query = 'insurance=Cedar+Mutual&specialty=ADHD&gender=Man';

  it('offers only helpful changes, with their number of results', async () => {
    const { html, words, status, cacheable } = await findPage(none, query);
    expect([status, cacheable]).toEqual([200, true]);
    expect(words).toContain('No therapist matches all of this');
    expect(words).toContain('Without “Cedar Mutual” 42 therapists');
    expect(findLink(html, 'Without “Cedar Mutual”')).toBe('/find/california?specialty=ADHD&gender=Man');
    expect(findLink(html, 'Without “Man”')).toBeUndefined();
  });

  it('offers changes of defaults, and a loose search', async () => {
    const { html, words } = await findPage(none, query);
    expect(words).toContain('Include in-person sessions 4 therapists');
    expect(words).toContain('Prescribers 12 prescribers');
    expect(words).toContain('Matching only some of this 7 therapists');
    expect(findLink(html, 'Include in-person sessions')).toContain('setting=Virtual+%26+in-person');
  });

  it('shows similar providers and their differences', async () => {
    const { words } = await findPage(none, query);
    expect(words).toContain('Close to what you’re looking for');
    expect(words).toContain('Doesn’t list ADHD Gender: Woman');
  });
});

describe('few', () => {
  const few = (
    page: object,
    close: object | null = closeMatches([cardEdge({ id: 'other', name: 'Daniel Reyes' })]),
  ) => {
    const asked: unknown[] = [];
    const graphql = fixtureApi({
      Listing: () => listingAnswer([cardEdge()], page),
      CloseMatches: ({ input }) => {
        asked.push(input);
        return close;
      },
    });
    return { graphql, asked };
  };

  it('shows similar providers below the matches', async () => {
    const { graphql, asked } = few({});
    const { words } = await findPage(graphql, '', 'california/adhd');
    expect(words.indexOf('Maya Okafor')).toBeLessThan(words.indexOf('Close to what you’re looking for'));
    expect(words.indexOf('Close to what you’re looking for')).toBeLessThan(words.indexOf('Daniel Reyes'));
    expect(asked).toEqual([{ values: { state: 'CA', specialty: ['ADHD'], sort: 'RELEVANCE' }, limit: 6 }]);
  });

  it.each([
    ['there is another page', 'california/adhd', { hasNextPage: true, totalCount: 30 }],
    ['this is not the first', 'california/adhd/2', { totalCount: 21 }],
    ['no filter is about the person', 'california', {}],
  ])('does not search for similar providers when %s', async (_row, path, page) => {
    const { graphql, asked } = few(page);
    expect((await findPage(graphql, '', path)).words).not.toContain('Close to what you’re looking for');
    expect(asked).toEqual([]);
  });

  it('is not cached when similar providers could not be loaded', async () => {
    const { words, cacheable } = await findPage(few({}, null).graphql, '', 'california/adhd');
    expect(words).toContain('Maya Okafor');
    expect(cacheable).toBe(false);
  });
});

describe('invalid input and outages', () => {
  const refusing = (code: string, field?: string) =>
    listing(listingAnswer([], {}, { limitOffsetMarketplaceProviders: null }), [
      fault(code, { path: ['limitOffsetMarketplaceProviders'], ...(field ? { field } : {}) }),
      fault(code, { path: ['marketplaceFacets'], ...(field ? { field } : {}) }),
    ]);

  it('shows the error at the address field', async () => {
    const { html, status, cacheable } = await findPage(refusing('ADDRESS_UNKNOWN', 'address'), 'address=Nowhere');
    expect([status, cacheable]).toEqual([200, false]);
    expect(html).toMatch(/<input[^>]*name="address"[^>]*value="Nowhere"/);
    expect(html).toMatch(
      /<input[^>]*id="f-address" aria-describedby="f-address-hint f-address-error" aria-invalid="true"/,
    );
    expect(html).toMatch(/id="f-address-error"[\s\S]{0,400}We don’t know this place/);
    expect(findLink(html, 'Search without it')).toBe('/find/california');
  });

  it('shows an error while the search is away', async () => {
    const { html, words, status } = await findPage(refusing('SEARCH_UNAVAILABLE'), '', 'california/male');
    expect(status).toBe(503);
    expect(words).toContain('Search isn’t working right now.');
    expect(listLinks(html).find(([, text]) => text === 'Try again')?.[0]).toBe('/find/california/male');
    expect(words).not.toContain('No matches');
  });

  it.each(['atlantis', 'california/atlantis', 'california/anxiety/adhd', 'book-appointment'])(
    'has no listing %s',
    async (path) => {
      const { words, status } = await findPage(listing({}), '', path);
      expect(status).toBe(404);
      expect(words).toContain('Page not found Sorry, something went wrong on our end. Unknown marketplace route.');
    },
  );
});
