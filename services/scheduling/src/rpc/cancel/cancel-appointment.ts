import { CancelAppointmentRequestSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { findNamedAppointment } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { getActor, isStaff } from '#src/domain/access/caller.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { cancelSeries } from '#src/use-cases/cancel/cancel-series.ts';
import { delaySettling } from '#src/use-cases/cancel/delay-settling.ts';
import { checkNotes, readExcuse, toCancel } from '#src/use-cases/cancel/to-cancel.ts';
import { readKey } from '#src/wire/booking-from-proto.ts';
import { readScope } from '#src/wire/read-series.ts';

/** Cancels an appointment or a series. A repeated request returns the first answer. */
export const cancelAppointment: AppointmentHandler<'cancelAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  readKey(request.key);
  checkNotes(request);
  const scope = readScope(request.scope);
  const named = await findNamedAppointment(context, request.appointment);
  const openedPatients = isStaff(caller.identity)
    ? await context.people.openedPatients(caller.identity.account)
    : undefined;
  const cancellationId = context.newId();
  const asked = { ...request, absenceExcuse: readExcuse(request.absenceExcuse), openedPatients, cancellationId };
  const decide = toCancel(asked, context.policy);
  // A caller who comes by a link without a cookie is no actor, and has no keys.
  const idempotencyKey = getActor(caller)
    ? readIdempotencyKey(caller, CancelAppointmentRequestSchema, request)
    : undefined;
  if (scope === 'THIS') {
    const delayed = delaySettling(decide, context);
    return { appointments: [await changeOne(context, caller, named, delayed, idempotencyKey)] };
  }
  if (!idempotencyKey) throw notAllowed();
  return cancelSeries(context, { caller, named, scope, decide, idempotencyKey });
};
