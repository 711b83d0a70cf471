import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { readCaller, requireSource, requireType } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { type Caller, isActingStaff, listPatients } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import { needsConfirmation } from '#src/domain/booking/booking-rules.ts';
import { applyGrace, freeUntil } from '#src/domain/cancel/cancellation-policy.ts';
import { evaluateBooking } from '#src/use-cases/booking/evaluate-booking.ts';
import { buildStartsProto } from '#src/wire/appointment-to-proto.ts';
import { readOptionalId, readSlot } from '#src/wire/booking-from-proto.ts';
import { readState } from '#src/wire/request-fields.ts';

/** Evaluates a booking as BookAppointment would and books nothing. */
export const previewBooking: AppointmentHandler<'previewBooking'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const slot = readSlot(request.slot);
  requireType(caller, slot.type);
  const patientId = readOptionalId(request.patientId, 'patientId');
  const usState = readState(request.usState, 'usState');
  const payorId = readOptionalId(request.payorId, 'payorId');
  const now = context.clock.now();
  const source = requireSource(caller, now, (as) => sourceFor(as, { providerId: slot.providerId, patientId }, now));
  const rest = {
    profile: undefined,
    isOverride: false,
    isOutsideHours: false,
    isPast: false,
    holdId: undefined,
    idempotencyKey: undefined,
  };
  const evaluation = await evaluateBooking(context, caller, { slot, patientId, usState, payorId, source, ...rest });
  const { status, minutes, schedule, missedFeeCents, isAccepted, faults } = evaluation;
  if (source === 'PROVIDER' && !isAccepted) throw notAllowed();
  const isOpen = status === 'OPEN';
  const reviewsNewClients = schedule?.reviewsNewClients ?? false;
  return {
    isOpen,
    minutes,
    timeZone: schedule?.timeZone ?? '',
    freeUntil: timestampFromDate(freeUntil(new Date(slot.start), applyGrace(context.policy, now.getTime()))),
    noShowFeeCents: missedFeeCents,
    needsConfirmation: needsConfirmation({
      isIntegration: false,
      type: slot.type,
      isClient: isAccepted,
      reviewsNewClients,
    }),
    refusals: [...faults.map(({ code }) => code), ...(isOpen ? [] : [status])],
    nearby: isOpen ? [] : buildStartsProto(evaluation.nearby()),
  };
};

function sourceFor(
  caller: Caller,
  { providerId, patientId }: { providerId: string; patientId: string | undefined },
  now: Date,
): ChangeSource | undefined {
  const { identity } = caller;
  if (identity.kind === 'operator') return 'SYSTEM';
  if (identity.kind === 'service') return undefined;
  if (!patientId) return 'VISITOR';
  if (listPatients(caller).includes(patientId)) return 'CLIENT';
  if (caller.providerId === providerId) return 'PROVIDER';
  return isActingStaff(identity, now) ? 'SUPPORT' : undefined;
}
