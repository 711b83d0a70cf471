import { randomUUID } from 'node:crypto';
import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildProviderPaidEntry } from '#src/domain/ledger/build-entries.ts';
import { findEndedPeriod, type PayoutPeriod } from '#src/domain/payouts/payout-period.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { insertPayout, listUnpaidProviders } from '#src/store/payouts/payouts.ts';

export interface PayoutContext {
  readonly store: Pick<Store, 'as'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Makes the payouts of the last month that has ended. A payout and its ledger entry are one transaction, once per provider and month: after a
 * crash, and beside other runs, the next run makes what is missing.
 */
export async function makePayouts({ store, clock, logger }: PayoutContext, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  const period = findEndedPeriod(now);
  const transactions = store.as(billingCaller);
  const providerIds = await transactions.read((tx) => listUnpaidProviders(tx, period));
  let made = 0;
  for (const providerId of providerIds) {
    if (signal?.aborted) break;
    if (await transactions.tx((tx) => makePayout(tx, { ...period, providerId }, now))) made += 1;
  }
  if (made > 0) logger.info({ count: made }, 'payouts were made');
  return made;
}

async function makePayout(tx: Tx, about: PayoutPeriod & { providerId: string }, madeAt: Date): Promise<boolean> {
  const payout = await insertPayout(tx, { ...about, id: randomUUID(), madeAt });
  if (!payout) return false;
  const { id: causeId, providerId, cents } = payout;
  await postEntry(tx, buildProviderPaidEntry({ causeId, happenedAt: madeAt }, { providerId, cents }));
  return true;
}
