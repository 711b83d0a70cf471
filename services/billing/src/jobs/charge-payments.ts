import type { SweepTask } from '@linden/platform/process/sweep';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { listDuePayments } from '#src/store/payments/payments.ts';
import { chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import { answerChargebacks, type ChargebackContext } from './answer-chargebacks.ts';
import type { PaymentChargerContext } from './payment-charger-context.ts';
import { settleRefunds } from './settle-refunds.ts';

const job = 'charge-payments';
const batch = 100;
const everyMs = 60_000;

/**
 * Charges what is due: announced payments, attempts whose end is not known, and declined ones whose next try has come. An unavailable processor ends the run;
 * the next one continues. Any number of processes may run it at once.
 */
export async function chargeDuePayments(context: PaymentChargerContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger } = context;
  const due = await openBillingTransactions(store).read((tx) => listDuePayments(tx, clock.now(), batch));
  for (const paymentId of due) {
    if (signal?.aborted) return;
    const about = { job, payment_id: paymentId };
    try {
      const reason = await chargePayment(context, paymentId, { onlyPlanned: true });
      logger.info({ ...about, reason }, 'a due payment was handled');
    } catch (err) {
      if (!(err instanceof CardsUnavailable)) logger.error({ ...about, err }, 'a due payment failed');
      else return logger.warn(about, 'the card processor is unavailable');
    }
  }
}

type ChargeTaskContext = Omit<PaymentChargerContext, 'cards'> &
  Omit<ChargebackContext, 'cards'> & { readonly cards: CardPayments | undefined };

/** Builds the sweeps that charge, return and answer chargebacks. Without a card processor there are none, and payments wait. */
export function buildChargeTasks({ cards, ...rest }: ChargeTaskContext): SweepTask[] {
  if (!cards) return [];
  const context = { ...rest, cards };
  return [
    { name: job, everyMs, run: (signal) => chargeDuePayments(context, signal) },
    { name: 'settle-refunds', everyMs, run: (signal) => settleRefunds(context, signal) },
    { name: 'answer-chargebacks', everyMs, run: (signal) => answerChargebacks(context, signal) },
  ];
}
