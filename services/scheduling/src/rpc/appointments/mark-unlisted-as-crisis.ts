import { appointmentConflict } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { computeCrisisUntil } from '#src/domain/appointments/kept-by-provider.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Marks an unlisted session as a crisis session, once. A repeated request returns the same deadline. */
export const markUnlistedAsCrisis: AppointmentHandler<'markUnlistedAsCrisis'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const named = { appointmentId: readId(request.appointmentId, 'appointmentId'), proved: {} };
  const { crisisUntil: expiredAt } = await changeOne(context, caller, named, (found, { source, now }) => {
    if (source !== 'PROVIDER') throw notAllowed();
    if (!found.isUnlisted) throw appointmentConflict('NOT_UNLISTED', 'this session is on the calendar');
    if (found.crisisUntil) return undefined;
    return { what: 'MARKED_AS_CRISIS', columns: { crisisUntil: computeCrisisUntil(now) } };
  });
  return expiredAt ? { expiredAt } : {};
};
