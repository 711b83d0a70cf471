import { ProviderRedirectDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';

export type RedirectOutcome =
  | { kind: 'known'; person: { name: string; shortId: string } }
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

/** @param id of a provider, or the short id */
export async function loadRedirect(graphql: GraphqlFetch, id: string): Promise<RedirectOutcome> {
  const { data, faults } = await graphql(ProviderRedirectDocument, { id });
  if (data?.providerRedirect) return { kind: 'known', person: data.providerRedirect };
  const refused = faults.every(({ code }) => code === 'PROVIDER_NOT_FOUND' || code === 'BAD_USER_INPUT');
  return { kind: refused ? 'unknown' : 'unavailable' };
}
