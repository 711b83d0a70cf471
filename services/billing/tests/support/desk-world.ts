import { randomUUID } from 'node:crypto';
import type { DomainError } from '@linden/platform/domain-error';
import { createLogger } from '@linden/platform/telemetry/log';
import type { TestCards } from '@linden/testkit/cards/test-cards';
import { expect } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildFeeAgreedEntry } from '#src/domain/ledger/build-entries.ts';
import { savePatientCard } from '#src/store/cards/patient-cards.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import { announcePayment } from '#src/store/payments/payments.ts';
import { chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import type { Billing } from './billing.ts';

const dayMs = 86_400_000;

export const createTestLogger = () => createLogger('billing-test', { level: 'silent' });

/** What a refused call rejects with. */
export function refusal(code: string, field?: string) {
  return expect.objectContaining({ code, ...(field && { field }) }) as DomainError;
}

/** Gives a patient the test card that always works, or another one. */
export async function giveCard(
  world: Pick<Billing, 'store'>,
  processor: TestCards,
  patientId: string,
  number = '4242424242424242',
): Promise<string> {
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  const customerId = await cards.createCustomer(`customer-${patientId}`, patientId);
  const { id, clientSecret } = await cards.startSetup(randomUUID(), customerId);
  const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
  await fetch(`${url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
  const outcome = await cards.readSetup(id);
  if (outcome.state !== 'SAVED') throw new Error(outcome.state);
  const row = { patientId, customerId, card: outcome.card, savedAt: new Date() };
  await world.store.as(billingCaller).tx((tx) => savePatientCard(tx, row));
  return outcome.card.id;
}

interface NewPayment {
  readonly patientId?: string;
  readonly cause?: 'SESSION' | 'FEE';
  readonly causeId?: string;
  /** Days from now; below zero it is due. */
  readonly dueInDays?: number;
}

/** Announces a payment that the patient owes, so long ago that it may be due. @returns its id and its patient */
export async function announceTestPayment(
  world: Pick<Billing, 'store' | 'admin'>,
  cents: number,
  made: NewPayment = {},
) {
  const { patientId = randomUUID(), cause = 'SESSION', causeId = randomUUID(), dueInDays = -1 } = made;
  const dueAt = new Date(Date.now() + dueInDays * dayMs);
  const announcedAt = new Date(Math.min(Date.now(), dueAt.getTime() - 2 * dayMs));
  const about = { patientId, providerId: randomUUID(), cause, causeId, cents, announcedAt, dueAt };
  const paymentId = await world.store.as(billingCaller).tx(async (tx) => {
    await postEntry(tx, buildFeeAgreedEntry({ causeId, happenedAt: announcedAt }, about));
    return announcePayment(tx, about);
  });
  await world.admin.query('update billing.payments set told_at = announced_at where id = $1', [paymentId]);
  return { paymentId, patientId };
}

/** A payment that was charged. */
export async function payWithCard(world: Billing, processor: TestCards, cents: number, made: NewPayment = {}) {
  const payment = await announceTestPayment(world, cents, made);
  await giveCard(world, processor, payment.patientId);
  await charge(world, processor, payment.paymentId);
  return payment;
}

/** A payment that the card declined. */
export async function declinePayment(world: Billing, processor: TestCards, cents: number, made: NewPayment = {}) {
  const payment = await announceTestPayment(world, cents, made);
  await giveCard(world, processor, payment.patientId, '4000000000009995');
  await charge(world, processor, payment.paymentId);
  return payment;
}

export async function charge(world: Pick<Billing, 'store'>, processor: TestCards, paymentId: string, at = Date.now()) {
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  return chargePayment({ store: world.store, cards, clock: { now: () => new Date(at) } }, paymentId);
}
