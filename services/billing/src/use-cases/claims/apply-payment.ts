import type { ClaimPayment } from '@linden/x12/remittance';
import {
  chooseDecisionStep,
  type DecisionStep,
  type DecisionTrouble,
} from '#src/domain/claims/choose-decision-step.ts';
import { parseClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { buildReceiptUnappliedEntry } from '#src/domain/ledger/build-entries.ts';
import { lockClaimByNumber } from '#src/store/claims/claims.ts';
import { addFinding, type FindingKind } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { makeSubmitted } from './apply-acknowledgments.ts';
import type { DecisionContext } from './claims-context.ts';
import { forwardClaim, settleClaim } from './settle-claim.ts';
import { settleDeniedSecond, settleSecond } from './settle-second.ts';
import { undoDecision } from './undo-decision.ts';

/** Where a decision stands: the report, and its place there. */
export interface DecisionSource {
  readonly reportId: string;
  readonly index: number;
  readonly now: Date;
}

type Apply = (
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  now: Date,
) => Promise<void>;

const steps: Readonly<Record<DecisionStep, Apply>> = {
  SETTLE: settleClaim,
  FORWARD: forwardClaim,
  SECOND: settleSecond,
  REVERSE: undoDecision,
  SECOND_DENIED: settleDeniedSecond,
};

/**
 * Applies what an 835 says about one claim. What cannot be posted by itself is left to staff: the patient is not charged, and the money
 * that came for it is posted as not applied, so that the ledger's bank has what arrived.
 * @returns whether it is left to staff
 */
export async function applyClaimPayment(
  tx: CoverageTx,
  context: DecisionContext,
  payment: ClaimPayment,
  source: DecisionSource,
): Promise<boolean> {
  const { now } = source;
  const named = parseClaimNumber(payment.claimNumber);
  const found = named && (await lockClaimByNumber(tx, context.envelope, named.number));
  if (!found) return leaveToStaff(tx, payment, source, 'CLAIM_UNKNOWN', payment.claimNumber || source.reportId);
  const claim = named.isSecond ? found : await makeSubmitted(tx, found, now);
  const trouble = await applyDecision(tx, context, claim, payment, { isSecond: named.isSecond, now });
  return trouble ? leaveToStaff(tx, payment, source, trouble, claim.id) : false;
}

/** Applies a decision to a locked claim. @returns why it cannot be posted; `undefined` when it is posted */
export async function applyDecision(
  tx: CoverageTx,
  context: DecisionContext,
  claim: StoredClaim,
  payment: ClaimPayment,
  { isSecond, now }: { isSecond: boolean; now: Date },
): Promise<DecisionTrouble | undefined> {
  const choice = chooseDecisionStep(claim, payment, isSecond);
  if ('trouble' in choice) return choice.trouble;
  await steps[choice.step](tx, context, claim, payment, now);
  return undefined;
}

async function leaveToStaff(
  tx: CoverageTx,
  { claimNumber, paidCents }: ClaimPayment,
  { reportId, index, now }: DecisionSource,
  kind: FindingKind,
  subject: string,
): Promise<true> {
  await addFinding(tx, { kind, subject, foundAt: now });
  if (paidCents === 0) return true;
  const at = { causeId: `${reportId}/claim/${index}`, happenedAt: now };
  // Numbers of others may have any length and any character.
  const reason = claimNumber.replace(/\p{Cc}/gu, '?').slice(0, 80) || 'UNKNOWN';
  await postEntry(tx, buildReceiptUnappliedEntry(at, { reason, cents: paidCents }));
  return true;
}
