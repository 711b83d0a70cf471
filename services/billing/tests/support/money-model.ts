import { randomUUID } from 'node:crypto';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findMoveFault } from '#src/domain/payments/move-rules.ts';
import { savePatientCard } from '#src/store/cards/patient-cards.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { movePayment } from '#src/store/payments/payment-holds.ts';
import {
  announcePayment,
  changePaymentStatus,
  findPaymentById,
  listDuePayments,
  lockPayment,
} from '#src/store/payments/payments.ts';
import { listOpenWithdrawals } from '#src/store/payments/withdrawn-payments.ts';
import { applyCardEvent } from '#src/use-cases/payments/apply-card-event.ts';
import { type ChargeContext, chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import { decideDispute, lockClientDispute } from '#src/use-cases/payments/decide-dispute.ts';
import { disputePayment } from '#src/use-cases/payments/dispute-payment.ts';
import {
  approveRefundRequest,
  declineRefundRequest,
  requestRefund,
  settleRefundAtProcessor,
} from '#src/use-cases/payments/refund-payment.ts';
import { startPlan } from '#src/use-cases/payments/start-plan.ts';
import { finishWithdrawal } from '#src/use-cases/payments/withdraw-fee.ts';
import { writeOffPayment } from '#src/use-cases/payments/write-off-payment.ts';
import { createFaults } from './money-crashes.ts';
import { openSessionModel } from './money-sessions.ts';
import { type MoneyWorld, tellOfPayments } from './money-world.ts';

const hourMs = 3_600_000;
const goodCard = '4242424242424242';
const emptyCard = '4000000000009995';

/** A patient of the model, with what happened so far. @param pick returns a number from 0 up to but not including `below` */
export async function openMoneyModel(money: MoneyWorld, pick: (below: number) => number) {
  const { store, processor, clock, cards, letters, world } = money;
  const calm: ChargeContext & { store: Store } = { store, cards, clock: { now: () => new Date(clock.at) } };
  const client = world.client();
  const { patientId } = client;
  const startedAt = clock.at;
  const customerId = await cards.createCustomer(randomUUID(), patientId);
  const refunds: string[] = [];
  const openDisputes = new Set<string>();
  let delivered = processor.events.length;

  const saveCard = async (number: string) => {
    const { id, clientSecret } = await cards.startSetup(randomUUID(), customerId);
    const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
    await fetch(`${processor.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
    const outcome = await cards.readSetup(id);
    if (outcome.state !== 'SAVED') throw new Error(outcome.state);
    const card = { patientId, customerId, card: outcome.card, savedAt: new Date(clock.at) };
    await store.as(billingCaller).tx((tx) => savePatientCard(tx, card));
  };
  await saveCard(pick(4) ? goodCard : emptyCard);

  const withFault = createFaults(money, pick);
  const deliver = async (index: number) => {
    const event = processor.events[index];
    if (!event) return;
    // Sent again, an event is signed again.
    const received = cards.readCardEvent(event.body, processor.sign(event.body), new Date(clock.at));
    await withFault((context) => applyCardEvent(context, received));
  };
  const tx = <Result>(work: (open: Tx) => Promise<Result>) => store.as(billingCaller).tx(work);
  const listPayments = () =>
    money.admin.query<{ id: string; status: string; told_at: Date | null; refunded_cents: number }>(
      'select id, status, told_at, refunded_cents from billing.payments where patient_id = $1 order by announced_at, id',
      [patientId],
    );
  const pickPayment = async () => {
    const { rows } = await listPayments();
    return rows[pick(rows.length || 1)]?.id ?? randomUUID();
  };
  const hasRefund = async (paymentId: string) =>
    ((await tx((open) => findPaymentById(open, paymentId)))?.refunded_cents ?? 0) > 0;
  const chargesOf = () => [...processor.payments.values()].filter(({ customer }) => customer === customerId);
  const listDue = () => tx((open) => listDuePayments(open, new Date(clock.at), 1_000));
  /** A payment that is not due any more as announced has to be announced anew. */
  const voidLetters = async () => {
    for (const { id, status, told_at } of (await listPayments()).rows)
      if (status === 'UPCOMING' && !told_at) letters.delete(id);
  };

  /** The client disputes any payment, and staff decide, twice at once. */
  const disputeOne = async (paymentId: string) => {
    const dispute = { id: randomUUID(), paymentId, reason: 'OTHER', account: randomUUID() } as const;
    await withFault(({ store: open }) =>
      open.as(billingCaller).tx((each) => disputePayment(each, dispute, new Date(clock.at))),
    );
    if (pick(3) === 0) return;
    const accepts = pick(2) === 0;
    const decide = () =>
      tx(async (open) => decideDispute(open, await lockClientDispute(open, dispute.id), accepts, new Date(clock.at)));
    await Promise.allSettled([decide(), decide()]);
    await voidLetters();
  };
  /** The client moves any payment to a later day. */
  const moveOne = async (paymentId: string) => {
    await withFault(({ store: open }) =>
      open.as(billingCaller).tx(async (each) => {
        const payment = await lockPayment(each, paymentId);
        if (!payment) return;
        const { status, hold, moved_at: movedAt, due_at: dueAt } = payment;
        const now = new Date(clock.at);
        const later = new Date(dueAt.getTime() + (1 + pick(72)) * hourMs);
        if (findMoveFault({ status, hold, movedAt, dueAt }, later, now)) return;
        if (await changePaymentStatus(each, payment, 'MOVED')) await movePayment(each, paymentId, later, now);
      }),
    );
    await voidLetters();
  };

  /** What the worker does besides charging: it ends withdrawals, and sends refunds that no one requested by hand. */
  const runWorker = async (
    run: (work: (context: ChargeContext & { store: Store }) => Promise<unknown>) => Promise<unknown>,
  ) => {
    const ids = new Set((await listPayments()).rows.map(({ id }) => id));
    for (const id of (await tx((open) => listOpenWithdrawals(open, 1_000))).filter((each) => ids.has(each)))
      await run(({ store: open }) =>
        open.as(billingCaller).tx((each) => finishWithdrawal(each, id, new Date(clock.at))),
      );
    const returned = await money.admin.query<{ id: string }>(
      'select id from billing.refunds where requested_by is null and settled_at is null and payment_id = any($1)',
      [[...ids]],
    );
    for (const { id } of returned.rows) {
      if (pick(2)) await run((context) => approveRefundRequest(context, id, randomUUID()));
      await run((context) => settleRefundAtProcessor(context, id));
    }
  };

  const sessions = await openSessionModel(money, client, {
    pick,
    withFault: (work) => withFault(({ store: open }) => work(open)),
  });

  const pass = async (hours: number) => {
    await sessions.readEvents();
    clock.at += hours * hourMs;
  };
  const announce = async () => {
    const announcedAt = new Date(clock.at);
    const dueAt = new Date(clock.at + pick(48) * hourMs);
    const about = { patientId, providerId: randomUUID(), cause: 'SESSION' as const, causeId: randomUUID() };
    const all = { ...about, cents: 100 + pick(40_000), announcedAt, dueAt };
    await Promise.all([0, 1].map(() => tx((open) => announcePayment(open, all))));
  };
  const chargeDue = async () => {
    const due = await listDue();
    // Meanwhile a listed payment may change.
    if (pick(4) === 0) await [disputeOne, moveOne][pick(2)]?.(due[pick(due.length || 1)] ?? randomUUID());
    const { rows } = await listPayments();
    for (const id of due.filter((each) => rows.some((row) => row.id === each)))
      await withFault((context) => chargePayment(context, id, { onlyPlanned: true }));
  };

  const steps: readonly (() => Promise<unknown>)[] = [
    announce,
    () => tellOfPayments(money, { isLost: pick(4) === 0 }),
    () => pass(1 + pick(40)),
    chargeDue,
    async () => {
      for (const { id } of (await listPayments()).rows) await withFault((context) => chargePayment(context, id));
    },
    async () => {
      const id = await pickPayment();
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
      const ground = ([undefined, 'CORRECTION', 'GOODWILL'] as const)[pick(3)];
      const id = randomUUID();
      const about = { id, paymentId: metadata?.payment_id ?? randomUUID(), cents: some, requestedBy: randomUUID() };
      refunds.push(id);
      await withFault((context) => requestRefund(context, { ...about, ...(ground && { ground }) }));
    },
    async () => {
      for (const id of refunds) {
        if (pick(2)) await withFault((context) => approveRefundRequest(context, id, randomUUID()));
        else if (pick(4) === 0) await withFault((context) => declineRefundRequest(context, id, randomUUID()));
        await withFault((context) => settleRefundAtProcessor(context, id));
      }
    },
    async () => {
      const charge = chargesOf()[pick(chargesOf().length || 1)];
      // A bank takes no dispute about money that went back or is on its way.
      if (!charge || openDisputes.has(charge.id) || (await hasRefund(charge.metadata.payment_id ?? ''))) return;
      openDisputes.add(charge.id);
      processor.dispute(charge.id, 'needs_response');
      if (pick(2)) processor.dispute(charge.id, pick(2) ? 'won' : 'lost');
    },
    () => saveCard(pick(4) ? goodCard : emptyCard),
    async () => disputeOne(await pickPayment()),
    async () => moveOne(await pickPayment()),
    async () => {
      const id = await pickPayment();
      const writeOff = ({ store: open }: { store: Store }) =>
        open.as(billingCaller).tx(async (each) => {
          const payment = await lockPayment(each, id);
          if (payment) await writeOffPayment(each, payment, new Date(clock.at));
        });
      await Promise.all([withFault(writeOff), withFault(writeOff)]);
    },
    async () => {
      const plan = { id: randomUUID(), patientId, parts: 2 + pick(5), account: randomUUID() };
      const start = ({ store: open }: { store: Store }) =>
        open.as(billingCaller).tx((each) => startPlan(each, plan, new Date(clock.at)));
      await Promise.all([withFault(start), withFault(start)]);
    },
    () => runWorker((work) => withFault(work)),
    ...sessions.steps,
  ];
  // Time passes, and letters, charges and refunds come, more often than what ends a payment otherwise.
  const weighted = [...steps, ...steps.slice(0, 4), ...steps.slice(1, 4), ...steps.slice(3, 10), ...sessions.steps];
  // Each sequence begins with a session that took place, and with payments that were charged or are due.
  for (const begin of [announce, announce, sessions.steps[2], steps[1], () => pass(26 + pick(48)), chargeDue, announce])
    await begin?.();
  return {
    patientId,
    startedAt,
    chargesOf,
    announce,
    computeOwed: sessions.computeOwed,
    computePosted: sessions.computePosted,
    isForgiven: sessions.isForgiven,
    async step() {
      await weighted[pick(weighted.length)]?.();
      await voidLetters();
    },
    /** Lets everything come to its end, without faults. */
    async settle() {
      await sessions.settle();
      await pass(72);
      for (let round = 0; round < 3; round += 1) {
        await tellOfPayments(money);
        await pass(25);
        const { rows } = await listPayments();
        for (const id of (await listDue()).filter((each) => rows.some((row) => row.id === each)))
          await chargePayment(calm, id);
        for (const id of refunds)
          await approveRefundRequest(calm, id, randomUUID())
            .catch(() => undefined)
            .then(() => settleRefundAtProcessor(calm, id).catch(() => undefined));
        await runWorker((work) => work(calm).catch(() => undefined));
        for (const { body } of processor.events)
          await applyCardEvent(calm, cards.readCardEvent(body, processor.sign(body), new Date(clock.at)));
        await pass(1);
      }
    },
  };
}

export type MoneyModel = Awaited<ReturnType<typeof openMoneyModel>>;
