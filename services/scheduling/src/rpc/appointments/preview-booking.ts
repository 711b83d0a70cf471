import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AppointmentHandler } from '#src/context.ts';
import type { ChangeSource } from '#src/domain/appointment.ts';
import { type Asker, isActingStaff, patientsOf } from '#src/domain/asker.ts';
import { needsConfirmation } from '#src/domain/booking-rules.ts';
import { freeUntil } from '#src/domain/cancellation-policy.ts';
import { readState } from '#src/rpc/request-fields.ts';
import { askerOf, notAllowed, requireSource } from './ask.ts';
import { readOptionalId, readSlot } from './from-proto.ts';
import { startsToProto } from './to-proto.ts';
import { weigh } from './weigh.ts';

/** Weighs a booking as it would be weighed, and makes none. */
export const previewBooking: AppointmentHandler<'previewBooking'> = (context) => async (request, call) => {
  const asker = await askerOf(context, call);
  const slot = readSlot(request.slot);
  const patientId = readOptionalId(request.patientId, 'patient_id');
  const usState = readState(request.usState, 'us_state');
  const payorId = readOptionalId(request.payorId, 'payor_id');
  const now = context.clock.now();
  const source = requireSource(asker, now, (as) => sourceFor(as, { providerId: slot.providerId, patientId }, now));
  const rest = { profile: undefined, isOverride: false, holdId: undefined, ask: undefined };
  const weighed = await weigh(context, asker, { slot, patientId, usState, payorId, source, ...rest });
  const { standing, minutes, schedule, provider, isClient, faults } = weighed;
  if (source === 'PROVIDER' && !isClient) throw notAllowed();
  const isOpen = standing === 'OPEN';
  const reviewsNewClients = schedule?.reviewsNewClients ?? false;
  return {
    isOpen,
    minutes,
    timeZone: schedule?.timeZone ?? '',
    freeUntil: timestampFromDate(freeUntil(new Date(slot.start), context.policy)),
    noShowFeeCents: provider?.noShowFeeCents ?? 0,
    needsConfirmation: needsConfirmation({ isIntegration: false, type: slot.type, isClient, reviewsNewClients }),
    refusals: [...faults.map(({ code }) => code), ...(isOpen ? [] : [standing])],
    nearby: isOpen ? [] : startsToProto(weighed.nearby()),
  };
};

function sourceFor(
  asker: Asker,
  { providerId, patientId }: { providerId: string; patientId: string | undefined },
  now: Date,
): ChangeSource | undefined {
  const { caller } = asker;
  if (caller.kind === 'operator') return 'SYSTEM';
  if (caller.kind === 'service') return undefined;
  if (!patientId) return 'VISITOR';
  if (patientsOf(asker).includes(patientId)) return 'CLIENT';
  if (asker.providerId === providerId) return 'PROVIDER';
  return isActingStaff(caller, now) ? 'SUPPORT' : undefined;
}
