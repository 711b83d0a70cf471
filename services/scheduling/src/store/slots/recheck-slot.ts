import { minuteMs } from '#src/domain/range.ts';
import { withSeriesHorizon } from '#src/domain/series/series-refusals.ts';
import { getSlotStatus, removeLeadTime, type SlotStatus, type WantedSlot } from '#src/domain/slots/slot-status.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { loadCalendars, readDatabaseNow } from './calendars.ts';

/** A slot that was open when it was evaluated and is reserved now. */
export type ReservedSlot = {
  readonly providerId: string;
  readonly wanted: WantedSlot;
  /** The notice period does not apply to the provider's own bookings. */
  readonly byProvider: boolean;
  /** Sessions of a series may lie beyond the booking horizon. */
  readonly inSeries?: boolean;
  /** The reservation of this slot itself, which is not in its way. */
  readonly exceptHold?: string;
  readonly exceptAppointment?: string;
};

/**
 * Checks a slot again in the transaction that reserves it. Call it after the schedule's row is locked, so that no block and no
 * change of hours can come in between.
 */
export async function recheckSlot(tx: CareTx | Tx, reserved: ReservedSlot): Promise<SlotStatus> {
  const { providerId, wanted, byProvider, inSeries = false, ...except } = reserved;
  const view = { ...except, to: wanted.start + minuteMs, beyondHorizon: inSeries };
  const [calendar] = await loadCalendars(tx, [providerId], view);
  if (!calendar) return 'SLOT_NOT_OPEN';
  const reach = inSeries ? withSeriesHorizon(calendar.schedule) : calendar.schedule;
  const schedule = byProvider ? removeLeadTime(reach) : reach;
  return getSlotStatus(schedule, calendar.busy, wanted, await readDatabaseNow(tx));
}
