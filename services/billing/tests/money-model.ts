import { randomUUID } from 'node:crypto';
import type { TestCards } from '@linden/platform/testkit/test-cards';
import { applyCardEvent } from '#src/charges/apply-card-event.ts';
import { billingCaller, type ChargeContext, chargePayment } from '#src/charges/charge-payment.ts';
import { approveRefundRequest, requestRefund, settleRefundAtProcessor } from '#src/charges/refund-payment.ts';
import { createStripeCards } from '#src/ports/stripe-cards.ts';
import type { Store } from '#src/store/open-store.ts';
import { savePatientCard } from '#src/store/patient-cards.ts';
import { listPaymentNotices, markPaymentTold } from '#src/store/payment-notices.ts';
import { announcePayment, listDuePayments } from '#src/store/payments.ts';

export type Money = {
  readonly store: Store;
  readonly processor: TestCards;
  readonly clock: { at: number };
  /** Returns a number from 0 up to but not including `below`. */
  readonly pick: (below: number) => number;
};

const hourMs = 3_600_000;
const goodCard = '4242424242424242';
const emptyCard = '4000000000009995';

class Crash extends Error {}

/** A patient of the model, with what happened so far. */
export async function openMoneyModel(money: Money) {
  const { store, processor, clock, pick } = money;
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  const calm: ChargeContext = { store, cards, clock: { now: () => new Date(clock.at) } };
  const patientId = randomUUID();
  const customerId = await cards.createCustomer(randomUUID(), patientId);
  const payments: { id: string; announcedAt: number; cents: number }[] = [];
  const refunds: string[] = [];
  const openDisputes = new Set<string>();
  let delivered = 0;

  const saveCard = async (number: string) => {
    const { id, clientSecret } = await cards.startSetup(randomUUID(), customerId);
    const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
    await fetch(`${url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
    const outcome = await cards.readSetup(id);
    if (outcome.state !== 'SAVED') throw new Error(outcome.state);
    const card = { patientId, customerId, card: outcome.card, savedAt: new Date(clock.at) };
    await store.as(billingCaller).tx((tx) => savePatientCard(tx, card));
  };
  await saveCard(pick(4) ? goodCard : emptyCard);

  /** Runs a step that may meet a fault: an answer lost, a processor that is down, or a crash before or after it answered. */
  const withFault = async (step: (context: ChargeContext) => Promise<unknown>): Promise<void> => {
    const fault = pick(6);
    if (fault === 0) processor.faults.push('lose', 'lose');
    if (fault === 1) processor.faults.push('refuse');
    const context = fault === 2 ? { ...calm, cards: crashing(calm.cards, pick(2) === 0) } : calm;
    await step(context).catch(() => undefined);
    processor.faults.length = 0;
  };
  const deliver = async (index: number) => {
    const event = processor.events[index];
    if (!event) return;
    // Sent again, an event is signed again.
    const signature = processor.sign(event.body);
    await applyCardEvent(calm, cards.readCardEvent(event.body, signature, new Date(clock.at)));
  };
  const chargesOf = () => [...processor.payments.values()].filter(({ customer }) => customer === customerId);

  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const [announcedAt, cents] = [clock.at, 100 + pick(40_000)];
      const dueAt = new Date(clock.at + pick(48) * hourMs);
      const announcement = { patientId, providerId: randomUUID(), cause: 'SESSION' as const, causeId: randomUUID() };
      const all = { ...announcement, cents, announcedAt: new Date(announcedAt), dueAt };
      const [id] = await Promise.all([0, 1].map(() => store.as(billingCaller).tx((tx) => announcePayment(tx, all))));
      payments.push({ id: id ?? '', announcedAt, cents });
    },
    async () => {
      clock.at += (1 + pick(40)) * hourMs;
    },
    () => saveCard(pick(4) ? goodCard : emptyCard),
    async () => {
      for (const { id } of payments) await withFault((context) => chargePayment(context, id));
    },
    async () => {
      const id = payments[pick(payments.length || 1)]?.id ?? '';
      await Promise.allSettled([chargePayment(calm, id), chargePayment(calm, id), chargePayment(calm, id)]);
    },
    () => deliver(pick(processor.events.length || 1)),
    async () => {
      while (delivered < processor.events.length) await deliver(delivered++);
    },
    async () => {
      const charged = chargesOf();
      const { cents = 1, metadata } = charged[pick(charged.length || 1)] ?? {};
      const some = pick(2) ? cents : 1 + pick(cents);
      const request = { paymentId: metadata?.payment_id ?? randomUUID(), cents: some, requestedBy: randomUUID() };
      await requestRefund(calm, request).then(
        (refund) => refunds.push(refund),
        () => undefined,
      );
    },
    async () => {
      for (const id of refunds) {
        if (pick(2)) await approveRefundRequest(calm, id, randomUUID());
        await withFault((context) => settleRefundAtProcessor(context, id));
      }
    },
    async () => {
      const charge = chargesOf()[pick(chargesOf().length || 1)];
      if (!charge || charge.refunded > 0 || openDisputes.has(charge.id)) return;
      openDisputes.add(charge.id);
      processor.dispute(charge.id, 'needs_response');
      if (pick(2)) processor.dispute(charge.id, pick(2) ? 'won' : 'lost');
    },
  ];
  return {
    patientId,
    payments,
    chargesOf,
    step: () => steps[pick(steps.length)]?.(),
    /** Lets everything come to its end, without faults. */
    async settle() {
      clock.at += 72 * hourMs;
      for (let round = 0; round < 3; round += 1) {
        await tellOfPayments({ store, now: new Date(clock.at) });
        clock.at += 25 * hourMs;
        const due = await store.as(billingCaller).read((tx) => listDuePayments(tx, new Date(clock.at), 1_000));
        for (const id of due.filter((each) => payments.some((payment) => payment.id === each)))
          await chargePayment(calm, id);
        for (const id of refunds)
          await approveRefundRequest(calm, id, randomUUID()).then(() => settleRefundAtProcessor(calm, id));
        for (const [index] of processor.events.entries()) await deliver(index);
        clock.at += hourMs;
      }
    },
  };
}

/** Plays messaging: every payment without a letter gets one. */
export async function tellOfPayments({ store, now }: { store: Store; now: Date }): Promise<void> {
  await store.as(billingCaller).tx(async (tx) => {
    for (const notice of await listPaymentNotices(tx, now, 1_000)) await markPaymentTold(tx, notice, now);
  });
}

/** Cards whose caller dies: before the processor is asked, or after it acted. */
function crashing(cards: ChargeContext['cards'], isBefore: boolean): ChargeContext['cards'] {
  const die = async (work: () => Promise<unknown>): Promise<never> => {
    if (!isBefore) await work();
    throw new Crash('killed');
  };
  return {
    ...cards,
    charge: (key, request) => die(() => cards.charge(key, request)),
    refund: (key, order) => die(() => cards.refund(key, order)),
  };
}
