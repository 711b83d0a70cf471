import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { listComingAppointments } from '#src/store/appointments/told-appointments.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientReach } from './load-client-reach.ts';

/** Returns the provider's sessions ahead whose newest letter reached no reader, with whom to call. A newer letter that arrives ends it. */
export async function listFailedLetters(
  context: AppointmentContext,
  owner: { readonly caller: Caller; readonly providerId: string },
) {
  const { store, letters } = context;
  const coming = await openTransactionFor(store, owner.caller).read((tx) =>
    listComingAppointments(tx, owner.providerId),
  );
  if (coming.length === 0) return [];
  const failed = new Set(
    (await letters.list(coming)).filter(({ state }) => state === 'FAILED').map(({ appointmentId }) => appointmentId),
  );
  const missed = coming.filter(({ id }) => failed.has(id));
  if (missed.length === 0) return [];
  const reached = await loadClientReach(context, owner, [...new Set(missed.map(({ patientId }) => patientId))]);
  return missed.flatMap((session) => {
    const client = reached.find(({ patientId }) => patientId === session.patientId);
    return client ? [{ ...session, client }] : [];
  });
}
