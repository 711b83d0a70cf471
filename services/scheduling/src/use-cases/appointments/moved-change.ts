import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { applyGrace, type CancellationPolicy, countsAsMissed } from '#src/domain/cancel/cancellation-policy.ts';
import type { Location } from '#src/domain/hours/schedule.ts';
import type { By, Change } from '#src/store/changes/changes.ts';

/**
 * Builds the change that moves an appointment, alone or as part of its series. The reminder is sent again for the new time.
 * A new place at the same time takes no hour from the provider, so it never counts as missed.
 */
export function buildMovedChange(
  appointment: Appointment,
  to: { readonly start: Date; readonly end: Date; readonly location: Location },
  { by, policy }: { readonly by: By; readonly policy: CancellationPolicy },
): Change {
  const { start, status } = appointment;
  const staysThen = to.start.getTime() === start.getTime();
  const ownPolicy = applyGrace(policy, appointment.createdAt.getTime());
  const counts = !staysThen && countsAsMissed({ source: by.source, status, start }, by.now, ownPolicy);
  const waits = appointment.status === 'UNCONFIRMED' && appointment.confirmBy.getTime();
  return {
    what: 'MOVED',
    by,
    columns: {
      startsAt: to.start,
      endsAt: to.end,
      location: to.location,
      remindedAt: null,
      ...(waits && { confirmBy: new Date(Math.min(waits, to.start.getTime())) }),
    },
    countsAsMissed: counts,
    strike: counts ? 'LATE_MOVE' : undefined,
  };
}
