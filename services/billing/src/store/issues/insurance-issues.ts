import { randomUUID } from 'node:crypto';
import { wrapStatement } from '@linden/platform/store/sql';
import type { InsuranceIssue } from '@linden/vocabulary/insurance/insurance-issues';
import { sql } from 'kysely';
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
  /** Only issues about this plan. Null: about no single plan. */
  readonly coverageId?: string | null;
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
  if (coverageId === null) update = update.where('coverage_id', 'is', null);
  else if (coverageId !== undefined) update = update.where('coverage_id', '=', coverageId);
  if (appointmentId !== undefined) update = update.where('appointment_id', '=', appointmentId);
  if (kinds !== undefined) update = update.where('kind', 'in', [...kinds]);
  return (await tx.rows(update.returning('id'))).map((row) => row.id);
}

/** Appointments of one patient that may need a renewal of the provider's credentials. */
export interface InsuredAppointments {
  readonly patientId: string;
  readonly appointmentIds: readonly string[];
}

/**
 * Lists the insured appointments of patients from a day on, and those that have an open issue of the kind: a page of patients with ids above `after`, in
 * the order of their ids.
 */
export async function listInsuredAppointments(
  tx: AnyTx,
  { kind, fromDay, after, limit }: { kind: InsuranceIssue; fromDay: string; after: string; limit: number },
): Promise<InsuredAppointments[]> {
  return tx.rows(
    wrapStatement(sql<{ patientId: string; appointmentIds: string[] }>`select patient_id as "patientId",
        array_agg(appointment_id) as "appointmentIds"
      from (
        select patient_id, appointment_id from session_checks where service_day >= ${fromDay}::date and patient_id > ${after}::uuid
        union
        select patient_id, appointment_id from insurance_issues
          where kind = ${kind} and cleared_at is null and appointment_id is not null and patient_id > ${after}::uuid
      ) insured group by patient_id order by patient_id limit ${limit}::int`),
  );
}

/** Returns those of the appointments about which an issue of the kind was raised at or after an instant, open or cleared. */
export async function listRaisedSince(
  tx: AnyTx,
  kind: InsuranceIssue,
  sessions: readonly { readonly id: string; readonly patientId: string; readonly closedAt: Date }[],
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await tx.rows(
    query
      .selectFrom('insurance_issues')
      .select(['appointment_id', 'patient_id', 'raised_at'])
      .where('kind', '=', kind)
      .where('patient_id', 'in', [...new Set(sessions.map(({ patientId }) => patientId))])
      .where('appointment_id', 'is not', null),
  );
  const isRaised = ({ id, closedAt }: { id: string; closedAt: Date }) =>
    rows.some(({ appointment_id: appointment, raised_at: raisedAt }) => appointment === id && raisedAt >= closedAt);
  return new Set(sessions.filter(isRaised).map(({ id }) => id));
}
