import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import type { Appointment } from '#src/domain/appointment.ts';
import { type Emergency, listLive, lockLive } from '#src/store/emergencies.ts';
import type { CareTx } from '#src/store/open-store.ts';

const hourMs = 3_600_000;

/** Returns the period of an emergency; undefined for reasons that cancel one appointment. @param from milliseconds since the epoch */
export function findPeriod({ action }: PolicyRow, providerId: string, from: number): Emergency | undefined {
  if (action?.kind !== 'CREATE_EMERGENCY_BLOCK') return undefined;
  return { providerId, from: new Date(from), to: new Date(from + action.hours * hourMs) };
}

/** Lists what a cancellation cancels, soonest first: the appointment, and for an emergency all that begin in its period. */
export async function listAffected(
  tx: CareTx,
  appointment: Appointment,
  period: Emergency | undefined,
  { locks }: { readonly locks: boolean },
): Promise<Appointment[]> {
  if (!period) return [appointment];
  const live = await (locks ? lockLive : listLive)(tx, period);
  const others = live.filter(({ id }) => id !== appointment.id);
  return [appointment, ...others].toSorted((a, b) => a.start.getTime() - b.start.getTime());
}
