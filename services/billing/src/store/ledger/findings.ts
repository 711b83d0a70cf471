import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type FindingKind =
  /** A report of the clearinghouse is damaged. It had no effect. */
  | 'REPORT_DAMAGED'
  /** A report names a claim that does not exist. */
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_RETURNED'
  | 'CLAIM_REFUSED'
  | 'CLAIM_DENIED'
  /** A report has a fault in the part about this claim. Its other claims were applied. */
  | 'CLAIM_REPORT_DAMAGED'
  /** A decision of a kind that is not posted by itself: of a third insurer, a forecast. */
  | 'CLAIM_NOT_POSTED'
  /** The insurer took a decision back, and no other one came yet. */
  | 'DECISION_REVERSED'
  /** The patient's share waits for billing staff. The subject is the payment. */
  | 'SHARE_IN_REVIEW'
  /** A decision about another amount than the claim's. */
  | 'CLAIM_AMOUNT_DIFFERS'
  /** A second decision, or the reversal of one that was not posted so. */
  | 'CLAIM_DECIDED_AGAIN'
  /** A session was marked as missed, or deleted, after its claim was submitted. */
  | 'CLAIM_WITHOUT_SESSION'
  /** A kept session whose claim cannot be written: no coverage or no fee. */
  | 'SESSION_WITHOUT_CLAIM'
  /** An insurer's answer cannot be read. Its file is kept with the check. */
  | 'CHECK_DAMAGED'
  /** A payor refuses Linden itself: its registration, its number or the payor's own id. The subject is the payor and the code. */
  | 'PAYOR_REFUSES_US'
  /** The card processor told of money that belongs to no payment of ours. The subject is its event. */
  | 'CARD_EVENT_UNKNOWN'
  /** A fee was withdrawn that is part of a payment plan: its parts have to be lowered. */
  | 'FEE_IN_PLAN'
  /** The card processor does not carry out a charge, and not because of the card; or it refuses our key. */
  | 'CHARGE_REFUSED'
  | 'CARD_KEY_REFUSED'
  /** An attempt took the money although another one counts. It is returned. */
  | 'STRAY_CHARGE'
  /** A refund was made at the card processor's own dashboard: no one here decided whether the patient owes the money again. */
  | 'REFUND_AT_PROCESSOR'
  /** The card processor refused a refund, or the bank sent it back; or the processor refused our records about a chargeback. */
  | 'REFUND_REFUSED'
  | 'EVIDENCE_REFUSED'
  | DiscrepancyKind;

/** What a reconciliation finds. */
export type DiscrepancyKind =
  /** The card processor took money that the ledger does not know, or the other way around. */
  | 'CHARGE_NOT_RECORDED'
  | 'CHARGE_MISSING'
  | 'CHARGE_AMOUNT_DIFFERS'
  | 'REFUND_AMOUNT_DIFFERS'
  /** What the insurer paid for a claim is not what the ledger has. */
  | 'CLAIM_PAYMENT_DIFFERS'
  /** The patient's payment is not what the insurer left to them. */
  | 'PATIENT_SHARE_DIFFERS';

/** Subjects may come from reports of others: longer ones are cut, and control characters, which the database refuses, are replaced. */
function cleanSubject(subject: string): string {
  return subject.replace(/\p{Cc}/gu, '?').slice(0, 80);
}

/** Records what billing staff must look at, once while it is open. @returns whether it is new */
export async function addFinding(
  tx: Tx | CoverageTx,
  { kind, subject, foundAt }: { kind: FindingKind; subject: string; foundAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('billing_findings')
      .values({ id: randomUUID(), kind, subject: cleanSubject(subject), found_at: foundAt })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing())
      .returning(sql<number>`1`.as('one')),
  );
  return rows.length > 0;
}

export async function countOpenFindings(tx: Tx | CoverageTx, kind: FindingKind): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('billing_findings')
      .where('kind', '=', kind)
      .where('resolved_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('count')),
  );
  return row?.count ?? 0;
}

/** `resolvedBy`: the account of a member of staff; null when what was found is over by itself. */
type Resolution = { readonly resolvedBy: string | null; readonly resolvedAt: Date };

/** @returns whether it was open */
export async function resolveFinding(
  tx: Tx | CoverageTx,
  { id, resolvedBy, resolvedAt }: Resolution & { readonly id: string },
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('billing_findings')
      .set({ resolved_at: resolvedAt, resolved_by: resolvedBy })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('id'),
  );
  return rows.length > 0;
}

/** Resolves the finding that a payment waits for billing staff. */
export function endReviewFindings(tx: Tx | CoverageTx, subject: string, resolvedAt: Date): Promise<void> {
  return resolveFindingsOf(tx, { kinds: ['SHARE_IN_REVIEW'], subject, resolvedBy: null, resolvedAt });
}

/** Resolves the open findings of these kinds about one subject. */
export async function resolveFindingsOf(
  tx: Tx | CoverageTx,
  {
    kinds,
    subject,
    resolvedBy,
    resolvedAt,
  }: Resolution & { readonly kinds: readonly FindingKind[]; readonly subject: string },
): Promise<void> {
  await tx.rows(
    query
      .updateTable('billing_findings')
      .set({ resolved_at: resolvedAt, resolved_by: resolvedBy })
      .where('kind', 'in', [...kinds])
      .where('subject', '=', subject)
      .where('resolved_at', 'is', null),
  );
}
