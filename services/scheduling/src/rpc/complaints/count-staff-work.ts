import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { countNotesToReview } from '#src/store/cancel/provider-cancellations.ts';
import { countOpenComplaints } from '#src/store/complaints/complaints.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

/** For staff and operators. Every page of staff shows the numbers, so the lists are read, and audited, only where they are opened. */
export const countStaffWork: AppointmentHandler<'countStaffWork'> = (context) => async (_request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  return openTransactionFor(context.store, caller).read(async (tx) => ({
    complaints: await countOpenComplaints(tx),
    cancellationNotes: await countNotesToReview(tx),
  }));
};
