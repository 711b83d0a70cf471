import { describe, expect, it } from 'vitest';
import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { FiltersPage } from '#src/features/search/filters/filters-page.tsx';
import { getShowLabel } from '#src/features/search/filters/show-label.ts';
import { getShowTexts } from '#src/features/search/filters/show-words.ts';
import { buildDocumentTitle } from '#src/features/search/listing/search-title.ts';
import { loadSearch } from '#src/features/search/results/load-search.ts';
import { listLoosenings } from '#src/features/search/results/loosenings.ts';
import { describeMissing, explainFault } from '#src/features/search/results/search-faults.ts';
import { SearchPage } from '#src/features/search/results/search-page.tsx';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { content, listingAnswer } from '#tests/support/fixtures/fixture-listing.ts';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import type { SearchOutcome, SearchView } from './search-view.ts';

const listed = [content.h1, 'How much is a session?', 'Most ask for $120 to $180.', 'Cities in Texas', 'Houston'];
const data = storedData(
  'Maya Okafor',
  'Noor Haddad',
  'We go gently, and we measure what helps.',
  'Cedar Mutual',
  'Harbor Life',
  'Daniel',
  'Nowhere',
  'LCSW',
  'LMHC',
  'LMFT',
  ...listed,
  // The vocabulary builds titles of listings.
  ' in California',
);

const everything =
  'insurance=Cedar+Mutual&specialty=ADHD&specialty=OCD&treatmentMethods=ACT&treatmentMethods=DBT&treatmentMethods=REBT' +
  '&treatmentMethods=SFBT&address=94609&setting=In+Person&availableImmediately=true&availableDate=2026-12-01' +
  '&availableDates=Mondays&availableTimes=Evening&timeStart=09:00&timeEnd=17:30&timezone=America/New_York' +
  '&appointmentType=Consultation+call&age=Children&gender=Man&identity=Veteran&language=Hindi&name=Daniel&license=LCSW' +
  '&providerFeedbackTags=Direct&useLooseQuery=true';

function asked(query: string, page = '') {
  const segments = ['california', ...(page ? [page] : [])];
  const address = readSearchAddress({ experience: 'find', segments, query: new URLSearchParams(query) });
  if (!address) throw new Error('there is no such listing');
  return address;
}

const strangers = [
  cardEdge(),
  cardEdge({ id: 'n', name: 'Noor Haddad', isPrescriber: true, isNewToMarketplace: true }),
  cardEdge({ id: 'o', marketplaceRating: null, timeZone: null }, { slots: [], nextXDaysAvailability: [] }),
  cardEdge({ id: 'q', physicalCity: null }, { nextXDaysAvailability: [] }),
  cardEdge({ id: 'r' }, { slots: [], nextXDaysAvailability: [], distanceMiles: 0.2 }),
];

async function view(query: string, page = '', beside = {}): Promise<SearchView> {
  const answer = listingAnswer(strangers, { totalCount: 95, hasNextPage: true }, beside);
  return loadSearch(fixtureApi({ Listing: () => answer }), asked(query, page), now);
}

/** Renders texts that are built while a search loads, in the pseudo-locale. */
async function beside(query: string, outcome?: (view: SearchView) => SearchOutcome, page = '') {
  const loaded = await view(query, page, query ? {} : { searchPageContent: content });
  return untranslated(() => {
    const shown = outcome ? { ...loaded, outcome: outcome(loaded) } : loaded;
    return <SearchPage view={shown} />;
  }, data);
}

const total = { count: 3, isLowerBound: true };

describe('every word of the search comes from its namespaces', () => {
  it.each([
    ['of a listing with its own texts', '', ''],
    ['of a later page', '', '2'],
    ['with all that can be chosen', everything, ''],
    ['in order of distance', 'address=94609&sort=distance', ''],
    ['for prescribers', 'typeOfCare=Medication+management', ''],
  ])('%s', async (_row, query, page) => {
    expect(await beside(query, undefined, page)).toEqual([]);
  });

  it.each<[string, string, (view: SearchView) => SearchOutcome]>([
    [
      'without matches',
      everything,
      ({ address }) => ({
        kind: 'none',
        loosenings: listLoosenings(address).map((each) => ({ ...each, total })),
        close: [cardEdge({ gender: null })],
      }),
    ],
    ['without helpful changes', 'license=LCSW', () => ({ kind: 'none', loosenings: [], close: [] })],
    ['without any provider', '', () => ({ kind: 'none', loosenings: [], close: [] })],
    ['past the last page', '', () => ({ kind: 'beyond', total })],
    ['past the last page of an empty search', '', () => ({ kind: 'beyond', total: { count: 0, isLowerBound: false } })],
    ['while it is away', '', () => ({ kind: 'unavailable' })],
    ['when it was refused', 'address=Nowhere', () => ({ kind: 'refused', errors: refusals(), general: undefined })],
  ])('%s', async (_row, query, outcome) => {
    expect(await beside(query, outcome)).toEqual([]);
  });

  it('with missing data', async () => {
    const missing = () => describeMissing(new Set(['marketplaceRating', 'slots', 'timeZone', 'insurances', 'other']));
    const found = (loaded: SearchView): SearchOutcome => {
      if (loaded.outcome.kind !== 'found') throw new Error('no provider was found');
      return { ...loaded.outcome, missing: missing() };
    };
    expect(await beside('license=LCSW', found)).toEqual([]);
  });

  it('of the filter page, when lists failed to load', () => {
    const form = { address: asked(''), options: { insurances: undefined, facets: undefined }, errors: {}, total };
    expect(untranslated(() => <FiltersPage view={form} />, data)).toEqual([]);
  });
});

const refusals = () =>
  Object.fromEntries(
    ['ADDRESS_UNKNOWN', 'INVALID_RANGE', 'NO_COMMON_TIME', 'INSURANCE_UNKNOWN'].map((code) => {
      const explained = explainFault({ code, field: undefined, path: [] });
      return [explained?.field, explained?.message];
    }),
  );

it('control: finds a word without a namespace', async () => {
  const loaded = await view('license=LCSW');
  const page = () => (
    <>
      <SearchPage view={loaded} />
      <p>Beside it</p>
    </>
  );
  expect(untranslated(page, data)).toEqual(['Beside it']);
});

it('the button contains the texts of its script', () => {
  const said = () => getShowLabel(getShowTexts(), total, { typeOfCare: undefined });
  expect(untranslated(() => <b>{said()}</b>)).toEqual([]);
  expect(said()).toBe('Show 3+ therapists');
});

it('the tab names the page', async () => {
  const loaded = await view('', '2');
  expect(buildDocumentTitle(loaded)).toBe('Therapists in California, page 2 · Linden therapy access');
  expect(untranslated(() => <title>{buildDocumentTitle(loaded)}</title>, data)).toEqual([]);
});
