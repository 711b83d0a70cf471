import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { mayListAllProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { listIdsAfter } from '#src/store/providers/providers.ts';

export const listProviderIds: Handler<'listProviderIds'> =
  ({ store }) =>
  async ({ afterId, limit }, call) => {
    if (!mayListAllProviders(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not list all providers');
    if (limit < 1 || limit > 1000) throw invalid('OUT_OF_RANGE', 'between 1 and 1000 ids', 'limit');
    if (afterId && !isUuid(afterId)) throw invalid('INVALID_ID', 'must be an id', 'afterId');
    return { ids: await store.read((tx) => listIdsAfter(tx, afterId, limit)) };
  };
