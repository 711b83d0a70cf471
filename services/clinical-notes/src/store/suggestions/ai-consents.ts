import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface AiConsent {
  readonly isGiven: boolean;
  readonly changedAt: Date;
}

const columns = ['is_given as isGiven', 'changed_at as changedAt'] as const;

/** Returns `undefined` when the client never decided. */
export async function findAiConsent(tx: NoteTx, patientId: string): Promise<AiConsent | undefined> {
  const [row] = await tx.rows(query.selectFrom('ai_consents').where('patient_id', '=', patientId).select(columns));
  return row;
}

/** Returns those of the patients whose consent is given now. */
export async function listAiConsents(tx: NoteTx, patientIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    query
      .selectFrom('ai_consents')
      .where(sql<boolean>`patient_id = any(${[...patientIds]}::uuid[])`)
      .where('is_given', '=', true)
      .select('patient_id as patientId'),
  );
  return new Set(rows.map(({ patientId }) => patientId));
}

/** Returns whether everyone's consent is given, and keeps it unchanged until the transaction ends. */
export async function lockAiConsents(tx: NoteTx, patientIds: readonly string[]): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('ai_consents')
      .where(sql<boolean>`patient_id = any(${[...patientIds]}::uuid[])`)
      .where('is_given', '=', true)
      .select('patient_id')
      .orderBy('patient_id')
      .forShare(),
  );
  return rows.length === new Set(patientIds).size;
}

/** Stores the decision. Returns `undefined` when it is the stored one already. */
export async function putAiConsent(
  tx: NoteTx,
  { patientId, isGiven, account }: { patientId: string; isGiven: boolean; account: string },
): Promise<AiConsent | undefined> {
  const [row] = await tx.rows(
    query
      .insertInto('ai_consents')
      .values({ patient_id: patientId, is_given: isGiven, changed_by: account })
      .onConflict((conflict) =>
        conflict
          .column('patient_id')
          .doUpdateSet({ is_given: isGiven, changed_by: account, changed_at: sql<Date>`now()` })
          .where('ai_consents.is_given', '<>', isGiven),
      )
      .returning(columns),
  );
  return row;
}
