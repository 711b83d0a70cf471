import { invalid } from '@linden/platform/domain-error';
import type { Handler } from '#src/context.ts';
import { isUuid } from '#src/domain/payors/payor-faults.ts';
import { loadByIds } from '#src/store/payors/payors.ts';
import { toPayor } from '#src/wire/payor-to-proto.ts';

const limit = 200;

/** Returns payors in the order of the ids; unknown ids are left out. */
export const batchGetPayors: Handler<'batchGetPayors'> =
  ({ store }) =>
  async ({ ids }) => {
    if (ids.length > limit) throw invalid('TOO_MANY', `must have at most ${limit} ids`, 'ids');
    const rows = await store.read((tx) => loadByIds(tx, ids.filter(isUuid)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { payors: ids.flatMap((id) => byId.get(id) ?? []).map(toPayor) };
  };
