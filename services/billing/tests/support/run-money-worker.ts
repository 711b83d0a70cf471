import { readConfig } from '@linden/platform/config/config';
import { z } from 'zod';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { openStore } from '#src/store/open-store.ts';
import { listDuePayments } from '#src/store/payments/payments.ts';
import { listUnsettledRefunds } from '#src/store/payments/refunds.ts';
import { listOpenWithdrawals } from '#src/store/payments/withdrawn-payments.ts';
import { chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import { settleRefundAtProcessor } from '#src/use-cases/payments/refund-payment.ts';
import { finishWithdrawal } from '#src/use-cases/payments/withdraw-fee.ts';

/** Charges and returns what is due, again and again, until it is killed. A test kills it with SIGKILL at any moment. */
const env = readConfig(
  z.object({
    DATABASE_URL: z.string(),
    STRIPE_URL: z.url(),
    STRIPE_SECRET_KEY: z.string(),
    CLOCK_AT: z.coerce.number(),
  }),
  process.env,
);
const store = openStore(env.DATABASE_URL);
const cards = createStripeCards({
  secretKey: env.STRIPE_SECRET_KEY,
  webhookSecret: 'none',
  url: new URL(env.STRIPE_URL),
});
const context = { store, cards, clock: { now: () => new Date(env.CLOCK_AT) } };
const transactions = store.as(billingCaller);
console.log('working');
for (;;) {
  for (const id of await transactions.read((tx) => listDuePayments(tx, context.clock.now(), 100)))
    await chargePayment(context, id).catch(() => undefined);
  for (const id of await transactions.read((tx) => listOpenWithdrawals(tx, 100)))
    await transactions.tx((tx) => finishWithdrawal(tx, id, context.clock.now())).catch(() => undefined);
  for (const id of await transactions.read((tx) => listUnsettledRefunds(tx, context.clock.now(), 100)))
    await settleRefundAtProcessor(context, id).catch(() => undefined);
}
