import { sql } from 'kysely';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface PaymentPlan {
  readonly id: string;
  readonly patientId: string;
  readonly parts: number;
  readonly cents: number;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Stores a plan. @returns false when the id is known, or the patient has an open plan */
export async function insertPlan(tx: Tx, plan: PaymentPlan): Promise<boolean> {
  const { id, patientId, parts, cents, createdAt, createdBy } = plan;
  const rows = await tx.rows(
    query
      .insertInto('payment_plans')
      .values({ id, patient_id: patientId, parts, cents, created_at: createdAt, created_by: createdBy })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export async function findPlan(tx: Tx, id: string): Promise<{ patientId: string; parts: number } | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('payment_plans').select(['patient_id as patientId', 'parts']).where('id', '=', id),
  );
  return row;
}

/** Returns the patients among these with a plan that runs. */
export async function listPlanned(tx: Tx | CoverageTx, patientIds: readonly string[]): Promise<string[]> {
  if (patientIds.length === 0) return [];
  const rows = await tx.rows(
    query
      .selectFrom('payment_plans')
      .select('patient_id')
      .where('patient_id', 'in', [...patientIds])
      .where('ended_at', 'is', null),
  );
  return rows.map(({ patient_id: id }) => id);
}

/** Locks what a patient owes past due, oldest first. */
export async function lockPastDue(tx: Tx, patientId: string): Promise<readonly Payment[]> {
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .selectAll()
      .where('patient_id', '=', patientId)
      .where('status', '=', 'PAST_DUE')
      .where('charge_id', 'is', null)
      .where('hold', 'is', null)
      .orderBy('due_at')
      .orderBy('id')
      .forUpdate(),
  );
  return rows as unknown as readonly Payment[];
}

/** Puts locked payments into a plan, whose parts replace them. */
export async function putIntoPlan(tx: Tx, ids: readonly string[], planId: string): Promise<void> {
  const change = { hold: 'IN_PLAN', plan_id: planId, retry_at: null };
  await tx.rows(
    query
      .updateTable('payments')
      .set(change)
      .where('id', 'in', [...ids]),
  );
}

/**
 * Ends a plan once all its parts are paid. Locks the plan, so that of two parts that are paid at once the later one sees the other.
 * @returns the payments that the plan replaced; empty while a part is not paid
 */
export async function endPaidPlan(tx: Tx, planId: string, at: Date): Promise<readonly Payment[]> {
  await tx.rows(query.selectFrom('payment_plans').select('id').where('id', '=', planId).forUpdate());
  const [open] = await tx.rows(
    query
      .selectFrom('payments')
      .select(sql<number>`1`.as('one'))
      .where('plan_id', '=', planId)
      .where('cause', '=', 'PLAN')
      .where('status', 'not in', ['PAID', 'REFUNDED'])
      .where(({ or, eb }) => or([eb('hold', 'is', null), eb('hold', '!=', 'WRITTEN_OFF')]))
      .limit(1),
  );
  if (open) return [];
  const ended = { ended_at: at };
  await tx.rows(query.updateTable('payment_plans').set(ended).where('id', '=', planId).where('ended_at', 'is', null));
  const replaced = await tx.rows(
    query.selectFrom('payments').selectAll().where('plan_id', '=', planId).where('hold', '=', 'IN_PLAN').forUpdate(),
  );
  return replaced as unknown as readonly Payment[];
}
