import { buildDecisionId, type StoredClaim } from '#src/domain/claims/claim.ts';
import { computeProviderCents } from '#src/domain/claims/provider-share.ts';
import { buildClaimPaidEntry, buildSessionEarnedEntry } from '#src/domain/ledger/build-entries.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

interface DecidedAmounts {
  readonly paidCents: number;
  readonly patientCents: number;
  /** What the insurer owes of the session: what it pays, and what it sent on to another insurer without naming it. */
  readonly payorCents: number;
  /** What the second insurer is asked for. */
  readonly second?: { readonly payorId: string; readonly cents: number };
}

/** Posts what a decision leaves to whom: the session, and the insurer's payment. */
export async function postDecision(
  tx: CoverageTx,
  claim: StoredClaim,
  { paidCents, patientCents, payorCents, second }: DecidedAmounts,
  now: Date,
): Promise<void> {
  const { id, appointmentId, patientId, providerId, payorId } = claim;
  const allowedCents = patientCents + payorCents + (second?.cents ?? 0);
  if (allowedCents > 0) {
    const providerCents = computeProviderCents(allowedCents);
    const session = { patientId, patientCents, payorId, payorCents, second, providerId, providerCents };
    const at = { causeId: buildDecisionId(appointmentId, claim), happenedAt: now };
    await postEntry(tx, buildSessionEarnedEntry(at, session));
  }
  if (paidCents === 0) return;
  const at = { causeId: buildDecisionId(id, claim), happenedAt: now };
  await postEntry(tx, buildClaimPaidEntry(at, { payorId, cents: paidCents }));
}
