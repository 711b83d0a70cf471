import type { Payout } from './payout-period.ts';

/** Returns the reference under which the bank knows a payout. */
export function buildPayoutReference({ number }: Pick<Payout, 'number'>): string {
  return `LP${number}`;
}

/** Writes the payouts of a month as CSV. All values are ids, days and numbers, so that nothing needs quotes. */
export function buildPayoutFile(payouts: readonly Payout[]): string {
  const lines = payouts.map((payout) => {
    const { providerId, firstDay, lastDay, cents, count } = payout;
    return [buildPayoutReference(payout), providerId, firstDay, lastDay, cents, count].join(',');
  });
  return `${['reference,provider_id,first_day,last_day,cents,count', ...lines].join('\r\n')}\r\n`;
}
