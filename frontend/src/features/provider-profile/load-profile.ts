import { getStateSlug, type StateCode } from '@linden/vocabulary/places/us-states';
import { ProviderProfileDocument, type ProviderProfileQuery } from '#src/gen/operations.ts';
import { listMissingFields } from '#src/lib/graphql/graphql-faults.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { loadDaySlots } from './chosen-day.ts';
import { buildOpenTimesView } from './make-times-view.ts';
import type { OpenTimesView } from './open-times-view.ts';

export type ProfileProvider = NonNullable<ProviderProfileQuery['provider']>;

/** The visitor's search. */
export interface ProfileAsk {
  state: StateCode | undefined;
  insurance: string | undefined;
  timezone: string | undefined;
  /** YYYY-MM-DD of the day to show first. */
  day: string | undefined;
  /** Parameters to pass on in links. */
  carried?: URLSearchParams | undefined;
}

export type ProfileOutcome =
  | { kind: 'found'; provider: ProfileProvider; times: OpenTimesView; missing: Set<string> }
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

export interface ProfileView {
  provider: ProfileProvider;
  ask: ProfileAsk;
  times: OpenTimesView;
  /** Names of fields that failed to load. */
  missing: ReadonlySet<string>;
  /** Public origin, for absolute addresses. */
  origin: string;
}

export async function loadProfile(
  graphql: GraphqlFetch,
  shortId: string,
  ask: ProfileAsk,
  now: Date,
): Promise<ProfileOutcome> {
  const { state, day } = ask;
  const [{ data, faults }, daySlots] = await Promise.all([
    graphql(ProviderProfileDocument, { shortId, usState: state ?? null, insurance: ask.insurance ?? null }),
    day ? loadDaySlots(graphql, shortId, state, day) : undefined,
  ]);
  if (!data?.provider) {
    const refused = faults.every(({ code }) => code === 'PROVIDER_NOT_FOUND' || code === 'BAD_USER_INPUT');
    return { kind: refused ? 'unknown' : 'unavailable' };
  }
  const { provider } = data;
  const times = buildOpenTimesView(unmask(provider, 'OpenTimesFragment'), {
    usState: state,
    stateSlug: state && getStateSlug(state),
    insurance: ask.insurance,
    carried: ask.carried,
    isClosed: !unmask(provider, 'ProfileIntroFragment').acceptingNewReferrals,
    timezone: ask.timezone,
    hasOffice: unmask(provider, 'ProfileIntroFragment').physicalCity !== null,
    now,
    path: getProviderPath(provider, { state, insurance: ask.insurance, timezone: ask.timezone, carried: ask.carried }),
    day,
    daySlots,
  });
  const missing = listMissingFields(faults);
  if (day && !daySlots) missing.add('slots');
  return { kind: 'found', provider, times, missing };
}
