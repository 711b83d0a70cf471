import { appendAudit } from '@linden/platform/audit/audit';
import { authorizePayouts } from '#src/access/payout-access.ts';
import type { EarningsHandler } from '#src/context.ts';
import { listPayoutMonths as list } from '#src/store/payouts/payouts.ts';

export const listPayoutMonths: EarningsHandler<'listPayoutMonths'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const caller = authorizePayouts(clock, call);
    const months = await store.as(caller).tx(async (tx) => {
      await appendAudit(tx, { actor: caller, action: 'payout_months.read' });
      return list(tx);
    });
    return { months: [...months] };
  };
