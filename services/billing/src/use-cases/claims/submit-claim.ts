import { buildClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { lockClaim, markClaimSubmitted, postponeClaim, takeDueClaim } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { ClaimsContext } from './claims-context.ts';
import { computePauseMs, type Submission, sendClaim } from './send-claim.ts';

const job = 'submit-claims';
/** A submission waits up to 30 seconds. When its lease expires, another run may repeat it under the same key. */
const leaseMs = 90_000;

/** Submits the claim that is due longest. Returns false when none is due. After a crash at any point, the next run repeats the same submission. */
export async function submitDueClaim(context: ClaimsContext): Promise<boolean> {
  const { store, envelope, clock } = context;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const claim = await openBillingTransactions(store).tx((tx) => takeDueClaim(tx, envelope, { now, leaseUntil }));
  if (!claim) return false;
  const first = {
    number: buildClaimNumber(claim),
    controlNumber: computeControlNumber(claim),
    payorId: claim.payorId,
    memberId: claim.facts.memberId,
  };
  await endSubmission(context, claim, await sendClaim(context, claim, first));
  return true;
}

async function endSubmission(
  { store, envelope, clock, logger }: ClaimsContext,
  claim: StoredClaim,
  submission: Submission,
): Promise<void> {
  const { id, tries } = claim;
  const about = { job, claim_id: id, attempt: tries };
  const now = clock.now();
  await openBillingTransactions(store).tx(async (tx) => {
    const current = await lockClaim(tx, envelope, id);
    // A report about it may have come first.
    if (!current || current.version !== claim.version || current.status !== 'WAITING_TO_SUBMIT') return;
    if (submission.state === 'RECEIVED') await markClaimSubmitted(tx, current, now);
    else if (submission.state === 'REFUSED') {
      await postponeClaim(tx, { id, nextTryAt: null, reason: submission.reason });
      await addFinding(tx, { kind: 'CLAIM_REFUSED', subject: id, foundAt: now });
    } else {
      await postponeClaim(tx, { id, nextTryAt: new Date(now.getTime() + computePauseMs(tries)) });
    }
  });
  if (submission.state === 'RECEIVED') logger.info(about, 'a claim was submitted');
  else logger.warn({ ...about, reason: submission.reason }, 'a claim was not submitted');
}

/** Returns a number of nine digits that differs between claims and their versions. */
function computeControlNumber({ number, version }: StoredClaim): number {
  return Number((number * 16n + BigInt(version % 16)) % 999_999_990n) + 1;
}
