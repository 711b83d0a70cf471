import { payors } from './fixture-people.ts';

/** Returns the answer to a listing: its page of providers and the other parts. */
export function listingAnswer(edges: unknown[], page: object = {}, beside: object = {}) {
  const counted = { totalCount: edges.length, totalIsLowerBound: false, hasNextPage: false };
  return {
    limitOffsetMarketplaceProviders: { edges, ...counted, ...page },
    marketplaceFacets: facets,
    payorsByState: payors,
    searchPageContent: null,
    ...beside,
  };
}

export const facets = [
  {
    filter: 'specialty',
    counts: [
      { value: 'Stress and Burnout', count: 1284 },
      { value: 'Depression', count: 698 },
      { value: 'Anxiety', count: 742 },
    ],
  },
  { filter: 'gender', counts: [{ value: 'Woman', count: 31 }] },
  {
    filter: 'license',
    counts: [
      { value: 'LCSW', count: 40 },
      { value: 'LMFT', count: 51 },
    ],
  },
];

/** The texts of a listing. */
export const content = {
  titleTag: 'Anxiety therapists in Texas with open times | Linden',
  metaDescription: 'Find a therapist who treats anxiety in Texas.',
  h1: 'Anxiety therapists in Texas',
  faqs: [{ question: 'How much is a session?', answer: 'Most ask for $120 to $180.' }],
  internalLinks: [
    {
      heading: 'Cities in Texas',
      links: [
        { label: 'Houston', urlKey: 'texas_houston_anxiety' },
        { label: 'Nowhere', urlKey: 'texas_nowhere' },
      ],
    },
  ],
};

export function total(totalCount: number, totalIsLowerBound = false) {
  return { marketplaceProvidersTotal: { totalCount, totalIsLowerBound } };
}

export function closeMatches(edges: unknown[]) {
  return { lowSupplyMarketplaceProviders: { isLowSupply: edges.length > 0, edges } };
}
