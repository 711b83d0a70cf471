import { loadOwnProvider, loadOwnProviderId, requireProviderPerson } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';

export const getOwnProvider: Handler<'getOwnProvider'> =
  ({ store }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    return {
      provider: await store.as(person).read(async (tx) => loadOwnProvider(tx, await loadOwnProviderId(tx, person))),
    };
  };
