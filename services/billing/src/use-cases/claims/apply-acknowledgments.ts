import type { ClaimAcknowledgment } from '@linden/x12/parse-claim-acknowledgment';
import { parseClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import {
  lockClaimByNumber,
  markClaimAccepted,
  markClaimReturned,
  markClaimSubmitted,
} from '#src/store/claims/claims.ts';
import { markSecondSubmitted } from '#src/store/claims/second-claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import type { DecisionContext } from './claims-context.ts';
import { giveUpSecond } from './settle-second.ts';

/** The longest kept list of reasons, in characters: more than an insurer gives. */
const maxReasonLength = 200;

/**
 * Applies what a 277CA says about one claim. A report about a former version of a claim changes nothing.
 * @returns whether it cannot be applied and is left to staff
 */
export async function applyAcknowledgment(
  context: DecisionContext,
  tx: CoverageTx,
  { claimNumber, isAccepted, reasons, faults }: ClaimAcknowledgment,
  { reportId, now }: { reportId: string; now: Date },
): Promise<boolean> {
  const named = parseClaimNumber(claimNumber);
  const claim = named && (await lockClaimByNumber(tx, context.envelope, named.number));
  if (!named || !claim || faults.length > 0) {
    const kind = claim ? 'CLAIM_REPORT_DAMAGED' : 'CLAIM_UNKNOWN';
    await addFinding(tx, { kind, subject: claim?.id ?? (claimNumber || reportId), foundAt: now });
    return true;
  }
  if (named.isSecond) await applyToSecond(tx, context, claim, { isAccepted, now });
  else if (named.version === claim.version) await applyToFirst(tx, claim, { isAccepted, reasons, now });
  return false;
}

async function applyToFirst(
  tx: CoverageTx,
  claim: StoredClaim,
  { isAccepted, reasons, now }: { isAccepted: boolean; reasons: readonly string[]; now: Date },
): Promise<void> {
  const submitted = await makeSubmitted(tx, claim, now);
  if (submitted.status !== 'WAITING_TO_PROCESS') return;
  if (isAccepted) return markClaimAccepted(tx, claim.id, now);
  await markClaimReturned(tx, submitted, reasons.join(' ').slice(0, maxReasonLength));
  await addFinding(tx, { kind: 'CLAIM_RETURNED', subject: claim.id, foundAt: now });
}

/** A claim to a second insurer that came back is not sent again: staff decide about the share. */
async function applyToSecond(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<void> {
  if (isAccepted) return markSecondSubmitted(tx, claim.id, now);
  await giveUpSecond(tx, context, claim, now);
  await addFinding(tx, { kind: 'CLAIM_RETURNED', subject: claim.id, foundAt: now });
}

/** A report proves that a claim was submitted, also when the answer to its submission was lost. A returned claim is not submitted again by it. */
export async function makeSubmitted(tx: CoverageTx, claim: StoredClaim, now: Date): Promise<StoredClaim> {
  const wasLost = claim.status === 'WAITING_TO_SUBMIT' && claim.tries > 0;
  if (!wasLost || !(await markClaimSubmitted(tx, claim, now))) return claim;
  return { ...claim, status: 'WAITING_TO_PROCESS' };
}
