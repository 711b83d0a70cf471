import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import type { AppointmentHandler } from '#src/context.ts';
import { actorOf } from '#src/domain/caller.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { clockOf } from '#src/store/appointments.ts';
import { saveDecision } from '#src/store/complaints.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { requireInside } from '../appointments/appointment-access.ts';
import { readDecision } from './read-complaint.ts';

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
