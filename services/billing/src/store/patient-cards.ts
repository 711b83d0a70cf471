import type { SavedCard } from '#src/ports/card-payments.ts';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

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

export async function findPatientCard(tx: Tx, patientId: string): Promise<PatientCard | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('patient_cards').select(['customer_id', 'card_id']).where('patient_id', '=', patientId),
  );
  return row?.card_id && row.customer_id ? { customerId: row.customer_id, cardId: row.card_id } : undefined;
}
