import { appendAudit } from '@linden/platform/audit/audit';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { ClaimPayment } from '@linden/x12/remittance';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { saveForwarding } from '#src/store/claims/claims.ts';
import { addSecondClaim } from '#src/store/claims/second-claims.ts';
import { resolveFindingsOf } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { postDecision } from './post-decision.ts';

interface SecondPlan {
  readonly id: string;
  readonly payorId: string;
  readonly memberId: string;
}

/**
 * Posts the first insurer's decision, and lets the second one be asked for what it left. The patient is asked for nothing until that one decides,
 * or does not answer in time.
 */
export async function sendToSecond(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: StoredClaim,
  { payment, plan, now }: { payment: ClaimPayment; plan: SecondPlan; now: Date },
): Promise<void> {
  const { id, patientId } = claim;
  const { paidCents, patientCents: leftCents, adjustments } = payment;
  const first = { paidCents, adjustments, decidedDay: now.toISOString().slice(0, 10) };
  const facts = { memberId: plan.memberId.replaceAll(/\s/g, ''), first };
  const made = { claimId: id, patientId, payorId: plan.payorId, coverageId: plan.id, createdAt: now, facts };
  await addSecondClaim(tx, envelope, made);
  await saveForwarding(tx, id, { paidCents, leftCents, at: now });
  const second = { payorId: plan.payorId, cents: leftCents };
  await postDecision(tx, claim, { paidCents, patientCents: 0, payorCents: paidCents, second }, now);
  await resolveFindingsOf(tx, { kinds: ['DECISION_REVERSED'], subject: id, resolvedBy: null, resolvedAt: now });
  const actor = { kind: 'service', name: 'billing' } as const;
  await appendAudit(tx, {
    actor,
    action: 'claim.create',
    subject: patientId,
    detail: { claim: id, payor: plan.payorId },
  });
}
