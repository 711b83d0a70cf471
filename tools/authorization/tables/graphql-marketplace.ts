import { everybody, type Operation, type Rule } from '../rule.ts';

const marketplace: Operation['objects'] = { 'the public catalogue': everybody };
/** The BFF asks on behalf of whoever asks it, so nobody there sees hidden ones. */
const noProvider: Rule = { otherwise: 'PROVIDER_NOT_FOUND' };
const ofProviders: Operation['objects'] = { 'a public provider': everybody, 'a hidden provider': noProvider };

/** The marketplace is public: whoever signs in sees what visitors see. */
export const graphqlMarketplace: Operation[] = Object.entries({
  aggregatedProviderData: marketplace,
  homePayorsByState: marketplace,
  limitOffsetMarketplaceProviders: marketplace,
  lowSupplyMarketplaceProviders: marketplace,
  marketplaceFacets: marketplace,
  marketplaceProvidersTotal: marketplace,
  nextAvailableSlots: marketplace,
  pagedMarketplaceProviders: marketplace,
  payorsByState: marketplace,
  provider: ofProviders,
  providerRedirect: ofProviders,
  ratings: ofProviders,
  searchPageContent: marketplace,
  statesAndPayors: marketplace,
}).map(([field, objects]) => ({
  operation: `Query.${field}`,
  source: 'docs/security/public-lookups.md',
  objects,
}));
