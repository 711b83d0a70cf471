import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';
import { isUndone } from '#src/store/undone-changes.ts';

/** Notes to the client, without those of cancellations that were undone. */
const notes = query
  .selectFrom('appointment_changes as c')
  .where('c.note_to_client', 'is not', null)
  .where(({ not }) => not(isUndone));

/** Returns the latest note that the provider's side left for the client, or an empty text. */
export async function findNoteToClient(tx: CareTx, appointmentId: string): Promise<string> {
  const [row] = await tx.rows(
    notes
      .where('c.appointment_id', '=', appointmentId)
      .orderBy('c.revision', 'desc')
      .limit(1)
      .select('c.note_to_client as note'),
  );
  return row?.note ?? '';
}

/** Returns which of these appointments have such a note. */
export async function listAppointmentsWithNote(tx: CareTx, appointmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    notes.where('c.appointment_id', '=', anyOf(appointmentIds)).distinct().select('c.appointment_id as id'),
  );
  return new Set(rows.map(({ id }) => id));
}
