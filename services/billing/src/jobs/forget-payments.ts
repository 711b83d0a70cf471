import type { Logger } from '@linden/platform/telemetry/log';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { deleteOldCardEvents, deleteOldFindings, deleteOldPayments } from '#src/store/payments/old-payments.ts';

const job = 'forget-payments';
/** As long as the claims that payments belong to (docs/decisions/132). */
const keptYears = 10;
const eventDays = 365;

/** Deletes payments, refunds, disputes, plans, findings and ids of events when their retention period is over. The ledger is kept. */
export async function forgetPayments({ store, logger }: { store: Store; logger: Logger }): Promise<void> {
  const transactions = openBillingTransactions(store);
  const payments = await transactions.tx((tx) => deleteOldPayments(tx, keptYears));
  const findings = await transactions.tx((tx) => deleteOldFindings(tx, keptYears));
  await transactions.tx((tx) => deleteOldCardEvents(tx, eventDays));
  if (payments + findings > 0) logger.info({ job, count: payments + findings }, 'payments and findings were deleted');
}
