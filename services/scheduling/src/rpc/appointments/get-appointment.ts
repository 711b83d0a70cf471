import { appendAudit } from '@linden/platform/audit/audit';
import { appointmentNotFound, requireActingStaff } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getChangeSource, isAbout, isClientSide } from '#src/domain/access/caller.ts';
import { hideUnsettled } from '#src/domain/cancel/undo.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { findNoteToClient } from '#src/store/appointments/client-notes.ts';
import { listMissedCorrections } from '#src/store/appointments/missed-corrections.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { buildAppointmentProto, buildCorrectionProto } from '#src/wire/appointment-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Returns an appointment. Reading another person's appointment is audited. */
export const getAppointment: AppointmentHandler<'getAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireActingStaff(context, caller);
  const id = readId(request.appointmentId, 'appointmentId');
  const { appointment, now, note, corrections } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await findAppointment(tx, id);
    if (!found) throw appointmentNotFound();
    if (!isAbout(caller, found.patientId)) {
      const detail = { appointment: id };
      await appendAudit(tx, { actor: caller.identity, action: 'appointment.read', subject: found.patientId, detail });
    }
    const shown = caller.identity.kind === 'service' ? hideUnsettled(found) : found;
    return {
      appointment: shown,
      now: await readClock(tx),
      note: await findNoteToClient(tx, id),
      corrections: await listMissedCorrections(tx, id),
    };
  });
  const source = getChangeSource(caller, appointment);
  const told = buildAppointmentProto(appointment, { now, source, policy: context.policy });
  // Services only learn that there is a note, so that no letter repeats it.
  const noteToClient = source === 'CLIENT' || source === 'PROVIDER' ? note : '';
  const joinUrl = await findJoinUrl(context, appointment, { source, now });
  const names = source === 'PROVIDER' ? await loadClientNames(context, [appointment]) : undefined;
  const clientName = names?.get(appointment.patientId) ?? '';
  const isInside = !isClientSide(source) && caller.identity.kind !== 'service';
  const missedCorrections = isInside ? corrections.map(buildCorrectionProto) : [];
  return {
    appointment: { ...told, joinUrl, clientName, hasNoteToClient: note !== '', noteToClient, missedCorrections },
  };
};
