import { loadRedirect } from '#src/features/provider-profile/load-redirect.ts';
import { getCarriedParameters } from '#src/features/search/address/search-address.ts';
import { getProviderIdPath, getProviderPath } from '#src/lib/paths/paths.ts';
import type { Page } from '../page-answer.ts';
import { renderFailure, renderNotFound } from './messages.tsx';
import { readProfileAsk } from './provider.tsx';

/** `/provider/{id}`, by id or short id: redirects to the address with the name. */
export const redirectToProvider: Page = async ({ params, query }, tools) => {
  const id = params.id ?? '';
  const outcome = await loadRedirect(tools.graphql, id);
  if (outcome.kind === 'unknown') return renderNotFound(tools);
  if (outcome.kind === 'unavailable') return renderFailure(tools, 503, getProviderIdPath(id));
  const location = getProviderPath(outcome.person, { ...readProfileAsk(query), carried: getCarriedParameters(query) });
  return { kind: 'redirect', status: 301, location };
};
