import { sql } from 'kysely';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

const dayMs = 24 * 3_600_000;

export type StoredCard = {
  readonly patientId: string;
  readonly isWanted: boolean;
  /** Undefined before the first card was saved. */
  readonly card:
    | {
        readonly brand: string;
        readonly lastFour: string;
        readonly expiryMonth: number;
        readonly expiryYear: number;
      }
    | undefined;
  /** Whether a charge of this card was declined and is still due. */
  readonly isDeclined: boolean;
};

/** Counts a setup that a client starts. @returns how many were started in 24 hours, this one included, and the patient's customer id */
export async function countSetup(
  tx: Tx | CoverageTx,
  patientId: string,
  now: Date,
): Promise<{ count: number; customerId: string | undefined }> {
  const [row] = await tx.rows(
    query
      .insertInto('patient_cards')
      .values({ patient_id: patientId, wanted_at: now, setup_count: 1, setups_since: now })
      .onConflict((conflict) =>
        conflict.column('patient_id').doUpdateSet(({ ref, case: when }) => {
          const isNewDay = sql<boolean>`coalesce(${ref('patient_cards.setups_since')} <= ${new Date(now.getTime() - dayMs)}, true)`;
          return {
            wanted_at: now,
            setup_count: when().when(isNewDay).then(1).else(sql<number>`patient_cards.setup_count + 1`).end(),
            setups_since: when().when(isNewDay).then(now).else(ref('patient_cards.setups_since')).end(),
          };
        }),
      )
      .returning(['setup_count', 'customer_id']),
  );
  return { count: row?.setup_count ?? 1, customerId: row?.customer_id ?? undefined };
}

/** Counts a setup that an account starts for any of its people. @returns how many were started in 24 hours, this one included */
export async function countAccountSetup(tx: CoverageTx, account: string, now: Date): Promise<number> {
  const [row] = await tx.rows(
    query
      .insertInto('account_card_setups')
      .values({ account, setup_count: 1, setups_since: now })
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet(({ ref, case: when }) => {
          const isNewDay = sql<boolean>`${ref('account_card_setups.setups_since')} <= ${new Date(now.getTime() - dayMs)}`;
          return {
            setup_count: when().when(isNewDay).then(1).else(sql<number>`account_card_setups.setup_count + 1`).end(),
            setups_since: when().when(isNewDay).then(now).else(ref('account_card_setups.setups_since')).end(),
          };
        }),
      )
      .returning('setup_count'),
  );
  return row?.setup_count ?? 1;
}

/** Stores the processor's id of a patient. @returns the id that is stored, which a concurrent request may have stored first */
export async function saveCustomer(tx: Tx, patientId: string, customerId: string): Promise<string> {
  const [row] = await tx.rows(
    query
      .updateTable('patient_cards')
      .set({ customer_id: sql<string>`coalesce(customer_id, ${customerId})` })
      .where('patient_id', '=', patientId)
      .returning('customer_id'),
  );
  return row?.customer_id ?? customerId;
}

export async function findCustomer(tx: Tx, patientId: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('patient_cards').select('customer_id').where('patient_id', '=', patientId),
  );
  return row?.customer_id ?? undefined;
}

/** Lists the cards that the caller may see. Patients who never began to add one are left out. */
export async function listCards(tx: Tx | CoverageTx, patientIds: readonly string[]): Promise<StoredCard[]> {
  const rows = await tx.rows(
    query
      .selectFrom('patient_cards as saved')
      .select(['patient_id', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'wanted_at'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.patient_id', '=', 'saved.patient_id')
            .whereRef('payments.attempt_card_id', '=', 'saved.card_id')
            .where('payments.status', '=', 'PAST_DUE')
            .where('payments.hold', 'is', null)
            .where('payments.decline_reason', 'is not', null),
        ).as('is_declined'),
      )
      .where('patient_id', 'in', [...patientIds]),
  );
  return rows.map(({ patient_id: patientId, wanted_at: wantedAt, is_declined: isDeclined, ...row }) => {
    const { brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = row;
    const card =
      brand && lastFour && expiryMonth && expiryYear ? { brand, lastFour, expiryMonth, expiryYear } : undefined;
    return { patientId, isWanted: wantedAt !== null, isDeclined: Boolean(isDeclined), card };
  });
}

/** Returns the ids of a patient's declined payments, oldest first. A lost dispute is past due too, but no new card pays it unasked: the bank decided. */
export async function listPastDuePayments(tx: Tx, patientId: string, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select('id')
      .where('patient_id', '=', patientId)
      .where('status', '=', 'PAST_DUE')
      .where('charge_id', 'is', null)
      .where('hold', 'is', null)
      .orderBy('due_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/** Returns integer cents that a new card pays, by patient. */
export async function sumPastDue(tx: Tx | CoverageTx, patientIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select(['patient_id', sql<string>`sum(cents)`.as('cents')])
      .where('patient_id', 'in', [...patientIds])
      .where('status', '=', 'PAST_DUE')
      .where('charge_id', 'is', null)
      .where('hold', 'is', null)
      .groupBy('patient_id'),
  );
  return new Map(rows.map(({ patient_id: id, cents }) => [id, Number(cents)]));
}
