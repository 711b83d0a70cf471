import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizePayouts } from '#src/access/payout-access.ts';
import type { EarningsHandler } from '#src/context.ts';
import { buildPayoutFile } from '#src/domain/payouts/build-payout-file.ts';
import { readPeriod } from '#src/domain/payouts/payout-period.ts';
import { listPayoutsOfPeriod } from '#src/store/payouts/payouts.ts';

/** Billing staff give the file to the bank. The same month gives the same file. */
export const getPayoutFile: EarningsHandler<'getPayoutFile'> =
  ({ store, clock }) =>
  async ({ firstDay }, call) => {
    const caller = authorizePayouts(clock, call);
    const period = readPeriod(firstDay);
    if (!period) throw invalid('INVALID_DATE', 'must be the first day of a month as YYYY-MM-DD', 'firstDay');
    const payouts = await store.as(caller).tx(async (tx) => {
      await appendAudit(tx, { actor: caller, action: 'payouts.read' });
      return listPayoutsOfPeriod(tx, period);
    });
    return { content: buildPayoutFile(payouts), fileName: `linden-payouts-${firstDay}.csv` };
  };
