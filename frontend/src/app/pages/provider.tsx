import { findStateName, isStateCode } from '@linden/vocabulary/places/us-states';
import { isTimeZone, noFilters } from '@linden/vocabulary/search/search-filters';
import type { ReactNode } from 'react';
import { FullyBooked } from '#src/features/fully-booked/fully-booked.tsx';
import { loadOthers } from '#src/features/fully-booked/load-others.ts';
import { loadProfile, type ProfileView } from '#src/features/provider-profile/load-profile.ts';
import { isFullyBooked } from '#src/features/provider-profile/open-times-view.ts';
import { ProfilePage } from '#src/features/provider-profile/profile-page.tsx';
import { buildProfileHead } from '#src/features/provider-profile/structured-data.ts';
import { findState, getCarriedParameters } from '#src/features/search/address/search-address.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { findPath, getProviderPath, nameSegment } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page, PageRequest, PageTools } from '../page-answer.ts';
import { renderFailure, renderNotFound } from './messages.tsx';

/** `/provider/{segment}/{encoded id}`: the id decides, the segment is for readers. */
export const renderProvider: Page = async ({ params, query }, tools) => {
  const carried = getCarriedParameters(query);
  const ask = { ...readProfileAsk(query), carried };
  const outcome = await loadProfile(tools.graphql, params.id ?? '', ask, tools.now);
  if (outcome.kind === 'unknown') return renderNotFound(tools);
  if (outcome.kind === 'unavailable') return renderFailure(tools, 503, getProviderKey({ params, query }));
  const { provider: person, times, missing } = outcome;
  if (params.segment !== nameSegment(person.name)) {
    return { kind: 'redirect', status: 301, location: getProviderPath(person, ask) };
  }
  const view: ProfileView = { provider: person, ask, times, missing, origin: tools.origin ?? '' };
  const instead = await loadAlternatives(view, carried, tools);
  const html = renderDocument(
    {
      ...buildProfileHead(person),
      canonical: getProviderPath(person),
      current: 'find',
      plan: ask.insurance && ask.state ? { insurance: ask.insurance, usState: ask.state } : undefined,
      children: <ProfilePage view={view} others={instead.section} />,
    },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: missing.size === 0 && instead.isWhole, shows: [person.id] };
};

/** Loads similar providers when this one really cannot be booked; never because times failed to load. */
async function loadAlternatives(
  { provider: person, ask, times }: ProfileView,
  carried: URLSearchParams,
  { graphql, now }: PageTools,
): Promise<{ section: ReactNode; isWhole: boolean }> {
  const { acceptingNewReferrals, license, isPrescriber } = unmask(person, 'ProfileIntroFragment');
  const { topSpecialties, specialties } = unmask(person, 'ProfileApproachFragment');
  const licensed = license[0]?.usState ?? '';
  const state = ask.state ?? (isStateCode(licensed) ? licensed : undefined);
  if (!state || (acceptingNewReferrals && !isFullyBooked(times))) return { section: null, isWhole: true };
  const needs = topSpecialties.length > 0 ? topSpecialties : specialties;
  const wanted = { shortId: person.shortId, state, insurance: ask.insurance, specialties: needs, isPrescriber };
  const found = await loadOthers(graphql, wanted);
  const insurance = found?.insurance;
  const filters = { ...noFilters, insurance: insurance ?? '', setting: 'Virtual & in-person' as const };
  const section = (
    <FullyBooked
      name={person.name}
      isClosed={!acceptingNewReferrals}
      hasCalls={times.visits?.some(({ kind }) => kind === 'CONSULTATION') ?? false}
      others={found?.others}
      place={findStateName(state) ?? state}
      insurance={insurance}
      needs={needs}
      state={state}
      linkOf={(other) => getProviderPath(other, { state, insurance, timezone: ask.timezone, carried })}
      listing={findPath({ state, filters, carried })}
      now={now}
    />
  );
  return { section, isWhole: found !== undefined };
}

/** Returns the key under which the page is cached: its address with the parameters in one order. */
export function getProviderKey({ params, query }: PageRequest): string {
  const person = { name: params.segment ?? '', shortId: params.id ?? '' };
  return getProviderPath(person, { ...readProfileAsk(query), carried: getCarriedParameters(query) });
}

/** The search that led to a profile. */
export function readProfileAsk(query: URLSearchParams) {
  const timezone = query.get('timezone') ?? '';
  return {
    state: findState(query.get('state') ?? ''),
    insurance: query.get('insurance')?.trim().slice(0, 200) || undefined,
    timezone: timezone && isTimeZone(timezone) ? timezone : undefined,
    day: parseDay(query.get('day') ?? ''),
  };
}

/** Returns YYYY-MM-DD of a valid day. */
function parseDay(text: string): string | undefined {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : undefined;
}
