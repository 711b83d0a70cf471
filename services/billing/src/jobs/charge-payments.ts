import type { SweepTask } from '@linden/platform/process/sweep';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { listDuePayments, listDueWithoutCard } from '#src/store/payments/payments.ts';
import { listOpenWithdrawals } from '#src/store/payments/withdrawn-payments.ts';
import { chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import { recordMissingCard } from '#src/use-cases/payments/record-missing-card.ts';
import { finishWithdrawal } from '#src/use-cases/payments/withdraw-fee.ts';
import { answerChargebacks, type ChargebackContext } from './answer-chargebacks.ts';
import type { PaymentChargerContext } from './payment-charger-context.ts';
import { runWhileReachable } from './run-while-reachable.ts';
import { settleRefunds } from './settle-refunds.ts';

const job = 'charge-payments';
const batch = 100;
const everyMs = 60_000;

/**
 * Charges what is due: announced payments, declined ones whose next try has come, and attempts whose end is not known. A payment that the processor does
 * not answer waits for the next run and stops no other. Any number of processes may run it at once.
 */
export async function chargeDuePayments(context: PaymentChargerContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger } = context;
  const due = await openBillingTransactions(store).read((tx) => listDuePayments(tx, clock.now(), batch));
  const work = async (paymentId: string) => {
    const about = { job, payment_id: paymentId };
    try {
      const reason = await chargePayment(context, paymentId, { onlyPlanned: true });
      logger.info({ ...about, reason }, 'a due payment was handled');
    } catch (err) {
      if (err instanceof CardsUnavailable) throw err;
      logger.error({ ...about, err }, 'a due payment failed');
    }
  };
  const { unanswered, isAway } = await runWhileReachable(due, work, signal);
  for (const paymentId of unanswered) logger.warn({ job, payment_id: paymentId }, 'the card processor did not answer');
  if (isAway) logger.warn({ job }, 'the card processor is unavailable');
}

/** Makes payments past due whose day came without a card. One that fails stops no other. */
export async function recordMissingCards(
  { store, clock, logger }: Omit<PaymentChargerContext, 'cards'>,
  signal?: AbortSignal,
): Promise<void> {
  const transactions = openBillingTransactions(store);
  const now = clock.now();
  for (const paymentId of await transactions.read((tx) => listDueWithoutCard(tx, now, batch))) {
    if (signal?.aborted) return;
    const about = { job, payment_id: paymentId };
    try {
      if (await transactions.tx((tx) => recordMissingCard(tx, paymentId, now)))
        logger.info(about, 'a due payment has no card');
    } catch (err) {
      logger.error({ ...about, err }, 'a due payment without a card failed');
    }
  }
}

/** Ends withdrawals of fees that were just being charged, or whose money a bank held. One that fails stops no other. */
export async function settleWithdrawals(
  { store, clock, logger }: Omit<PaymentChargerContext, 'cards'>,
  signal?: AbortSignal,
): Promise<void> {
  const transactions = openBillingTransactions(store);
  for (const paymentId of await transactions.read((tx) => listOpenWithdrawals(tx, batch))) {
    if (signal?.aborted) return;
    try {
      await transactions.tx((tx) => finishWithdrawal(tx, paymentId, clock.now()));
    } catch (err) {
      logger.error({ job, payment_id: paymentId, err }, 'the withdrawal of a fee failed');
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
    { name: 'record-missing-cards', everyMs, run: (signal) => recordMissingCards(context, signal) },
    { name: 'settle-withdrawals', everyMs, run: (signal) => settleWithdrawals(context, signal) },
    { name: 'settle-refunds', everyMs, run: (signal) => settleRefunds(context, signal) },
    { name: 'answer-chargebacks', everyMs, run: (signal) => answerChargebacks(context, signal) },
  ];
}
