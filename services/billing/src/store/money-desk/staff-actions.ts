import { DomainError } from '@linden/platform/domain-error';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type StaffActionKind =
  | 'PAYMENT_WRITTEN_OFF'
  | 'PAYMENT_RELEASED'
  | 'DISPUTE_ACCEPTED'
  | 'DISPUTE_DECLINED'
  | 'COVERAGE_CORRECTED'
  | 'CHECK_RERUN'
  | 'CLAIM_RERUN'
  | 'FINDING_RESOLVED'
  | 'RECEIPT_APPLIED'
  | 'RECEIPT_RETURNED'
  | 'FILE_OPENED';

export interface StaffAction {
  /** The key of the request. */
  readonly id: string;
  readonly kind: StaffActionKind;
  readonly patientId: string | undefined;
  /** The id of the payment, claim, coverage, dispute, finding, receipt or file. */
  readonly subject: string;
  readonly cents?: number | undefined;
  readonly reason: string;
  readonly account: string;
  readonly doneAt: Date;
}

/**
 * Records what a member of staff does, once per key. Call it first in the transaction: a repeated request does nothing more.
 * @returns whether it is new
 * @throws DomainError KEY_REUSED when the key belongs to another action
 */
export async function recordStaffAction(tx: Tx | CoverageTx, action: StaffAction): Promise<boolean> {
  const { id, kind, patientId, subject, cents, reason, account, doneAt } = action;
  const row = {
    id,
    kind,
    patient_id: patientId ?? null,
    subject,
    cents: cents ?? null,
    reason,
    account,
    done_at: doneAt,
  };
  const [created] = await tx.rows(
    query
      .insertInto('staff_actions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  if (created) return true;
  const [kept] = await tx.rows(
    query.selectFrom('staff_actions').select(['kind', 'subject', 'account']).where('id', '=', id),
  );
  if (kept?.kind === kind && kept.subject === subject && kept.account === account) return false;
  throw new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message: 'Another request used this key.' });
}

export type ListedAction = Omit<StaffAction, 'patientId' | 'subject' | 'cents'> & { readonly cents: number | null };

const maxListed = 100;

/** Lists what staff did about a patient, newest first. */
export async function listStaffActions(tx: Tx, patientId: string): Promise<ListedAction[]> {
  const rows = await tx.rows(
    query
      .selectFrom('staff_actions')
      .select(['id', 'kind', 'cents', 'reason', 'account', 'done_at'])
      .where('patient_id', '=', patientId)
      .orderBy('done_at', 'desc')
      .limit(maxListed),
  );
  return rows.map(({ done_at: doneAt, kind, ...row }) => ({ ...row, kind: kind as StaffActionKind, doneAt }));
}
