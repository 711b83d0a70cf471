import type { RequestContext } from '#src/context.ts';
import { badInput, callUpstream } from '#src/errors.ts';
import type { CurrentProviderModel } from './view.ts';

/** Loads the signed-in provider. Throws `NOT_A_PROVIDER`. */
export async function requireOwnProvider({ upstreams }: RequestContext): Promise<CurrentProviderModel> {
  const { provider } = await callUpstream('accounts', () => upstreams.accounts.getOwnProvider({}));
  if (!provider) throw badInput('NOT_A_PROVIDER', 'this account is not a provider', 'id');
  return { record: provider };
}
