import { loadRedirect } from '#src/features/provider-profile/load-redirect.ts';
import { carriedParameters } from '#src/features/search/search-address.ts';
import { providerIdPath, providerPath } from '#src/lib/paths.ts';
import type { Page } from '../page-answer.ts';
import { failed, notFound } from './messages.tsx';
import { profileAsk } from './provider.tsx';

/** `/provider/{id}`, by id or short id: redirects to the address with the name. */
export const providerById: Page = async ({ params, query }, tools) => {
  const id = params.id ?? '';
  const outcome = await loadRedirect(tools.graphql, id);
  if (outcome.kind === 'unknown') return notFound(tools);
  if (outcome.kind === 'unavailable') return failed(tools, 503, providerIdPath(id));
  const location = providerPath(outcome.person, { ...profileAsk(query), carried: carriedParameters(query) });
  return { kind: 'redirect', status: 301, location };
};
