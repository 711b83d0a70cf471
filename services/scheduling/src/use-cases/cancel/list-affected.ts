import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { listInScope, type SeriesScope } from '#src/domain/series/series-scope.ts';
import { type Emergency, listLive, lockLive } from '#src/store/cancel/emergencies.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { findSeries, lockSeries } from '#src/store/series/series.ts';

const hourMs = 3_600_000;

/** Returns the period of an emergency; undefined for reasons that cancel one appointment. @param from milliseconds since the epoch */
export function findPeriod({ action }: PolicyRow, providerId: string, from: number): Emergency | undefined {
  if (action?.kind !== 'CREATE_EMERGENCY_BLOCK') return undefined;
  return { providerId, from: new Date(from), to: new Date(from + action.hours * hourMs) };
}

type Extent = {
  /** An emergency cancels all that begins in its period. */
  readonly period: Emergency | undefined;
  readonly scope: SeriesScope;
  readonly now: number;
  readonly locks: boolean;
};

/** Lists what a cancellation cancels, soonest first: the appointment, the rest of its series within the scope, and what an emergency adds. */
export async function listAffected(tx: CareTx, appointment: Appointment, extent: Extent): Promise<Appointment[]> {
  const { period, locks } = extent;
  const live = period ? await (locks ? lockLive : listLive)(tx, period) : [];
  const affected = new Map(
    [appointment, ...(await listMembers(tx, appointment, extent)), ...live].map((each) => [each.id, each]),
  );
  return [...affected.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

async function listMembers(tx: CareTx, { id, grouping }: Appointment, { scope, now, locks }: Extent) {
  if (!grouping || scope === 'THIS') return [];
  const members = locks ? (await lockSeries(tx, grouping.id)).members : await findSeries(tx, grouping.id);
  return listInScope(members, id, scope, now).map((member) => member.appointment);
}
