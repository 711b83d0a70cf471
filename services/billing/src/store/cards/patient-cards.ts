import type { SavedCard } from '#src/domain/cards/saved-card.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type PatientCard = { readonly customerId: string; readonly cardId: string };

/** Stores the card that the patient's payments are charged to from now on. A patient stays the same customer of the processor. */
export async function savePatientCard(
  tx: Tx,
  { patientId, customerId, card, savedAt }: { patientId: string; customerId: string; card: SavedCard; savedAt: Date },
): Promise<void> {
  const columns = {
    card_id: card.id,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    saved_at: savedAt,
    wanted_at: null,
  };
  await tx.rows(
    query
      .insertInto('patient_cards')
      .values({ patient_id: patientId, customer_id: customerId, ...columns })
      .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(columns)),
  );
}

/** Stores what the card's bank changed about a saved card. An older event changes nothing. @returns whether a patient has this card */
export async function updatePatientCard(tx: Tx, card: SavedCard, updatedAt: Date): Promise<boolean> {
  const columns = { last_four: card.lastFour, expiry_month: card.expiryMonth, expiry_year: card.expiryYear };
  const rows = await tx.rows(
    query
      .updateTable('patient_cards')
      .set({ ...columns, brand: card.brand, updated_at: updatedAt })
      .where('card_id', '=', card.id)
      .where(({ or, eb }) => or([eb('updated_at', 'is', null), eb('updated_at', '<', updatedAt)]))
      .returning('patient_id'),
  );
  return rows.length > 0;
}

export async function findPatientCard(tx: Tx, patientId: string): Promise<PatientCard | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('patient_cards').select(['customer_id', 'card_id']).where('patient_id', '=', patientId),
  );
  return row?.card_id && row.customer_id ? { customerId: row.customer_id, cardId: row.card_id } : undefined;
}
