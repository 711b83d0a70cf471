import type { Handler } from '#src/context.ts';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson } from './own-provider.ts';

export const getOwnProvider: Handler<'getOwnProvider'> =
  ({ store }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    return {
      provider: await store.as(person).read(async (tx) => loadOwnProvider(tx, await loadOwnProviderId(tx, person))),
    };
  };
