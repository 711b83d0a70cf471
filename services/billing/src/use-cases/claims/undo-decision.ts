import type { ClaimPayment } from '@linden/x12/remittance';
import { buildDecisionId, type StoredClaim } from '#src/domain/claims/claim.ts';
import { computeProviderCents } from '#src/domain/claims/provider-share.ts';
import {
  buildClaimPaidEntry,
  buildDecisionReversedEntry,
  buildSessionEarnedEntry,
} from '#src/domain/ledger/build-entries.ts';
import { removeClaimDecision } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { holdForReview } from '#src/store/payments/payment-holds.ts';
import { lockPaymentOf } from '#src/store/payments/payments.ts';
import type { DecisionContext } from './claims-context.ts';

/**
 * Takes a posted decision back: its entries are undone, and the claim waits for another decision. Most come in the same report. Until then the
 * patient is not charged, and the finding stays open.
 */
export async function undoDecision(
  tx: CoverageTx,
  { envelope }: DecisionContext,
  claim: StoredClaim,
  _payment: ClaimPayment,
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, providerId, payorId } = claim;
  const paidCents = claim.paidCents ?? 0;
  const patientCents = claim.patientCents ?? 0;
  if (paidCents > 0) {
    const at = { causeId: buildDecisionId(id, claim), happenedAt: now };
    await postEntry(tx, buildDecisionReversedEntry(at, buildClaimPaidEntry(at, { payorId, cents: paidCents })));
  }
  if (paidCents + patientCents > 0) {
    const at = { causeId: buildDecisionId(appointmentId, claim), happenedAt: now };
    const providerCents = computeProviderCents(paidCents + patientCents);
    const session = { patientId, patientCents, payorId, payorCents: paidCents, providerId, providerCents };
    await postEntry(tx, buildDecisionReversedEntry(at, buildSessionEarnedEntry(at, session)));
  }
  await removeClaimDecision(tx, envelope, claim);
  await addFinding(tx, { kind: 'DECISION_REVERSED', subject: id, foundAt: now });
  const payment = await lockPaymentOf(tx, 'SESSION', appointmentId);
  const isOpen = payment?.status === 'UPCOMING' || (payment?.status === 'PAST_DUE' && !payment.charge_id);
  if (payment && isOpen && !payment.hold) await holdForReview(tx, payment.id, 'DECISION_REVERSED');
}
