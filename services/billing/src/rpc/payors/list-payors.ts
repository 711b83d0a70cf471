import { invalid } from '@linden/platform/domain-error';
import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import type { Handler } from '#src/context.ts';
import { canBeBooked, loadCatalogRevision, loadCatalogue } from '#src/store/payors/payors.ts';
import { toPayor } from '#src/wire/payor-to-proto.ts';

/** Enough for one list per state, with and without payors that cannot be booked. */
const maxCachedLists = 200;

export const listPayors: Handler<'listPayors'> = ({ store }) => {
  // Every page needs the list, and it rarely changes. A cached list is valid while its revision is the newest.
  const read = new Map<string, { revision: bigint; payors: Payor[] }>();
  return async ({ usState, useBookingVisibility }) => {
    if (usState && !isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'usState');
    const key = `${usState} ${useBookingVisibility}`;
    return store.read(async (tx) => {
      // Read before the rows: newer rows under an older revision last only until the next call.
      const revision = await loadCatalogRevision(tx);
      const known = read.get(key);
      if (known?.revision === revision) return { catalogueRevision: revision, payors: known.payors };
      const rows = await loadCatalogue(tx, usState);
      const payors = rows.filter((payor) => !useBookingVisibility || canBeBooked(payor)).map(toPayor);
      if (read.size >= maxCachedLists) read.clear();
      read.set(key, { revision, payors });
      return { catalogueRevision: revision, payors };
    });
  };
};
