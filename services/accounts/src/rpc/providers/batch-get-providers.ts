import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { isPublic, maySeeHiddenProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadByIds } from '#src/store/providers/providers.ts';
import { toProviderFor } from '#src/wire/provider-to-proto.ts';

const limit = 200;

/** Returns providers in the order of the ids; unknown and hidden ones are left out. */
export const batchGetProviders: Handler<'batchGetProviders'> =
  ({ store }) =>
  async ({ ids }, call) => {
    if (ids.length > limit) throw invalid('TOO_MANY', `must have at most ${limit} ids`, 'ids');
    const seesHidden = maySeeHiddenProviders(getCaller(call));
    const rows = await store.read((tx) => loadByIds(tx, ids.filter(isUuid)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return { providers: found.filter((row) => seesHidden || isPublic(row)).map(toProviderFor(getCaller(call))) };
  };
