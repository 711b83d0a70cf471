import type { SyntheticWorld } from '../synthetic/world.ts';
import { buildProviderTable, listStates } from './provider-table.ts';
import { buildTable, type Table } from './table.ts';

type Providers = SyntheticWorld['providers'];
type Provider = Providers[number];

export function buildAccountsRows({ providers, reviews }: SyntheticWorld): Table[] {
  return [
    buildProviderTable(providers),
    ...licenseTables(providers),
    credentialTable(providers),
    ...ratingTables(providers),
    buildTable('accounts.provider_reviews', reviews, {
      id: ({ id }) => id,
      provider_id: ({ providerId }) => providerId,
      rating: ({ rating }) => rating,
      review_text: ({ reviewText }) => reviewText,
      created_at: ({ createdAt }) => createdAt,
      reviewer_session_count: ({ reviewerSessionCount }) => reviewerSessionCount,
      reviewer_age: ({ reviewerAge }) => reviewerAge,
    }),
  ];
}

/** Returns where a provider may practice, who pays there, and the price. */
function licenseTables(providers: Providers): Table[] {
  return [
    buildTable('accounts.provider_state_credentials', childrenOf(providers, 'stateCredentials'), {
      provider_id: owner,
      us_state: ({ child }) => child.usState,
      license_type: ({ child }) => child.licenseType,
      license_number: ({ child }) => child.licenseNumber,
    }),
    buildTable('accounts.provider_payors', childrenOf(providers, 'payorCredentials'), {
      provider_id: owner,
      payor_id: ({ child }) => child.payorId,
      us_state: ({ child }) => child.usState,
    }),
    buildTable('accounts.provider_payor_costs', childrenOf(providers, 'avgCostByPayor'), {
      provider_id: owner,
      client_booking_name: ({ child }) => child.clientBookingName,
      avg_cost_cents: ({ child }) => child.avgCostCents,
    }),
  ];
}

/** Returns the approvals of all licenses and of the insurance, as for providers who were public before staff entered expiry dates. */
function credentialTable(providers: Providers): Table {
  const rows = providers.flatMap(({ id, stateCredentials }) => [
    ...listStates(stateCredentials).map((usState) => ({ id, kind: 'LICENSE', usState })),
    { id, kind: 'LIABILITY_INSURANCE', usState: '' },
  ]);
  return buildTable('accounts.provider_credentials', rows, {
    provider_id: owner,
    kind: ({ kind }) => kind,
    us_state: ({ usState }) => usState,
    status: () => 'APPROVED',
  });
}

function ratingTables(providers: Providers): Table[] {
  const stars = [0, 1, 2, 3, 4].map((index) => [
    `stars_${index + 1}`,
    ({ rating }: Provider) => rating.distribution[index],
  ]);
  return [
    buildTable('accounts.provider_feedback_tags', childrenOf(providers, 'topProviderFeedbackTags'), {
      provider_id: owner,
      tag: ({ child }) => child.tag,
      count: ({ child }) => child.count,
    }),
    buildTable('accounts.provider_ratings', providers, { provider_id: owner, ...Object.fromEntries(stars) }),
  ];
}

type Lists = 'stateCredentials' | 'payorCredentials' | 'avgCostByPayor' | 'topProviderFeedbackTags';

function childrenOf<List extends Lists>(providers: Providers, list: List) {
  type Child = Provider[List][number];
  return providers.flatMap(({ id, [list]: children }) =>
    (children as readonly Child[]).map((child) => ({ id, child })),
  );
}

function owner({ id }: { id: string }): string {
  return id;
}
