import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Person } from '@linden/platform/caller/person';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { putClients, toCaller } from '#tools/seed/put-clients.ts';
import type { Random } from '#tools/seed/synthetic/random.ts';
import type { Bookable } from '#tools/tests/support/booking-people.ts';
import type { Marketplace } from '#tools/tests/support/marketplace.ts';

const hour = 3_600_000;
export const clientCount = 12;
const sessionCount = 40;

/** A provider's 5 days: 40 sessions of 12 clients. */
export type Week = Awaited<ReturnType<typeof openWeek>>;

/** Books 40 sessions of 12 new clients in the next 5 days. */
export async function openWeek(marketplace: Marketplace, { providerId, usState }: Bookable) {
  const { admin } = marketplace.database;
  const account = randomUUID();
  await admin.query('insert into accounts.provider_accounts (account, provider_id) values ($1, $2)', [
    account,
    providerId,
  ]);
  const provider: Person = { ...toCaller({ account }), roles: ['provider'], strength: 'two_step' };
  const from = Math.ceil(Date.now() / hour + 3) * hour;
  const bookers = await putClients(admin, clientCount);
  const clients = bookers.map((booker) => ({
    patientId: booker.patientId,
    caller: toCaller(booker),
    appointments: marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, toCaller(booker)),
  }));
  const request = (patientId: string, start: number) => ({
    key: randomUUID(),
    usState,
    who: { case: 'patientId', value: patientId } as const,
    slot: {
      providerId,
      type: AppointmentType.INTAKE,
      location: AppointmentLocation.VIRTUAL,
      start: timestampFromMs(start),
    },
  });
  const ids: string[] = [];
  for (let n = 0; n < sessionCount; n++) {
    const client = clients[n % clientCount];
    const { appointment } =
      (await client?.appointments.bookAppointment(request(client.patientId, from + 2 * n * hour))) ?? {};
    if (!appointment) throw new Error('a session was not booked');
    ids.push(appointment.id);
  }
  return { providerId, provider, clients, ids, from, request };
}

/** A booking that a client was told of. `unknown`: whether the client's cancellation has happened was never answered. */
export type Told = { readonly id: string; canceled: 'no' | 'yes' | 'unknown' };

/** Lets two clients book and cancel, one request after the other each, until `stop`. Returns what they were told. */
export function keepBooking({ clients, from, request }: Week, random: Random): { stop(): Promise<Told[]> } {
  const told: Told[] = [];
  let isOver = false;
  const workers = clients.slice(0, 2).map(async ({ appointments, patientId }) => {
    while (!isOver) {
      // Far enough ahead that canceling is free; most are after the 5 days.
      const hours = random.chance(0.12) ? 31 + 2 * random.int(0, 40) : 121 + random.int(0, 100);
      const booked = await appointments.bookAppointment(request(patientId, from + hours * hour)).catch(() => undefined);
      if (!booked?.appointment) continue;
      const entry: Told = { id: booked.appointment.id, canceled: 'no' };
      told.push(entry);
      if (random.chance(0.5)) entry.canceled = await cancel(entry.id);
    }
    async function cancel(id: string): Promise<Told['canceled']> {
      try {
        await appointments.cancelAppointment({ key: randomUUID(), appointment: { id }, reason: 'BAD_TIME' });
        return 'yes';
      } catch (error) {
        return error instanceof DomainError && error.kind === 'conflict' ? 'no' : 'unknown';
      }
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return told;
    },
  };
}
