import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Letter } from '#src/ports/letters.ts';
import { listToldAppointments } from '#src/store/appointments/told-appointments.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

/** Returns how the newest letter about each of the provider's appointments went. A change whose letter is not stored yet is being sent. */
export async function listProviderLetters(
  { store, letters }: AppointmentContext,
  { caller, providerId }: { readonly caller: Caller; readonly providerId: string },
  appointmentIds: readonly string[],
): Promise<Letter[]> {
  const own = await openTransactionFor(store, caller).read((tx) =>
    listToldAppointments(tx, providerId, appointmentIds),
  );
  if (own.length === 0) return [];
  const known = new Map((await letters.list(own)).map((letter) => [letter.appointmentId, letter]));
  return own.flatMap(({ id, toldRevision }): Letter[] => {
    const letter = known.get(id);
    if (toldRevision !== undefined && (!letter || letter.revision < toldRevision)) {
      return [{ appointmentId: id, state: 'SENDING', endedAt: undefined, revision: toldRevision }];
    }
    return letter ? [letter] : [];
  });
}
