import { UndoCancellationRequestSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { findNamedAppointment } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor, isStaff } from '#src/domain/access/caller.ts';
import { undoCancellation as undo } from '#src/use-cases/cancel/undo-cancellation.ts';
import { readKey } from '#src/wire/booking-from-proto.ts';

/** Restores what a cancellation canceled, while it can be undone. A repeated request changes nothing. */
export const undoCancellation: AppointmentHandler<'undoCancellation'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  readKey(request.key);
  const named = await findNamedAppointment(context, request.appointment);
  const openedPatients = isStaff(caller.identity)
    ? await context.people.openedPatients(caller.identity.account)
    : undefined;
  const idempotencyKey = getActor(caller)
    ? readIdempotencyKey(caller, UndoCancellationRequestSchema, request)
    : undefined;
  return undo(context, { caller, named, idempotencyKey, openedPatients });
};
