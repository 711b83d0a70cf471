import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import type { ClaimPayment } from '@linden/x12/remittance';
import type { MoneyDeskContext } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { parseClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { buildReceiptSettledEntry } from '#src/domain/ledger/build-entries.ts';
import { lockClaimByNumber } from '#src/store/claims/claims.ts';
import { type FindingKind, resolveFindingsOf } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import { findOpenReceipt, type OpenReceipt } from '#src/store/money-desk/receipts.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { applyDecision } from '#src/use-cases/claims/apply-payment.ts';
import { type DeskChange, makeChange } from './change-desk.ts';

export interface AskedReceipt {
  readonly receiptId: string;
  /** Empty: it goes back to the insurer. */
  readonly claimNumber: string;
  /** What the patient owes of the claim besides. */
  readonly patientCents: number;
}

const decided: readonly FindingKind[] = [
  'CLAIM_DENIED',
  'CLAIM_AMOUNT_DIFFERS',
  'CLAIM_REPORT_DAMAGED',
  'CLAIM_NOT_POSTED',
  'CLAIM_DECIDED_AGAIN',
];

/** Gives money that could not be posted its place: a decision about a claim that staff enter, or back to the insurer. */
export async function settleReceipt(context: MoneyDeskContext, change: DeskChange, asked: AskedReceipt): Promise<void> {
  const { receiptId, claimNumber, patientCents } = asked;
  if (!Number.isSafeInteger(patientCents) || patientCents < 0)
    throw invalid('INVALID_FORMAT', 'must be whole cents, at least 0', 'patientCents');
  const { receipt, claim } = await context.store.as(billingCaller).tx(async (tx) => ({
    receipt: await findOpenReceipt(tx, receiptId),
    claim: await findClaim(context, tx, claimNumber),
  }));
  const isReturned = claimNumber === '';
  if (!isReturned && !claim) throw createNoClaimError();
  const kind = isReturned ? 'RECEIPT_RETURNED' : 'RECEIPT_APPLIED';
  const subject = { kind, subject: receiptId, patientId: claim?.patientId } as const;
  await makeChange(context, change, { ...subject, ...(receipt && { cents: receipt.cents }) }, async (tx) => {
    // Again, inside the change: a colleague may have been faster.
    const open = await findOpenReceipt(tx, receiptId);
    if (!open) throw notFound('RECEIPT_NOT_FOUND', 'no such money that waits');
    const reason = isReturned ? 'RETURNED' : claimNumber;
    const at = { causeId: open.causeId, happenedAt: context.clock.now() };
    if ((await postEntry(tx, buildReceiptSettledEntry(at, { reason, cents: open.cents }))) === 'repeated')
      throw notFound('RECEIPT_NOT_FOUND', 'no such money that waits');
    if (!isReturned) await enterDecision(context, tx, change, { open, claimNumber, patientCents });
    const unknown = { kinds: ['CLAIM_UNKNOWN'] as const, subject: open.claimNumber };
    await resolveFindingsOf(tx, { ...unknown, resolvedBy: change.staff.account, resolvedAt: context.clock.now() });
  });
}

async function enterDecision(
  context: MoneyDeskContext,
  tx: CoverageTx,
  { staff }: DeskChange,
  { open, claimNumber, patientCents }: { open: OpenReceipt; claimNumber: string; patientCents: number },
): Promise<void> {
  const claim = await findClaim(context, tx, claimNumber);
  if (!claim) throw createNoClaimError();
  const now = context.clock.now();
  // Staff have looked at the share: it needs no second look.
  const deciding = { envelope: context.envelope, reviewAboveCents: Number.MAX_SAFE_INTEGER };
  const payment = buildEnteredDecision(claim, open.cents, patientCents);
  const trouble = await applyDecision(tx, deciding, claim, payment, { isSecond: false, now });
  if (trouble)
    throw new DomainError({
      code: 'RECEIPT_DOES_NOT_FIT',
      kind: 'conflict',
      field: 'claimNumber',
      message: 'This amount can’t be a decision about this claim.',
    });
  await resolveFindingsOf(tx, { kinds: decided, subject: claim.id, resolvedBy: staff.account, resolvedAt: now });
}

/** A decision that staff enter is one of the first insurer while the claim waits for it, and of a second one afterward. */
function buildEnteredDecision(claim: StoredClaim, paidCents: number, patientCents: number): ClaimPayment {
  const isFirst = claim.status === 'WAITING_TO_PROCESS' && !claim.forwarded;
  const isBack = paidCents < 0;
  return {
    claimNumber: '',
    status: isBack ? '22' : isFirst ? '1' : '2',
    chargedCents: isBack ? -claim.chargeCents : claim.chargeCents,
    paidCents,
    patientCents,
    adjustments: [
      { group: 'CO', reason: '45', cents: claim.chargeCents - paidCents - patientCents },
      { group: 'PR', reason: '3', cents: patientCents },
    ],
    faults:
      paidCents + patientCents > claim.chargeCents
        ? [{ code: 'BAD_VALUE', segment: 'CLP', element: 5, position: 0 }]
        : [],
  };
}

async function findClaim(
  { envelope }: Pick<MoneyDeskContext, 'envelope'>,
  tx: CoverageTx,
  claimNumber: string,
): Promise<StoredClaim | undefined> {
  const named = parseClaimNumber(claimNumber);
  return named && lockClaimByNumber(tx, envelope, named.number);
}

function createNoClaimError(): DomainError {
  return new DomainError({
    code: 'CLAIM_NOT_FOUND',
    kind: 'not_found',
    field: 'claimNumber',
    message: 'There is no claim with this number.',
  });
}
