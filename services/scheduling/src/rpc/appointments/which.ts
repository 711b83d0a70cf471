import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import { isPublicId } from '@linden/platform/public-id';
import type { AppointmentKey } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { stepUpRequired } from '#src/domain/access-errors.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointment.ts';
import { actorOf, type Caller, isActingStaff, isClientSide, isStaff, sourceOf } from '#src/domain/caller.ts';
import { type CancellationPolicy, canBeRescheduled } from '#src/domain/cancellation-policy.ts';
import type { Fault } from '#src/domain/schedule-faults.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { idByPublicIds } from '#src/store/appointments.ts';
import type { By } from '#src/store/changes.ts';

/** An appointment that somebody names, and how far that is a proof of a right to it. */
export type Named = {
  readonly appointmentId: string;
  /** Both public ids were given: they open it to whoever has them. */
  readonly proved: { readonly appointmentId?: string };
};

/** One id names an appointment; only both public ids together open one to somebody who does not see it anyway. */
export async function readNamed({ store }: AppointmentContext, key: AppointmentKey | undefined): Promise<Named> {
  const { id = '', eventId = '', shortId = '' } = key ?? {};
  if (id !== '') return { appointmentId: readId(id, 'appointment.id'), proved: {} };
  const appointmentId = await store.read((tx) => idByPublicIds(tx, ...readPublicIds(eventId, shortId, 'appointment.')));
  if (!appointmentId) throw appointmentNotFound();
  return { appointmentId, proved: eventId !== '' && shortId !== '' ? { appointmentId } : {} };
}

export function readPublicIds(eventId: string, shortId: string, within = ''): [string, string] {
  if (eventId === '' && shortId === '') {
    throw invalid('APPOINTMENT_REQUIRED', 'must be given', `${within}event_id`);
  }
  for (const [field, value] of Object.entries({ event_id: eventId, short_id: shortId })) {
    if (value !== '' && !isPublicId(value)) {
      throw invalid('ID_INVALID', 'must be 22 letters of base 58', `${within}${field}`);
    }
  }
  return [eventId, shortId];
}

/** The same whether there is none or none for this caller. */
export function appointmentNotFound(): DomainError {
  return notFound('APPOINTMENT_NOT_FOUND', 'there is no such appointment');
}

/** What whoever does not see it is told; staff without a fresh second step hear the same of every appointment. */
export function notSeen({ clock }: AppointmentContext, { identity }: Caller): DomainError {
  return isStaff(identity) && !isActingStaff(identity, clock.now()) ? stepUpRequired() : appointmentNotFound();
}

/** In which part somebody acts on an appointment that they see; staff need a fresh second step for it. */
export function actingOn({ clock }: AppointmentContext, caller: Caller, appointment: Appointment): ChangeSource {
  const source = sourceOf(caller, appointment);
  if (source === 'SUPPORT' && !isActingStaff(caller.identity, clock.now())) throw stepUpRequired();
  return source;
}

/** Somebody with both public ids and nothing else acts as a visitor, whoever they are. */
export function byOf(caller: Caller, source: ChangeSource, now: number): By {
  return { caller: caller.identity, actor: actorOf(caller) ?? 'visitor', source, now };
}

/** Staff see every appointment; without a fresh second step they are told to take it. */
export function requireActingStaff({ clock }: AppointmentContext, caller: Caller): void {
  if (isStaff(caller.identity) && !isActingStaff(caller.identity, clock.now())) throw stepUpRequired();
}

export function cannot(code: string, message: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, field: 'appointment' });
}

/** The first fault, as the refusal of the call. */
export function refuseFaults([fault]: readonly Fault[]): void {
  if (fault) throw invalid(fault.code, fault.message, fault.field);
}

/** Why it cannot be moved, in words of what has become of it. */
export function checkMovable(
  appointment: Appointment,
  now: number,
  source: ChangeSource,
  policy: CancellationPolicy,
): void {
  if (canBeRescheduled(appointment, now, isClientSide(source), policy)) return;
  if (appointment.status === 'CANCELED') throw cannot('APPOINTMENT_CANCELED', 'this appointment was canceled');
  throw now >= appointment.start.getTime()
    ? cannot('APPOINTMENT_BEGUN', 'this appointment has begun')
    : cannot('TOO_LATE_TO_MOVE', 'this appointment cannot be moved any more');
}
