import type { CareTx } from '#src/store/open-store.ts';
import { anyOf, query } from '#src/store/query.ts';

/** Returns the latest note that the provider's side left for the client, or an empty text. */
export async function findNoteToClient(tx: CareTx, appointmentId: string): Promise<string> {
  const [row] = await tx.rows(
    query
      .selectFrom('appointment_changes')
      .where('appointment_id', '=', appointmentId)
      .where('note_to_client', 'is not', null)
      .orderBy('revision', 'desc')
      .limit(1)
      .select('note_to_client as note'),
  );
  return row?.note ?? '';
}

/** Returns which of these appointments have such a note. */
export async function listAppointmentsWithNote(tx: CareTx, appointmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    query
      .selectFrom('appointment_changes')
      .where('appointment_id', '=', anyOf(appointmentIds))
      .where('note_to_client', 'is not', null)
      .distinct()
      .select('appointment_id as id'),
  );
  return new Set(rows.map(({ id }) => id));
}
