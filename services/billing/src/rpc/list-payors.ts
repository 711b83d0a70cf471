import { invalid } from '@linden/platform/domain-error';
import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import { isStateCode } from '@linden/vocabulary/us-states';
import type { Handler } from '#src/context.ts';
import { catalogueRevision, loadCatalogue, mayBeBooked } from '#src/store/payors.ts';
import { toPayor } from '#src/to-proto.ts';

/** One list for each state, with and without those that cannot be booked. */
const mostLists = 200;

export const listPayors: Handler<'listPayors'> = ({ store }) => {
  // Every page asks, and it seldom changes: what was read under a revision is right as long as that is the newest one.
  const read = new Map<string, { revision: bigint; payors: Payor[] }>();
  return async ({ usState, useBookingVisibility }) => {
    if (usState && !isStateCode(usState)) throw invalid('STATE_UNKNOWN', 'there is no such state', 'usState');
    const key = `${usState} ${useBookingVisibility}`;
    return store.read(async (tx) => {
      // Before the rows, so that newer rows never stand under an older revision for longer than until the next call.
      const revision = await catalogueRevision(tx);
      const known = read.get(key);
      if (known?.revision === revision) return { catalogueRevision: revision, payors: known.payors };
      const rows = await loadCatalogue(tx, usState);
      const payors = rows.filter((payor) => !useBookingVisibility || mayBeBooked(payor)).map(toPayor);
      if (read.size >= mostLists) read.clear();
      read.set(key, { revision, payors });
      return { catalogueRevision: revision, payors };
    });
  };
};
