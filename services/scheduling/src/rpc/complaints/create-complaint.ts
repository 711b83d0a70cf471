import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { CreateComplaintRequestSchema } from '@linden/proto/scheduling/v1/complaint_pb';
import { findReasonFault } from '@linden/vocabulary/sessions/provider-complaint';
import { appointmentNotFound } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { getChangeSource } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { addComplaint } from '#src/store/complaints/complaints.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { isRepeated, keepOnce } from '#src/use-cases/in-transaction.ts';
import { type AskedComplaint, readComplaint } from '#src/wire/read-complaint.ts';

/** Records a complaint by a person who acts for the patient. It leaves no event and no change, because providers read those. */
export const createComplaint: AppointmentHandler<'createComplaint'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  if (caller.identity.kind !== 'person') throw notAllowed();
  const asked = readComplaint(request);
  const { appointmentId } = asked;
  const idempotencyKey = readIdempotencyKey(caller, CreateComplaintRequestSchema, request);
  await openTransactionFor(context.store, caller).tx(async (tx) => {
    const appointment = await findAppointment(tx, appointmentId);
    const source = appointment && getChangeSource(caller, appointment);
    if (source === 'PROVIDER') throw notAllowed();
    if (!appointment || source !== 'CLIENT') throw appointmentNotFound();
    if (await isRepeated(tx, idempotencyKey)) return;
    const now = await readClock(tx);
    checkReason(asked, appointment, now);
    const { providerId, patientId } = appointment;
    const made = { id: context.newId(), at: new Date(now), madeBy: idempotencyKey.actor };
    if (!(await addComplaint(tx, { ...asked, ...made, providerId, patientId }))) throw alreadyMade();
    await keepOnce(context, tx, idempotencyKey, { appointmentId, patientId });
    const detail = { appointment: appointmentId };
    await appendAudit(tx, { actor: caller.identity, action: 'complaint.create', subject: patientId, detail });
  });
  return {};
};

function checkReason({ reason }: AskedComplaint, { status, start, end, location }: Appointment, now: number): void {
  const session = { status, start: start.getTime(), end: end.getTime(), isVirtual: location === 'VIRTUAL' };
  const fault = findReasonFault(reason, session, now);
  if (fault) throw invalid(fault.code, fault.message, fault.field);
}

function alreadyMade(): DomainError {
  const message = 'this was reported before';
  return new DomainError({ code: 'COMPLAINT_EXISTS', kind: 'conflict', message, field: 'reason' });
}
