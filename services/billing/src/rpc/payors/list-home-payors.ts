import { invalid } from '@linden/platform/domain-error';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import type { Handler } from '#src/context.ts';
import { canBeBooked, loadHomePayors } from '#src/store/payors/payors.ts';
import { toPayor } from '#src/wire/payor-to-proto.ts';

export const listHomePayors: Handler<'listHomePayors'> =
  ({ store }) =>
  async ({ stateOfService, useBookingVisibility }) => {
    if (!isStateCode(stateOfService)) throw invalid('NOT_IN_LIST', 'unknown state', 'stateOfService');
    const rows = await store.read((tx) => loadHomePayors(tx, stateOfService));
    return {
      homePayors: rows
        .filter(({ home }) => !useBookingVisibility || canBeBooked(home))
        .map(({ home, servicingPayorId }) => ({ payor: toPayor(home), servicingPayorId })),
    };
  };
