import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { CardDecline } from '@linden/proto/billing/v1/card_service_pb';
import { authorizeCardChange, reachProcessor, requireCards } from '#src/access/card-access.ts';
import type { CardContext, CardHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { DeclineReason } from '#src/domain/payments/decline-reason.ts';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { findCustomer, listPastDuePayments } from '#src/store/cards/card-setups.ts';
import { findPatientCard, savePatientCard } from '#src/store/cards/patient-cards.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { chargePayment } from '#src/use-cases/payments/charge-payment.ts';

/** Each charge takes a second or two at the processor, and the caller waits. */
const maxChargesAtOnce = 5;

/** Saving the same card again changes nothing. */
export const saveCard: CardHandler<'saveCard'> =
  (context) =>
  async ({ patientId, setupId }, call) => {
    const { caller } = await authorizeCardChange(context, call, patientId);
    const cards = requireCards(context);
    const store = context.store.as(billingCaller);
    const customerId = await store.tx((tx) => findCustomer(tx, patientId));
    if (!customerId || !/^\w{1,255}$/.test(setupId.replaceAll('-', '_'))) throw createSetupNotFoundError();
    const outcome = await reachProcessor(() => cards.readSetup(setupId));
    if (outcome.state === 'UNKNOWN' || outcome.customerId !== customerId) throw createSetupNotFoundError();
    if (outcome.state === 'WAITING') {
      const message = 'the card was not entered yet';
      throw new DomainError({ code: 'CARD_SETUP_WAITING', kind: 'conflict', message });
    }
    if (outcome.state === 'DECLINED') return { decline: CardDecline[outcome.reason], chargedCents: 0, isSaved: false };
    const { card } = outcome;
    await store.tx(async (tx) => {
      const before = await findPatientCard(tx, patientId);
      await savePatientCard(tx, { patientId, customerId, card, savedAt: context.clock.now() });
      if (before?.cardId === card.id) return;
      await appendAudit(tx, { actor: caller, action: 'card.save', subject: patientId, detail: { card: card.id } });
    });
    const { chargedCents, declined } = await chargePastDue(context, cards, patientId);
    return { isSaved: true, chargedCents, ...(declined && { decline: CardDecline[declined] }) };
  };

/** Charges the patient's card for what is past due, oldest first, up to the first decline. */
async function chargePastDue(
  { store, clock }: CardContext,
  cards: CardPayments,
  patientId: string,
): Promise<{ chargedCents: number; declined?: DeclineReason }> {
  const due = await store.as(billingCaller).tx((tx) => listPastDuePayments(tx, patientId, maxChargesAtOnce));
  let chargedCents = 0;
  for (const id of due) {
    const result = await chargePayment({ store, cards, clock }, id).catch((error: unknown) => {
      // The attempt is stored, and the job that charges what is due continues it.
      if (error instanceof CardsUnavailable) return 'PROCESSING' as const;
      throw error;
    });
    const payment = await store.as(billingCaller).tx((tx) => findPaymentById(tx, id));
    if (result === 'PAID') chargedCents += payment?.cents ?? 0;
    if (result === 'DECLINED') return { chargedCents, declined: payment?.decline_reason ?? 'DECLINED' };
    if (result === 'PROCESSING') break;
  }
  return { chargedCents };
}

function createSetupNotFoundError(): DomainError {
  return notFound('CARD_SETUP_NOT_FOUND', 'no such card setup');
}
