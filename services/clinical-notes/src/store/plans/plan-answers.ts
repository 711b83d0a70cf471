import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import type { PlanHeader } from './treatment-plans.ts';

export type PlanAnswerKind = 'READ' | 'QUESTION';

/** What a client did with a shared plan. */
export interface PlanAnswer {
  readonly accountId: string;
  readonly kind: PlanAnswerKind;
  readonly answeredAt: Date;
  readonly closedAt: Date | undefined;
}

/** Lists what clients did with a plan, latest first. */
export async function listPlanAnswers(tx: NoteTx, planId: string): Promise<PlanAnswer[]> {
  const rows = await tx.rows(
    query
      .selectFrom('plan_answers')
      .where('plan_id', '=', planId)
      .orderBy('answered_at', 'desc')
      .limit(50)
      .select(['account_id as accountId', 'kind', 'answered_at as answeredAt', 'closed_at as closedAt']),
  );
  // A constraint of the table lists the kinds.
  return rows.map(({ kind, closedAt, ...row }) => ({
    ...row,
    kind: kind as PlanAnswerKind,
    closedAt: closedAt ?? undefined,
  }));
}

/** Adds an answer. A second open question of the account is not added. */
export async function addPlanAnswer(
  tx: NoteTx,
  { id: planId, providerId, patientId }: PlanHeader,
  { id, accountId, kind }: { id: string; accountId: string; kind: PlanAnswerKind },
): Promise<void> {
  const row = { id, plan_id: planId, provider_id: providerId, patient_id: patientId, account_id: accountId, kind };
  await tx.rows(
    query
      .insertInto('plan_answers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
}

/** Lists the patients with an open question to the provider, oldest first. */
export function listOpenQuestions(
  tx: NoteTx,
  providerId: string,
): Promise<{ readonly patientId: string; readonly askedAt: Date }[]> {
  return tx.rows(
    query
      .selectFrom('plan_answers')
      .where('provider_id', '=', providerId)
      .where('kind', '=', 'QUESTION')
      .where('closed_at', 'is', null)
      .groupBy('patient_id')
      .orderBy(sql`min(answered_at)`)
      .limit(100)
      .select(['patient_id as patientId', sql<Date>`min(answered_at)`.as('askedAt')]),
  );
}

/** Closes the open questions about a plan. Returns how many. */
export async function closeQuestions(tx: NoteTx, planId: string): Promise<number> {
  const rows = await tx.rows(
    query
      .updateTable('plan_answers')
      .set({ closed_at: sql<Date>`now()` })
      .where('plan_id', '=', planId)
      .where('kind', '=', 'QUESTION')
      .where('closed_at', 'is', null)
      .returning('id'),
  );
  return rows.length;
}
