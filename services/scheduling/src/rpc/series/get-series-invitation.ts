import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { appointmentNotFound } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { type Appointment, isLive } from '#src/domain/appointments/appointment.ts';
import { buildSeriesInvitation, type InvitedSession } from '#src/domain/appointments/invitation.ts';
import { applyGrace, freeUntil } from '#src/domain/cancel/cancellation-policy.ts';
import { hideUnsettled } from '#src/domain/cancel/undo.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { findSeries } from '#src/store/series/series.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Returns the sessions of a series that take place, with one calendar file. Services only, because letters need it. */
export const getSeriesInvitation: AppointmentHandler<'getSeriesInvitation'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  if (caller.identity.kind !== 'service') throw notAllowed();
  const appointmentId = readId(request.appointmentId, 'appointmentId');
  const { members, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await findAppointment(tx, appointmentId);
    if (!found) throw appointmentNotFound();
    const detail = { appointment: appointmentId };
    await appendAudit(tx, { actor: caller.identity, action: 'appointment.read', subject: found.patientId, detail });
    return { members: found.grouping ? await findSeries(tx, found.grouping.id) : [], now: await readClock(tx) };
  });
  const [lead] = members;
  if (!lead) return {};
  const upcoming = members
    .map(({ appointment }) => hideUnsettled(appointment))
    .filter((appointment) => isLive(appointment) && appointment.end.getTime() > now)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const { name: providerName, office } = (await context.catalogue.provider(lead.appointment.providerId)) ?? {};
  const sessions = await addJoinUrls(context, upcoming, now);
  return {
    leadAppointmentId: lead.appointment.id,
    sessions: upcoming.map(({ id, start }) => ({ appointmentId: id, start: timestampFromDate(start) })),
    ...buildSeriesInvitation(sessions, {
      providerName,
      office,
      organizer: context.organizer,
      isForProvider: request.forProvider,
      graceMinutes: context.policy.graceMinutes,
      now,
    }),
  };
};

/** A letter goes to one side of the sessions, so its reader may join. */
function addJoinUrls(
  context: AppointmentContext,
  appointments: readonly Appointment[],
  now: number,
): Promise<InvitedSession[]> {
  const look = { source: 'CLIENT', now } as const;
  return Promise.all(
    appointments.map(async (appointment) => ({
      appointment,
      joinUrl: await findJoinUrl(context, appointment, look),
      freeUntil: freeUntil(appointment.start, applyGrace(context.policy, appointment.createdAt.getTime())),
    })),
  );
}
