import type { CancellationPolicy } from '#src/domain/cancel/cancellation-policy.ts';
import { findSettleTime } from '#src/domain/cancel/undo.ts';
import type { Planned } from '#src/store/changes/change-several.ts';
import type { Change } from '#src/store/changes/changes.ts';
import type { Decide } from '#src/use-cases/appointments/change-one.ts';

type Settings = { readonly policy: CancellationPolicy; readonly newId: () => string };

/** Changes the decision to cancel one appointment, so that it can be undone unless the session begins soon. */
export function delaySettling(decide: Decide, { policy, newId }: Settings): Decide {
  return (found, acting) => {
    const change = decide(found, acting);
    const at = change && findSettleTime([found.start], acting.now, policy);
    return at ? delayChange(change, at, newId()) : change;
  };
}

/** Changes the cancellations of one request, so that they can be undone together, unless one of the sessions begins soon. */
export function delayAll(planned: readonly Planned[], { policy, newId, now }: Settings & { readonly now: number }) {
  const starts = planned.map(({ appointment }) => appointment.start);
  const at = findSettleTime(starts, now, policy);
  if (!at) return planned;
  const groupId = newId();
  return planned.map(({ appointment, change }) => ({ appointment, change: delayChange(change, at, groupId) }));
}

/** Leaves to the worker what a cancellation does for others: strike, freed time, events and standing. */
function delayChange<Canceled extends Omit<Change, 'by'>>(change: Canceled, at: Date, groupId: string): Canceled {
  return {
    ...change,
    columns: { ...change.columns, settlesAt: at, settlesWith: groupId },
    cancellation: change.cancellation && { ...change.cancellation, settlesAt: at },
    isUntold: true,
    freesTime: false,
    freesClient: true,
    strike: undefined,
  };
}
