import type { SyntheticWorld } from '../synthetic/world.ts';
import { providerTable } from './provider-table.ts';
import { type Table, table } from './table.ts';

export function accountsRows({ providers, reviews }: SyntheticWorld): Table[] {
  const of = <T>(children: (provider: (typeof providers)[number]) => readonly T[]) =>
    providers.flatMap((provider) => children(provider).map((child) => ({ id: provider.id, child })));
  const owner = ({ id }: { id: string }) => id;
  return [
    providerTable(providers),
    table(
      'accounts.provider_state_credentials',
      of(({ stateCredentials }) => stateCredentials),
      {
        provider_id: owner,
        us_state: ({ child }) => child.usState,
        license_type: ({ child }) => child.licenseType,
        license_number: ({ child }) => child.licenseNumber,
      },
    ),
    table(
      'accounts.provider_payors',
      of(({ payorCredentials }) => payorCredentials),
      {
        provider_id: owner,
        payor_id: ({ child }) => child.payorId,
        us_state: ({ child }) => child.usState,
      },
    ),
    table(
      'accounts.provider_payor_costs',
      of(({ avgCostByPayor }) => avgCostByPayor),
      {
        provider_id: owner,
        client_booking_name: ({ child }) => child.clientBookingName,
        avg_cost_cents: ({ child }) => child.avgCostCents,
      },
    ),
    table(
      'accounts.provider_feedback_tags',
      of(({ topProviderFeedbackTags }) => topProviderFeedbackTags),
      {
        provider_id: owner,
        tag: ({ child }) => child.tag,
        count: ({ child }) => child.count,
      },
    ),
    table('accounts.provider_ratings', providers, {
      provider_id: owner,
      ...Object.fromEntries(
        [0, 1, 2, 3, 4].map((index) => [
          `stars_${index + 1}`,
          ({ rating }: (typeof providers)[number]) => rating.distribution[index],
        ]),
      ),
    }),
    table('accounts.provider_reviews', reviews, {
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
