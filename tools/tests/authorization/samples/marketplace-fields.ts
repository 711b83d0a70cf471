import { chosenProviders } from '../cast.ts';
import type { FieldSample } from '../graphql-calls.ts';
import { providerIn } from './providers.ts';

const values = { setting: 'BOTH' };

/** Public fields of the catalog and the search. */
export const marketplaceFields: Readonly<Record<string, FieldSample>> = {
  'Query.aggregatedProviderData': {
    document: '{ answer: aggregatedProviderData(urlKey: "california") { totalCount } }',
  },
  'Query.homePayorsByState': { document: '{ answer: homePayorsByState(stateOfService: "CA") { payorId } }' },
  'Query.limitOffsetMarketplaceProviders': {
    document: `query ($values: MarketplaceSearchValues!) {
      answer: limitOffsetMarketplaceProviders(values: $values, limit: 2) { totalCount }
    }`,
    variables: () => ({ values }),
  },
  'Query.lowSupplyMarketplaceProviders': {
    document: `query ($input: LowSupplyMarketplaceProvidersInput!) {
      answer: lowSupplyMarketplaceProviders(input: $input) { isLowSupply }
    }`,
    variables: () => ({ input: { values } }),
  },
  'Query.marketplaceFacets': {
    document: 'query ($values: MarketplaceSearchValues!) { answer: marketplaceFacets(values: $values) { filter } }',
    variables: () => ({ values }),
  },
  'Query.marketplaceProvidersTotal': {
    document:
      'query ($values: MarketplaceSearchValues!) { answer: marketplaceProvidersTotal(values: $values) { totalCount } }',
    variables: () => ({ values }),
  },
  'Query.nextAvailableSlots': {
    document: 'query ($ids: [ID!]!) { answer: nextAvailableSlots(providerIds: $ids) { providerId } }',
    variables: ({ world }) => ({ ids: [chosenProviders(world.synthetic).publicOne] }),
  },
  'Query.pagedMarketplaceProviders': {
    document: `query ($values: MarketplaceSearchValues!) {
      answer: pagedMarketplaceProviders(values: $values, first: 2) { totalCount }
    }`,
    variables: () => ({ values }),
  },
  'Query.payorsByState': { document: '{ answer: payorsByState(usState: "CA") { payorId } }' },
  'Query.provider': {
    document: 'query ($id: ID!) { answer: provider(id: $id) { id } }',
    variables: (cell) => ({ id: providerIn(cell) }),
  },
  'Query.providerRedirect': {
    document: 'query ($id: ID!) { answer: providerRedirect(id: $id) { id } }',
    variables: (cell) => ({ id: providerIn(cell) }),
  },
  'Query.ratings': {
    document: 'query ($id: ID!) { answer: ratings(providerId: $id) { totalCount } }',
    variables: (cell) => ({ id: providerIn(cell) }),
  },
  'Query.searchPageContent': { document: '{ answer: searchPageContent(urlKey: "california") { h1 } }' },
  'Query.statesAndPayors': { document: '{ answer: statesAndPayors { usState } }' },
};
