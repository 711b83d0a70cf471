import { openTestCards } from '@linden/testkit/cards/test-cards';
import { openTestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { Store } from '#src/store/open-store.ts';
import { listPaymentNotices, markPaymentTold } from '#src/store/payments/payment-notices.ts';
import { startBilling } from './billing.ts';
import { addSupplement, openClaimWorld } from './claim-world.ts';

/** An announcement that messaging stored. */
export interface Letter {
  readonly cents: number;
  readonly dueAt: number;
  readonly at: number;
}

/** The real service with a card processor and an insurer, under a clock that a test moves. */
export async function openMoneyWorld() {
  const clock = { at: Date.parse('2026-11-02T12:00:00Z') };
  const now = () => new Date(clock.at);
  const [world, vendor, processor] = await Promise.all([
    startBilling({ clock: { now } }),
    openTestClearinghouse(),
    openTestCards({ now: () => clock.at }),
  ]);
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  return {
    world,
    vendor,
    processor,
    cards,
    clock,
    store: world.store,
    admin: world.admin,
    claims: await openClaimWorld(world, vendor, clock),
    supplementId: await addSupplement(world),
    /** What was announced, by payment. A payment that has to be announced anew has none. */
    letters: new Map<string, Letter[]>(),
    /** What insurers transferred, by the id of the report. */
    transfers: new Map<string, { readonly trace: string; readonly cents: number }>(),
    /** How often a sequence came to a point that matters. */
    reached: new Map<string, number>(),
    async stop() {
      await processor.stop();
      await vendor.stop();
      await world.stop();
    },
  };
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** Plays messaging: every payment without a letter gets one. @param options.isLost whether messaging dies before it confirms the letters */
export async function tellOfPayments(
  { store, clock, letters }: Pick<MoneyWorld, 'clock' | 'letters'> & { store: Store },
  { isLost = false } = {},
): Promise<void> {
  const now = new Date(clock.at);
  const transactions = store.as(billingCaller);
  const notices = await transactions.tx((tx) => listPaymentNotices(tx, now, 1_000));
  if (isLost) return;
  for (const { paymentId, cents, dueAt } of notices)
    letters.set(paymentId, [...(letters.get(paymentId) ?? []), { cents, dueAt: dueAt.getTime(), at: clock.at }]);
  await transactions.tx(async (tx) => {
    for (const notice of notices) await markPaymentTold(tx, notice, now);
  });
}
