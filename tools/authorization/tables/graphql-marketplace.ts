import { everyone, type Operation, type Rule } from '../rule.ts';

const marketplace: Operation['objects'] = { 'the public catalog': everyone };
/** The BFF forwards its caller's identity, so no caller sees hidden providers. */
const noProvider: Rule = { otherwise: 'PROVIDER_NOT_FOUND' };
const ofProviders: Operation['objects'] = { 'a public provider': everyone, 'a hidden provider': noProvider };

/** The marketplace is public: signed-in callers see what visitors see. */
export const graphqlMarketplace: Operation[] = Object.entries({
  aggregatedProviderData: marketplace,
  homePayorsByState: marketplace,
  limitOffsetMarketplaceProviders: marketplace,
  lowSupplyMarketplaceProviders: marketplace,
  marketplaceFacets: marketplace,
  indexedRevisions: marketplace,
  indexState: marketplace,
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
