import { randomUUID } from 'node:crypto';
import type { InsuranceIssue } from '@linden/vocabulary/insurance/insurance-issues';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface StoredIssue {
  readonly id: string;
  readonly patientId: string;
  /** Undefined when the issue is not about one plan. */
  readonly coverageId: string | undefined;
  /** Set when the issue is about one session. */
  readonly appointmentId: string | undefined;
  readonly kind: string;
  readonly raisedAt: Date;
}

export interface NewIssue {
  readonly patientId: string;
  readonly coverageId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly kind: InsuranceIssue;
  readonly raisedAt: Date;
}

type AnyTx = Tx | CoverageTx;

/** Raises an issue, unless it is open already. @returns whether it is new */
export async function raiseIssue(tx: AnyTx, issue: NewIssue): Promise<boolean> {
  const { patientId, coverageId, appointmentId, kind, raisedAt } = issue;
  const rows = await tx.rows(
    query
      .insertInto('insurance_issues')
      .values({
        id: randomUUID(),
        patient_id: patientId,
        kind,
        raised_at: raisedAt,
        coverage_id: coverageId ?? null,
        appointment_id: appointmentId ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

/** Lists the open issues of patients, the newest first. */
export async function listOpenIssues(tx: AnyTx, patientIds: readonly string[]): Promise<StoredIssue[]> {
  if (patientIds.length === 0) return [];
  const rows = await tx.rows(
    query
      .selectFrom('insurance_issues')
      .select(['id', 'patient_id', 'coverage_id', 'appointment_id', 'kind', 'raised_at'])
      .where('patient_id', 'in', [...patientIds])
      .where('cleared_at', 'is', null)
      .orderBy('raised_at', 'desc')
      .orderBy('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    kind: row.kind,
    raisedAt: row.raised_at,
    coverageId: row.coverage_id ?? undefined,
    appointmentId: row.appointment_id ?? undefined,
  }));
}

/** Finds an issue of a patient, open or cleared. */
export async function findIssue(tx: AnyTx, patientId: string, id: string): Promise<{ kind: string } | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('insurance_issues').select('kind').where('id', '=', id).where('patient_id', '=', patientId),
  );
  return row;
}

export interface ClearedIssues {
  readonly patientId: string;
  /** Only issues about this plan. */
  readonly coverageId?: string;
  /** Only issues about this session. */
  readonly appointmentId?: string;
  /** Only the issue with this id. */
  readonly id?: string;
  /** Only these kinds. */
  readonly kinds?: readonly string[];
  readonly clearedBy: string;
  readonly clearedAt: Date;
}

/** Clears the open issues that match. @returns their ids */
export async function clearOpenIssues(tx: AnyTx, cleared: ClearedIssues): Promise<string[]> {
  const { patientId, coverageId, appointmentId, id, kinds, clearedBy, clearedAt } = cleared;
  if (kinds?.length === 0) return [];
  let update = query
    .updateTable('insurance_issues')
    .set({ cleared_at: clearedAt, cleared_by: clearedBy })
    .where('patient_id', '=', patientId)
    .where('cleared_at', 'is', null);
  if (id !== undefined) update = update.where('id', '=', id);
  if (coverageId !== undefined) update = update.where('coverage_id', '=', coverageId);
  if (appointmentId !== undefined) update = update.where('appointment_id', '=', appointmentId);
  if (kinds !== undefined) update = update.where('kind', 'in', [...kinds]);
  return (await tx.rows(update.returning('id'))).map((row) => row.id);
}
