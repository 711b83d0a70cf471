import { type SlotStanding, slotStanding, type WantedSlot, withoutLeadTime } from '#src/domain/slot-standing.ts';
import { databaseNow, loadCalendars } from './calendars.ts';
import type { CareTx, Tx } from './open-store.ts';

/** A slot that was open when it was weighed, and is claimed now. */
export type Claimed = {
  readonly providerId: string;
  readonly wanted: WantedSlot;
  /** Providers are not held to their own notice. */
  readonly byProvider: boolean;
  /** Its own claim. */
  readonly exceptHold?: string;
  readonly exceptAppointment?: string;
};

/**
 * Looks again while the schedule's row is locked, so that no block and no other hours come in between: a slot is
 * checked in the transaction that takes it.
 */
export async function standingNow(tx: CareTx | Tx, claimed: Claimed): Promise<SlotStanding> {
  const { providerId, wanted, byProvider, ...except } = claimed;
  const [calendar] = await loadCalendars(tx, [providerId], except);
  if (!calendar) return 'SLOT_NOT_OPEN';
  const schedule = byProvider ? withoutLeadTime(calendar.schedule) : calendar.schedule;
  return slotStanding(schedule, calendar.busy, wanted, await databaseNow(tx));
}
