import { randomUUID } from 'node:crypto';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { SavedCard } from '#src/domain/cards/saved-card.ts';
import * as entries from '#src/domain/ledger/build-entries.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { CardEvent } from '#src/ports/card-payments.ts';
import { updatePatientCard } from '#src/store/cards/patient-cards.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { insertDispute, settleChargeback } from '#src/store/payments/disputes.ts';
import { changePaymentStatus, findPaymentByCharge, lockPayment, markCardEvent } from '#src/store/payments/payments.ts';
import { recordSuccess } from './charge-payment.ts';

/** What the processor keeps for a dispute that is lost, in cents (its public price list names $15 in the United States). */
export const disputeFeeCents = 1_500;

export type CardEventResult = 'APPLIED' | 'REPEATED' | 'IGNORED' | 'TOO_EARLY';

/**
 * Applies an event of the card processor once, in whatever order events arrive. TOO_EARLY: it is about a charge that is not recorded yet; the
 * processor sends it again.
 */
export function applyCardEvent({ store }: { store: Pick<Store, 'as'> }, event: CardEvent): Promise<CardEventResult> {
  return store.as(billingCaller).tx(async (tx) => {
    const { what } = event;
    if (what.kind === 'OTHER' || what.kind === 'REFUNDED') return 'IGNORED';
    if (what.kind === 'CARD_UPDATED') return applyCardUpdate(tx, event.id, what.card, event.happenedAt);
    // The payment is locked first, as everywhere, so that two transactions never wait for each other.
    const payment =
      'paymentId' in what ? await lockPayment(tx, what.paymentId) : await findPaymentByCharge(tx, what.chargeId);
    if (!payment) return 'paymentId' in what ? 'IGNORED' : 'TOO_EARLY';
    if (!(await markCardEvent(tx, event.id))) return 'REPEATED';
    if ('paymentId' in what) return applyCharge(tx, payment, what, event.happenedAt);
    return applyDispute(tx, payment, what, event.happenedAt);
  });
}

async function applyCardUpdate(tx: Tx, eventId: string, card: SavedCard, at: Date): Promise<CardEventResult> {
  if (!(await markCardEvent(tx, eventId))) return 'REPEATED';
  return (await updatePatientCard(tx, card, at)) ? 'APPLIED' : 'IGNORED';
}

type About<Field extends string> = Extract<CardEvent['what'], Record<Field, unknown>>;

async function applyCharge(
  tx: Tx,
  payment: Payment,
  { kind, chargeId, attempt }: About<'paymentId'>,
  happenedAt: Date,
): Promise<CardEventResult> {
  // A decline is final only as the answer to its attempt; an event of it may be late.
  if (kind === 'CHARGE_DECLINED' || payment.status !== 'PENDING' || payment.attempt !== attempt) return 'IGNORED';
  await recordSuccess(tx, payment, chargeId, happenedAt);
  return 'APPLIED';
}

async function applyDispute(
  tx: Tx,
  payment: Payment,
  { kind, disputeId, cents }: About<'disputeId'>,
  happenedAt: Date,
): Promise<CardEventResult> {
  const at = { causeId: disputeId, happenedAt };
  const { id: paymentId, patient_id: ofPatient } = payment;
  const about = { paymentId, patientId: ofPatient, kind: 'CHARGEBACK', reasonCode: 'CHARGEBACK', cents } as const;
  // The end of a dispute may arrive before its beginning.
  await insertDispute(tx, { id: randomUUID(), ...about, openedAt: happenedAt, processorId: disputeId });
  if (kind !== 'DISPUTE_OPENED')
    await settleChargeback(tx, disputeId, kind === 'DISPUTE_WON' ? 'WON' : 'LOST', happenedAt);
  if (kind === 'DISPUTE_OPENED') await postEntry(tx, entries.buildDisputeOpenedEntry(at, { cents }));
  if (kind === 'DISPUTE_WON') await postEntry(tx, entries.buildDisputeWonEntry(at, { cents }));
  if (kind === 'DISPUTE_LOST') {
    const { patient_id: patientId } = payment;
    await postEntry(tx, entries.buildDisputeLostEntry(at, { patientId, cents, feeCents: disputeFeeCents }));
    await changePaymentStatus(tx, payment, 'DISPUTE_LOST');
    await followPayment(tx, payment, 'PAYMENT_REVERSED');
  }
  return 'APPLIED';
}
