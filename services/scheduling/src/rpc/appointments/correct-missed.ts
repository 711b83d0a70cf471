import { CorrectMissedRequestSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { appointmentConflict } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isClientSide } from '#src/domain/access/caller.ts';
import { correctMiss } from '#src/domain/cancel/missed-correction.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { readExcuse } from '#src/use-cases/cancel/to-cancel.ts';
import { readKey } from '#src/wire/booking-from-proto.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Corrects a session that was marked as missed, with a reason for the history. A repeated request changes nothing. */
export const correctMissed: AppointmentHandler<'correctMissed'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  readKey(request.key);
  const named = { appointmentId: readId(request.appointmentId, 'appointmentId'), proved: {} };
  const excuse = readExcuse(request.absenceExcuse);
  const correctionReason = readStaffReason(request.reason);
  const idempotencyKey = readIdempotencyKey(caller, CorrectMissedRequestSchema, request);
  const appointment = await changeOne(
    context,
    caller,
    named,
    (found, { source }) => {
      if (isClientSide(source)) throw notAllowed();
      if (found.status !== 'MISSED')
        throw appointmentConflict('APPOINTMENT_NOT_MISSED', 'this appointment is not marked as missed');
      const corrected = correctMiss(found, excuse);
      if (!corrected) return undefined;
      const { status, absenceExcuse, countsAsMissed, addsStrike, forgivesStrike } = corrected;
      return {
        what: 'MISSED_CORRECTED',
        said: { absenceExcuse, correctionReason },
        columns: { status, absenceExcuse: absenceExcuse ?? null, countsAsMissed },
        countsAsMissed,
        strike: addsStrike ? 'MISSED' : undefined,
        forgivesMissed: forgivesStrike,
      };
    },
    idempotencyKey,
  );
  return { appointment };
};
