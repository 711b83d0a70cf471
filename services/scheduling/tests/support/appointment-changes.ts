import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { aClient, booking, hour, partner } from './bookings.ts';
import { soon } from './messages.ts';
import type { TestService } from './service.ts';

const day = 24 * hour;

export const byId = ({ id }: { id: string }) => ({ appointment: { id } });
export const byPublicIds = ({ eventId, shortId }: Appointment) => ({ appointment: { eventId, shortId } });

/** Shared steps and checks for tests of changes. */
export function changesOf(service: () => TestService) {
  return {
    cancelAs: (caller: Caller, which: object, rest: object = {}) =>
      service()
        .appointments(caller)
        .cancelAppointment({ key: randomUUID(), reason: 'BAD_TIME', ...which, ...rest }),
    /** Moves the start to `ms` from now, as if it had been booked long ago. */
    async beginsIn(appointment: Appointment, ms: number): Promise<void> {
      const times = [appointment.id, new Date(Date.now() + ms), new Date(Date.now() + ms + hour)];
      await service().sql(
        `update scheduling.appointments set starts_at = $2, ends_at = $3,
          created_at = least(created_at, $2::timestamptz - interval '1 day') where id = $1`,
        times,
      );
      await service().sql(
        'update scheduling.time_claims set seen = tstzrange($2, $3), during = tstzrange($2, $3) where appointment_id = $1',
        times,
      );
    },
    /** An unconfirmed booking by a partner. */
    async unconfirmed(providerId: string, start = soon() + 3 * day) {
      const client = aClient(service());
      const ask = booking(providerId, client.patientId, start, { integration: true });
      const { appointment } = await service().appointments(partner).bookAppointment(ask);
      if (!appointment) throw new Error('not booked');
      return { appointment, client };
    },
    historyOf: (id: string) =>
      service().sql<{ what: string; source: string }>(
        'select what, source from scheduling.appointment_changes where appointment_id = $1 order by revision',
        [id],
      ),
    strikesOf: (patientId: string) =>
      service().sql('select kind from scheduling.strikes where patient_id = $1', [patientId]),
  };
}
