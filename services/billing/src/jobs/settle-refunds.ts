import { CardsUnavailable } from '#src/ports/card-payments.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { listUnsettledRefunds } from '#src/store/payments/refunds.ts';
import { settleRefundAtProcessor } from '#src/use-cases/payments/refund-payment.ts';
import type { PaymentChargerContext } from './payment-charger-context.ts';

const job = 'settle-refunds';
const batch = 100;
/** The request that made a refund settles it at once; later ones have lost their request. */
const waitMs = 60_000;

/** Sends refunds that wait for no one, or whose end is not known. An unavailable processor ends the run; the next one continues. */
export async function settleRefunds(context: PaymentChargerContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger } = context;
  const transactions = openBillingTransactions(store);
  const before = new Date(clock.now().getTime() - waitMs);
  for (const refundId of await transactions.read((tx) => listUnsettledRefunds(tx, before, batch))) {
    if (signal?.aborted) return;
    try {
      await settleRefundAtProcessor(context, refundId);
      logger.info({ job, refund_id: refundId }, 'a refund was settled');
    } catch (err) {
      if (err instanceof CardsUnavailable) return logger.warn({ job }, 'the card processor is unavailable');
      logger.error({ job, refund_id: refundId, err }, 'a refund failed');
    }
  }
}
