import type { CanceledAppointment } from '#src/domain/appointments/appointment.ts';
import { groupTogether } from '#src/domain/cancel/canceled-together.ts';
import { groupBySeries } from '#src/domain/series/changed-together.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { addLateCancelStrikes } from '#src/store/cancel/strikes.ts';
import {
  findUnsettledGroup,
  lockUnsettled,
  recordSettled,
  type SettledCancellation,
  settleCancellation,
} from '#src/store/cancel/unsettled-cancellations.ts';
import { countScheduleChange } from '#src/store/changes/changes.ts';
import { recordEvents, type ToldChange } from '#src/store/changes/record-change.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { rebuildStanding } from '#src/store/standing/standings.ts';
import { turnOffReferrals } from './turn-off-referrals.ts';

/**
 * Does for others what their cancellation left for later: strikes, freed times, events, and the provider's standing. The appointments are one
 * unsettled group, locked, soonest first. @param now milliseconds since the epoch
 */
export async function settleCanceled(
  context: { readonly newId: () => string },
  tx: CareTx,
  group: readonly CanceledAppointment[],
  now: number,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { providerId, cancellation } = first;
  const { cancellationId } = cancellation;
  await addLateCancelStrikes(tx, group);
  await recordSettled(
    tx,
    group.map(({ id }) => id),
  );
  const own = cancellationId ? await settleCancellation(tx, { id: cancellationId, providerId }) : undefined;
  if (own?.turnsOff) await turnOffReferrals(context, tx, { providerId, cancellationId: own.id, ...own.turnsOff }, now);
  const scheduleRevision = await countScheduleChange(tx, providerId);
  await recordEvents(tx, tellCanceled(group, own, scheduleRevision));
  if (own) await rebuildStanding(tx, providerId, now);
}

/** Settles a provider's cancellation before its time, because the provider acts on it: a client who got a recommendation was told. */
export async function settleEarly(
  context: { readonly newId: () => string },
  tx: CareTx,
  cancellationId: string,
): Promise<void> {
  const groupId = await findUnsettledGroup(tx, cancellationId);
  if (groupId) await settleCanceled(context, tx, await lockUnsettled(tx, groupId), await readClock(tx));
}

/** Each event has the revision of the cancellation. The last one also tells of the schedule. */
function tellCanceled(
  group: readonly CanceledAppointment[],
  own: SettledCancellation | undefined,
  scheduleRevision: bigint,
): ToldChange[] {
  const together = groupTogether(group.map((appointment) => ({ appointment, change: { cancellation: own } })));
  const bySeries = own
    ? undefined
    : groupBySeries(group.map((appointment) => ({ appointment, what: 'CANCELED', revision: appointment.revision })));
  return group.map(({ id, revision, providerId, patientId, cancellation }, n) => ({
    what: 'CANCELED',
    appointmentId: id,
    revision,
    providerId,
    patientId,
    source: cancellation.source,
    countsAsMissed: cancellation.countsAsMissed,
    together: together.get(id),
    changedTogether: bySeries?.get(id),
    ...(n === group.length - 1 && { scheduleRevision }),
  }));
}
