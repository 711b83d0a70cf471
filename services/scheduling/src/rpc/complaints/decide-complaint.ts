import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { lockComplaint, saveDecision } from '#src/store/complaints/complaints.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readDecision } from '#src/wire/read-complaint.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Saves the decision of a member of staff, with the reason. The first decision stays; repeating it changes nothing. */
export const decideComplaint: AppointmentHandler<'decideComplaint'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const id = readId(request.id, 'id');
  const decision = readDecision(request.decision);
  const reason = readStaffReason(request.reason);
  const decidedBy = getActor(caller) ?? '';
  await openTransactionFor(context.store, caller).tx(async (tx) => {
    const decidedAt = new Date(await readClock(tx));
    const complaint = await lockComplaint(tx, id);
    if (!complaint) throw notFound('COMPLAINT_NOT_FOUND', 'there is no such complaint');
    if (complaint.decision === decision && complaint.decidedBy === decidedBy) return;
    if (complaint.decision !== null) throw decidedBefore();
    await saveDecision(tx, id, { decision, decisionReason: reason, decidedAt, decidedBy });
    const entry = { actor: caller.identity, action: 'complaint.decide', subject: complaint.patientId };
    await appendAudit(tx, { ...entry, detail: { complaint: id, decision } });
  });
  return {};
};

function decidedBefore(): DomainError {
  const message = 'another member of staff has decided on this complaint';
  return new DomainError({ code: 'COMPLAINT_DECIDED', kind: 'conflict', message, field: 'id' });
}
