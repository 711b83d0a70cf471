import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { requireInside } from '#src/access/appointment-access.ts';
import { callerFrom } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { actorOf } from '#src/domain/access/caller.ts';
import { clockOf } from '#src/store/appointments/appointments.ts';
import { saveDecision } from '#src/store/complaints/complaints.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { readDecision } from '#src/wire/read-complaint.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Saves the decision of a member of staff. The first decision stays. */
export const decideComplaint: AppointmentHandler<'decideComplaint'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  requireInside(context, caller);
  const id = readId(request.id, 'id');
  const decision = readDecision(request.decision);
  await transactionFor(context.store, caller).tx(async (tx) => {
    const decidedAt = new Date(await clockOf(tx));
    const saved = await saveDecision(tx, id, { decision, decidedAt, decidedBy: actorOf(caller) ?? '' });
    if (!saved) throw notFound('COMPLAINT_NOT_FOUND', 'there is no such complaint');
    if (!saved.hasChanged) return;
    const entry = { actor: caller.identity, action: 'complaint.decide', subject: saved.patientId };
    await appendAudit(tx, { ...entry, detail: { complaint: id, decision } });
  });
  return {};
};
