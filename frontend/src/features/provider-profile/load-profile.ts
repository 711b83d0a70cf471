import type { StateCode } from '@linden/vocabulary/us-states';
import { ProviderProfileDocument, type ProviderProfileQuery } from '#src/gen/operations.ts';
import { missingFields } from '#src/lib/graphql-faults.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';

export type ProfileProvider = NonNullable<ProviderProfileQuery['provider']>;

/** What the visitor was looking for when they came. */
export interface ProfileAsk {
  state: StateCode | undefined;
  insurance: string | undefined;
  timezone: string | undefined;
  /** YYYY-MM-DD whose open times are wanted first. */
  day: string | undefined;
}

export type ProfileOutcome =
  | { kind: 'found'; provider: ProfileProvider; missing: Set<string> }
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

export interface ProfileView {
  provider: ProfileProvider;
  ask: ProfileAsk;
  /** Names of fields that could not be read. */
  missing: ReadonlySet<string>;
  now: Date;
}

export async function loadProfile(
  graphql: GraphqlFetch,
  shortId: string,
  state: StateCode | undefined,
): Promise<ProfileOutcome> {
  const { data, faults } = await graphql(ProviderProfileDocument, { shortId, usState: state ?? null });
  if (data?.provider) return { kind: 'found', provider: data.provider, missing: missingFields(faults) };
  const refused = faults.every(({ code }) => code === 'PROVIDER_NOT_FOUND' || code === 'BAD_USER_INPUT');
  return { kind: refused ? 'unknown' : 'unavailable' };
}
