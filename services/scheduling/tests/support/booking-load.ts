import { randomUUID } from 'node:crypto';
import { booking, hour, type TestClient } from './bookings.ts';
import type { TestService } from './service.ts';

/** A booking that a client was told of, and whether the client canceled it. */
export type LoadEntry = { readonly id: string; isCanceled: boolean };

type Load = {
  readonly providerId: string;
  readonly clients: readonly TestClient[];
  readonly from: number;
  readonly days: number;
};

const atOnce = 2;
/** One booking of so many is for a time in the first days. */
const nearShare = 7;

/** Lets clients book and cancel at one provider, one request after the other each, until `stop`. Returns what they were told. */
export function keepBooking(service: TestService, load: Load): { stop(): Promise<LoadEntry[]> } {
  const entries: LoadEntry[] = [];
  let isOver = false;
  const workers = load.clients.slice(0, atOnce).map(async ({ caller, patientId }, worker) => {
    const by = service.appointments(caller);
    for (let n = worker; !isOver; n++) {
      const { appointment } = await by.bookAppointment(booking(load.providerId, patientId, pickStart(load, n)));
      if (!appointment) continue;
      const entry = { id: appointment.id, isCanceled: false };
      entries.push(entry);
      if (n % 2 === 0) entry.isCanceled = await cancel(appointment.id);
    }
    async function cancel(id: string): Promise<boolean> {
      try {
        await by.cancelAppointment({ key: randomUUID(), appointment: { id }, reason: 'BAD_TIME' });
        return true;
      } catch {
        // The provider was first.
        return false;
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return entries;
    },
  };
}

/** Picks a start between the sessions of the first days, but far enough ahead that canceling is free, or a start after these days. */
function pickStart({ from, days }: Load, n: number): number {
  const isNear = n % nearShare === 0;
  const hours = isNear ? 31 + 2 * (n % 40) : (days - 2) * 24 + (n % 48);
  return from + hours * hour;
}
