import { CardsUnavailable } from '#src/ports/card-payments.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { listUnsettledRefunds } from '#src/store/payments/refunds.ts';
import { listStrayCharges } from '#src/store/payments/stray-charges.ts';
import { settleRefundAtProcessor } from '#src/use-cases/payments/refund-payment.ts';
import { sendBackStrayCharge } from '#src/use-cases/payments/send-back-stray-charge.ts';
import type { PaymentChargerContext } from './payment-charger-context.ts';
import { runWhileReachable } from './run-while-reachable.ts';

const job = 'settle-refunds';
const batch = 100;
/** The request that made a refund settles it at once; later ones have lost their request. */
const waitMs = 60_000;

/**
 * Sends refunds that wait for no one, or whose end is not known, and returns stray charges. One that the processor does not answer waits for the next
 * run and stops no other.
 */
export async function settleRefunds(context: PaymentChargerContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger } = context;
  const transactions = openBillingTransactions(store);
  const before = new Date(clock.now().getTime() - waitMs);
  const due = await transactions.read(async (tx) => {
    const refunds = (await listUnsettledRefunds(tx, before, batch)).map((id) => ({
      id,
      send: () => settleRefundAtProcessor(context, id),
    }));
    const strays = (await listStrayCharges(tx, clock.now(), batch)).map((stray) => ({
      id: stray.id,
      send: () => sendBackStrayCharge(context, stray),
    }));
    return [...strays, ...refunds];
  });
  const work = async ({ id, send }: { readonly id: string; readonly send: () => Promise<void> }) => {
    try {
      await send();
      logger.info({ job, refund_id: id }, 'a refund was sent');
    } catch (err) {
      if (err instanceof CardsUnavailable) throw err;
      logger.error({ job, refund_id: id, err }, 'a refund failed');
    }
  };
  const { unanswered, isAway } = await runWhileReachable(due, work, signal);
  for (const { id } of unanswered) logger.warn({ job, refund_id: id }, 'the card processor did not answer');
  if (isAway) logger.warn({ job }, 'the card processor is unavailable');
}
