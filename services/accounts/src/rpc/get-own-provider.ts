import type { Handler } from '#src/context.ts';
import { loadOwn, owner, ownIdIn } from './own-provider.ts';

export const getOwnProvider: Handler<'getOwnProvider'> =
  ({ store }) =>
  async (_, call) => {
    const person = owner(call);
    return { provider: await store.as(person).read(async (tx) => loadOwn(tx, await ownIdIn(tx, person))) };
  };
