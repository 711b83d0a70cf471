import { appendAudits } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { Context } from '#src/context.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { hideUnsettled } from '#src/domain/cancel/undo.ts';
import { listAppointmentsById, readClock } from '#src/store/appointments/appointments.ts';
import { listAppointmentsWithNote } from '#src/store/appointments/client-notes.ts';

export type FollowedAppointments = {
  readonly appointments: readonly Appointment[];
  /** The appointments whose provider left a note for the client. */
  readonly withNote: ReadonlySet<string>;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number;
};

/** Loads appointments for a service that follows them. The number of statements does not depend on that of the appointments. */
export function loadFollowedAppointments(
  { store }: Context,
  service: Caller,
  ids: readonly string[],
): Promise<FollowedAppointments> {
  return store.as(service).tx(async (tx) => {
    const appointments = await listAppointmentsById(tx, ids);
    await appendAudits(
      tx,
      appointments.map(({ id, patientId }) => ({
        actor: service,
        action: 'appointment.read',
        subject: patientId,
        detail: { appointment: id },
      })),
    );
    return {
      appointments: appointments.map(hideUnsettled),
      withNote: await listAppointmentsWithNote(tx, ids),
      now: await readClock(tx),
    };
  });
}
