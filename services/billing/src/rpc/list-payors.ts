import { invalid } from '@linden/platform/domain-error';
import { isStateCode } from '@linden/vocabulary/us-states';
import type { Handler } from '#src/context.ts';
import { catalogueRevision, loadCatalogue, mayBeBooked } from '#src/store/payors.ts';
import { toPayor } from '#src/to-proto.ts';

export const listPayors: Handler<'listPayors'> =
  ({ store }) =>
  async ({ usState, useBookingVisibility }) => {
    if (usState && !isStateCode(usState)) throw invalid('STATE_UNKNOWN', 'there is no such state', 'usState');
    return store.read(async (tx) => ({
      catalogueRevision: await catalogueRevision(tx),
      payors: (await loadCatalogue(tx, usState))
        .filter((payor) => !useBookingVisibility || mayBeBooked(payor))
        .map(toPayor),
    }));
  };
