import { minuteMs } from '#src/domain/range.ts';
import { withSeriesHorizon } from '#src/domain/series-standing.ts';
import { type SlotStanding, slotStanding, type WantedSlot, withoutLeadTime } from '#src/domain/slot-standing.ts';
import { databaseNow, loadCalendars } from './calendars.ts';
import type { CareTx, Tx } from './open-store.ts';

/** A slot that was open when it was weighed, and is claimed now. */
export type Claimed = {
  readonly providerId: string;
  readonly wanted: WantedSlot;
  /** Providers are not held to their own notice. */
  readonly byProvider: boolean;
  /** One of a series, which goes on behind the horizon. */
  readonly inSeries?: boolean;
  /** Its own claim. */
  readonly exceptHold?: string;
  readonly exceptAppointment?: string;
};

/**
 * Looks while the schedule's row is locked, so that no block and no other hours come in between: in the transaction that
 * takes the slot. For somebody new it is asked only when the schedule was changed since it was weighed.
 */
export async function standingNow(tx: CareTx | Tx, claimed: Claimed): Promise<SlotStanding> {
  const { providerId, wanted, byProvider, inSeries = false, ...except } = claimed;
  const view = { ...except, to: wanted.start + minuteMs, beyondHorizon: inSeries };
  const [calendar] = await loadCalendars(tx, [providerId], view);
  if (!calendar) return 'SLOT_NOT_OPEN';
  const reach = inSeries ? withSeriesHorizon(calendar.schedule) : calendar.schedule;
  const schedule = byProvider ? withoutLeadTime(reach) : reach;
  return slotStanding(schedule, calendar.busy, wanted, await databaseNow(tx));
}
