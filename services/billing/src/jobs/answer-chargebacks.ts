import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Appointments } from '#src/ports/appointments.ts';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { hasDecidedClaim } from '#src/store/money-desk/patient-money.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { listChargebacksToAnswer, markEvidenceSent, type StoredDispute } from '#src/store/payments/disputes.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { buildEvidence, type ChargeRecords } from '#src/use-cases/payments/build-evidence.ts';
import { runWhileReachable } from './run-while-reachable.ts';

const job = 'answer-chargebacks';
const batch = 20;

export interface ChargebackContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly cards: CardPayments;
  readonly appointments: Pick<Appointments, 'find'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Sends our records about each open chargeback to the card processor, once. Without an answer the next run sends them again under the same key. */
export async function answerChargebacks(context: ChargebackContext, signal?: AbortSignal): Promise<void> {
  const { store, clock, logger, cards } = context;
  const transactions = openBillingTransactions(store);
  const disputes = await transactions.read((tx) => listChargebacksToAnswer(tx, batch));
  const work = async (dispute: StoredDispute) => {
    if (!dispute.processorId) return;
    const about = { job, payment_id: dispute.paymentId };
    try {
      const records = await readRecords(context, dispute, dispute.processorId);
      await cards.sendEvidence(`evidence-${dispute.processorId}`, buildEvidence(records));
      await transactions.tx((tx) => markEvidenceSent(tx, dispute.id, clock.now()));
      logger.info(about, 'the evidence of a chargeback was sent');
    } catch (err) {
      if (err instanceof CardsUnavailable) throw err;
      logger.error({ ...about, err }, 'the evidence of a chargeback was not sent');
      const finding = { kind: 'EVIDENCE_REFUSED', subject: dispute.paymentId, foundAt: clock.now() } as const;
      await transactions.tx((tx) => addFinding(tx, finding));
    }
  };
  const { unanswered, isAway } = await runWhileReachable(disputes, work, signal);
  for (const { paymentId } of unanswered)
    logger.warn({ job, payment_id: paymentId }, 'the card processor did not answer');
  if (isAway) logger.warn({ job }, 'the card processor is unavailable');
}

async function readRecords(
  { store, envelope, appointments }: ChargebackContext,
  { paymentId, patientId }: StoredDispute,
  disputeId: string,
): Promise<ChargeRecords> {
  const transactions = openBillingTransactions(store);
  const payment = await transactions.read((tx) => findPaymentById(tx, paymentId));
  if (!payment) throw new Error('a disputed payment is missing');
  const { cause, cause_id: appointmentId } = payment;
  if (cause === 'PLAN') return { disputeId, payment, isKept: false };
  const session = await appointments.find(appointmentId);
  const [isKept, check] = await transactions.read(async (tx) => [
    await hasDecidedClaim(tx, appointmentId),
    (await loadSessionChecks(tx, envelope, [{ patientId, appointmentId }]))[0],
  ]);
  const estimateCents = check?.kept?.estimate.summary.estimatedPatientResponsibilityCents ?? undefined;
  return { disputeId, payment, isKept, estimateCents, ...(session && { session }) };
}
