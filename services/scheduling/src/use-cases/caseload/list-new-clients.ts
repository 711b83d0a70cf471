import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { type ClientReturn, describeReturn, getFirstCountedDay } from '#src/domain/caseload/return-rate.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listSessionsOfNewClients } from '#src/store/caseload/new-clients.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

export type NewClient = ClientReturn & { readonly patientId: string };

/** Lists a provider's new clients, each with whether they came back, by the database's clock. */
export async function listNewClients({ store }: AppointmentContext, caller: Caller, providerId: string) {
  const { sessions, now } = await openTransactionFor(store, caller).tx(async (tx) => {
    const at = new Date(await readClock(tx));
    return { sessions: await listSessionsOfNewClients(tx, providerId, getFirstCountedDay(at)), now: at };
  });
  const clients = [...sessions].flatMap(([patientId, own]): NewClient[] => {
    const found = describeReturn(own, now);
    return found ? [{ ...found, patientId }] : [];
  });
  return { clients, now };
}
