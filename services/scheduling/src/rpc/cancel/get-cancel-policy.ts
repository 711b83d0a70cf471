import type { AppointmentHandler } from '#src/context.ts';
import type { CancellationPolicy } from '#src/domain/cancel/cancellation-policy.ts';

export const getCancelPolicy: AppointmentHandler<'getCancelPolicy'> =
  ({ policy }) =>
  async () => ({
    freeHours: policy.freeHours,
    graceMinutes: policy.graceMinutes,
    overall: toLimit(policy.overall),
    withOneProvider: toLimit(policy.withOneProvider),
  });

/** The policy says how many are still allowed; pages say with how many bookings end. */
function toLimit({ most, days }: CancellationPolicy['overall']) {
  return { missedSessions: most + 1, days: days ?? 0 };
}
