import { isTimeZone } from '@linden/vocabulary/search-filters';
import { loadProfile } from '#src/features/provider-profile/load-profile.ts';
import { ProfilePage } from '#src/features/provider-profile/profile-page.tsx';
import { carriedParameters, stateOf } from '#src/features/search/search-address.ts';
import { nameSegment, providerPath } from '#src/lib/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page, PageRequest } from '../page-answer.ts';
import { failed, notFound } from './messages.tsx';

/** `/provider/{segment}/{encoded id}`: the id decides, the segment is for people. */
export const provider: Page = async ({ params, query }, tools) => {
  const ask = profileAsk(query);
  const outcome = await loadProfile(tools.graphql, params.id ?? '', ask.state);
  if (outcome.kind === 'unknown') return notFound(tools);
  if (outcome.kind === 'unavailable') return failed(tools, 503, providerAddress({ params, query }));
  const { provider: person, missing } = outcome;
  if (params.segment !== nameSegment(person.name)) {
    return {
      kind: 'redirect',
      status: 301,
      location: providerPath(person, { ...ask, carried: carriedParameters(query) }),
    };
  }
  const html = renderDocument(
    {
      title: person.name,
      description: `${person.name} on Linden: open times, insurances, fees and reviews.`,
      canonical: providerPath(person),
      current: 'find',
      children: <ProfilePage view={{ provider: person, ask, missing, now: tools.now }} />,
    },
    tools,
  );
  return { kind: 'page', status: 200, html, cacheable: missing.size === 0 };
};

/** The address of the page as it was asked for, its parameters in order. */
export function providerAddress({ params, query }: PageRequest): string {
  const person = { name: params.segment ?? '', shortId: params.id ?? '' };
  return providerPath(person, { ...profileAsk(query), carried: carriedParameters(query) });
}

/** What a visitor of a profile was looking for. */
export function profileAsk(query: URLSearchParams) {
  const timezone = query.get('timezone') ?? '';
  return {
    state: stateOf(query.get('state') ?? ''),
    insurance: query.get('insurance')?.trim().slice(0, 200) || undefined,
    timezone: timezone && isTimeZone(timezone) ? timezone : undefined,
    day: dayOf(query.get('day') ?? ''),
  };
}

/** YYYY-MM-DD of a day that there is. */
function dayOf(text: string): string | undefined {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : undefined;
}
