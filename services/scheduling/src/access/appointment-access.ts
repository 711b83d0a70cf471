import { isPublicId } from '@linden/platform/crypto/public-id';
import { DomainError, invalid, notFound, type RefusalCode } from '@linden/platform/domain-error';
import type { AppointmentKey } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed, stepUpRequired } from '#src/domain/access/access-errors.ts';
import {
  type Caller,
  getActor,
  getChangeSource,
  isActingStaff,
  isClientSide,
  isStaff,
} from '#src/domain/access/caller.ts';
import { hasLinkExpired } from '#src/domain/access/link-expiry.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { applyGrace, type CancellationPolicy, canBeRescheduled } from '#src/domain/cancel/cancellation-policy.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import { findIdByPublicIds } from '#src/store/appointments/appointments.ts';
import type { By } from '#src/store/changes/changes.ts';
import { readId } from '#src/wire/request-fields.ts';

/** An appointment that a request names, and the access that the request proved. */
export type NamedAppointment = {
  readonly appointmentId: string;
  /** Set when both public ids were given, which prove access. */
  readonly proved: { readonly appointmentId?: string };
};

/** Reads which appointment a request names. One id only names it; both public ids together give access to it. */
export async function findNamedAppointment(
  { store }: AppointmentContext,
  key: AppointmentKey | undefined,
): Promise<NamedAppointment> {
  const { id = '', eventId = '', shortId = '' } = key ?? {};
  if (id !== '') return { appointmentId: readId(id, 'appointment.id'), proved: {} };
  const appointmentId = await store.read((tx) =>
    findIdByPublicIds(tx, ...readPublicIds(eventId, shortId, 'appointment.')),
  );
  if (!appointmentId) throw appointmentNotFound();
  return { appointmentId, proved: eventId !== '' && shortId !== '' ? { appointmentId } : {} };
}

export function readPublicIds(eventId: string, shortId: string, within = ''): [string, string] {
  if (eventId === '' && shortId === '') {
    throw invalid('REQUIRED', 'is required', `${within}eventId`);
  }
  for (const [field, value] of Object.entries({ eventId, shortId })) {
    if (value !== '' && !isPublicId(value)) {
      throw invalid('INVALID_ID', 'must be 22 characters of base 58', `${within}${field}`);
    }
  }
  return [eventId, shortId];
}

/** The same error for a missing appointment and for one that the caller may not see. */
export function appointmentNotFound(): DomainError {
  return notFound('APPOINTMENT_NOT_FOUND', 'appointment not found');
}

/** Returns the error for an appointment that the caller does not see. Staff without a fresh second step get `STEP_UP_REQUIRED`. */
export function notVisible({ clock }: AppointmentContext, { identity }: Caller): DomainError {
  return isStaff(identity) && !isActingStaff(identity, clock.now()) ? stepUpRequired() : appointmentNotFound();
}

/** Returns the part in which the caller acts on an appointment. Staff need a fresh second step. */
export function requireActingSource(
  { clock }: AppointmentContext,
  caller: Caller,
  appointment: Appointment,
): ChangeSource {
  const source = getChangeSource(caller, appointment);
  if (source === 'SUPPORT' && !isActingStaff(caller.identity, clock.now())) throw stepUpRequired();
  return source;
}

/** Returns the author of a change. A caller without an actor has proved access by both public ids and acts as a visitor. */
export function changeAuthor(caller: Caller, source: ChangeSource, now: number): By {
  return { caller: caller.identity, actor: getActor(caller) ?? 'visitor', source, now };
}

/** Throws `STEP_UP_REQUIRED` for staff without a fresh second step, because staff see every appointment. */
export function requireActingStaff({ clock }: AppointmentContext, caller: Caller): void {
  if (isStaff(caller.identity) && !isActingStaff(caller.identity, clock.now())) throw stepUpRequired();
}

/** Throws unless the caller is an operator, or staff with a fresh second step. */
export function requireInside(context: AppointmentContext, caller: Caller): void {
  if (caller.identity.kind === 'operator') return;
  requireActingStaff(context, caller);
  if (!isStaff(caller.identity)) throw notAllowed();
}

/** Throws `LINK_EXPIRED` for a caller who comes by both public ids too late: an answer to a change shows the appointment. */
export function checkLink({ appointmentId }: NamedAppointment['proved'], { end }: Appointment, now: number): void {
  if (appointmentId && hasLinkExpired(end.getTime(), now)) throw linkExpired();
}

/** The error for a link that worked until 30 days after the session. */
export function linkExpired(): DomainError {
  return notFound('LINK_EXPIRED', 'links to an appointment work until 30 days after the session');
}

export function appointmentConflict(code: RefusalCode, message: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, field: 'appointment' });
}

/** Throws the first fault as the error of the call. */
export function throwFirstFault([fault]: readonly Fault[]): void {
  if (fault) throw invalid(fault.code, fault.message, fault.field);
}

/** Throws the reason when the appointment cannot be moved. */
export function checkMovable(
  appointment: Appointment,
  now: number,
  source: ChangeSource,
  policy: CancellationPolicy,
): void {
  const ownPolicy = applyGrace(policy, appointment.createdAt.getTime());
  if (canBeRescheduled(appointment, now, isClientSide(source), ownPolicy)) return;
  if (appointment.status === 'CANCELED')
    throw appointmentConflict('APPOINTMENT_CANCELED', 'this appointment was canceled');
  throw now >= appointment.start.getTime()
    ? appointmentConflict('APPOINTMENT_BEGUN', 'this appointment has begun')
    : appointmentConflict('TOO_LATE_TO_MOVE', 'this appointment can no longer be moved');
}
