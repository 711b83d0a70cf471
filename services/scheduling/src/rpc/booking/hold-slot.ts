import { DomainError } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { readCaller, requireActor, requireType } from '#src/access/caller-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { type Caller, listHolders } from '#src/domain/access/caller.ts';
import type { RequestedSlot } from '#src/domain/booking/booking-request.ts';
import { notBookable } from '#src/domain/booking/booking-rules.ts';
import { holdMinutes } from '#src/domain/booking/hold.ts';
import { getSessionMinutes } from '#src/domain/hours/schedule.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import { keyReused } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import {
  findNearbyStarts,
  getSlotStatus,
  isOtherSettingOffered,
  nearbyDays,
  type WantedSlot,
} from '#src/domain/slots/slot-status.ts';
import {
  findLiveHold,
  findLiveHoldByKey,
  findLiveHoldOfSlot,
  type Hold,
  type HoldOutcome,
  holdSlot as hold,
  lockTimes,
  releaseHold,
  takeOverHold,
} from '#src/store/booking/holds.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import type { Tx } from '#src/store/open-store.ts';
import { type Calendar, loadCalendars, readDatabaseNow } from '#src/store/slots/calendars.ts';
import { recheckSlot } from '#src/store/slots/recheck-slot.ts';
import { findClosedProvider } from '#src/use-cases/booking/find-closed-provider.ts';
import { recordVisitorUse } from '#src/use-cases/booking/record-visitor-use.ts';
import { buildHoldProto, buildStartsProto } from '#src/wire/appointment-to-proto.ts';
import { readKey, readOptionalId, readSlot } from '#src/wire/booking-from-proto.ts';
import { readState } from '#src/wire/request-fields.ts';

/** Holds a slot for the caller with a provider who is open for it. The other booking rules are checked when they book. */
export const holdSlot: AppointmentHandler<'holdSlot'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const actor = requireActor(caller);
  const key = readKey(request.key);
  const slot = readSlot(request.slot);
  requireType(caller, slot.type);
  const insteadOf = readOptionalId(request.insteadOfHoldId, 'insteadOfHoldId');
  const wanted = { ...slot, usState: readState(request.usState, 'usState') };
  const holders = listHolders(caller);
  const seen = await context.store.read((tx) => look(tx, { actor, key, slot, holders, insteadOf }));
  const { now, calendar } = seen;
  const offered = {
    isOtherSettingOffered: calendar !== undefined && isOtherSettingOffered(calendar.schedule, wanted, now),
  };
  if (seen.before && !isSameSlot(seen.before, slot)) throw keyReused();
  if (seen.before) return { hold: buildHoldProto(seen.before), ...offered };
  const closed = await findClosed(context, caller, { ...wanted, schedule: calendar?.schedule, ...offered });
  if (closed) throw new DomainError({ ...closed, kind: 'conflict' });
  if (!calendar) throw new DomainError({ ...notBookable, kind: 'conflict' });
  const again = seen.own && (await goOn(context, { actor, key, holders, slot, former: seen.former }));
  if (again) return { hold: buildHoldProto(again), ...offered };
  const asked = { actor, key, slot, holders, insteadOf };
  const held = await holdOpenSlot(context, caller, { ...asked, wanted, calendar, now, former: seen.former });
  if (typeof held !== 'string') return { hold: buildHoldProto(held), ...offered };
  const nearby = buildStartsProto(findNearbyStarts(calendar.schedule, calendar.busy, wanted, now));
  return { nearby, refusedAs: getEnumValue(TimeRefusal, held), ...offered };
};

type Open = Looking & {
  readonly wanted: WantedSlot;
  readonly calendar: Pick<Calendar, 'schedule' | 'busy'>;
  readonly now: number;
  readonly former: Hold | undefined;
};

/** Returns the new hold, or why the time cannot be held. */
async function holdOpenSlot(
  context: AppointmentContext,
  caller: Caller,
  { actor, key, slot, holders, insteadOf, wanted, calendar: { schedule, busy }, now, former }: Open,
): Promise<Hold | string> {
  const status = getSlotStatus(schedule, busy, wanted, now);
  if (status !== 'OPEN') return status;
  await recordVisitorUse(context, caller, { providerId: slot.providerId, insteadOf });
  const end = slot.start + getSessionMinutes(schedule, slot.type) * minuteMs;
  const { start, ...place } = slot;
  const times = { start: new Date(start), end: new Date(end), expiresAt: new Date(now + holdMinutes * minuteMs) };
  const wish: Hold = { id: context.newId(), actor, key, ...place, ...times, extended: false };
  const outcome = await take(context, wish, { wanted, bufferMinutes: schedule.bufferMinutes, holders, former });
  if (outcome === 'HOLDS_EXHAUSTED') throw exhausted();
  return outcome === 'HELD' ? wish : outcome;
}

/** Returns why the provider is closed. A time that is offered in the other setting is not refused here: the answer leads there. */
async function findClosed(
  context: AppointmentContext,
  caller: Caller,
  { isOtherSettingOffered: hasOther, ...wanted }: ClosedQuestion,
): Promise<Fault | undefined> {
  const closed = await findClosedProvider(context, caller, wanted);
  if (closed?.code !== 'STATE_NOT_SERVED' || !hasOther) return closed;
  const location = wanted.location === 'VIRTUAL' ? 'IN_OFFICE' : 'VIRTUAL';
  return (await findClosedProvider(context, caller, { ...wanted, location })) && closed;
}

type ClosedQuestion = Parameters<typeof findClosedProvider>[2] & { readonly isOtherSettingOffered: boolean };

type Looking = {
  readonly actor: string;
  readonly key: string;
  readonly slot: RequestedSlot;
  readonly holders: readonly string[];
  readonly insteadOf: string | undefined;
};

async function look(tx: Tx, { actor, key, slot, holders, insteadOf }: Looking) {
  const to = slot.start + (nearbyDays + 1) * 24 * 60 * minuteMs;
  const [calendar] = await loadCalendars(tx, [slot.providerId], { to, exceptHold: insteadOf });
  return {
    before: await findLiveHoldByKey(tx, actor, key),
    own: await findLiveHoldOfSlot(tx, holders, slot),
    former: insteadOf === undefined ? undefined : await findLiveHold(tx, { id: insteadOf, holders }),
    now: await readDatabaseNow(tx),
    calendar,
  };
}

type Repeated = Omit<Looking, 'insteadOf'> & { readonly former: Hold | undefined };

/** Continues a hold when its holder requests the same slot in another tab. Returns `undefined` when it was released in
 * between. */
async function goOn(
  { store, wakeConsumers }: AppointmentContext,
  { former, ...asked }: Repeated,
): Promise<Hold | undefined> {
  const { held, freed } = await store.tx(async (tx) => {
    const held = await takeOverHold(tx, asked);
    const isOther = held && former && former.id !== held.id;
    const freed = isOther ? await releaseHold(tx, { id: former.id, holders: asked.holders }) : undefined;
    if (freed) await announceChange(tx, freed);
    return { held, freed };
  });
  if (freed) wakeConsumers();
  return held;
}

type Outcome = HoldOutcome | 'SLOT_NOT_OPEN';

type Rest = {
  readonly wanted: WantedSlot;
  readonly bufferMinutes: number;
  readonly holders: readonly string[];
  readonly former: Hold | undefined;
};

/** Replaces the former hold only when the new one is made. */
async function take(
  { store, wakeConsumers }: AppointmentContext,
  wish: Hold,
  { wanted, bufferMinutes, holders, former }: Rest,
): Promise<Outcome> {
  const providers = [...new Set([wish.providerId, ...(former ? [former.providerId] : [])])].sort();
  const outcome = await store.tx<HoldOutcome, Outcome>(async (tx, rollBack) => {
    await lockTimes(tx, { providers: former ? providers : [], holders });
    const done = await hold(tx, wish, { bufferMinutes, holders, insteadOf: former?.id });
    if (done !== 'HELD') return rollBack(done);
    for (const providerId of providers) await announceChange(tx, providerId);
    const status = await recheckSlot(tx, {
      providerId: wish.providerId,
      wanted,
      byProvider: false,
      exceptHold: wish.id,
    });
    return status === 'OPEN' ? done : rollBack(status);
  });
  if (outcome === 'HELD') wakeConsumers();
  return outcome;
}

function isSameSlot(hold: Hold, slot: RequestedSlot): boolean {
  return (
    hold.providerId === slot.providerId &&
    hold.type === slot.type &&
    hold.location === slot.location &&
    hold.start.getTime() === slot.start
  );
}

function exhausted(): DomainError {
  const message = 'this caller already holds two times';
  return new DomainError({ code: 'HOLDS_EXHAUSTED', kind: 'conflict', message, field: 'slot' });
}
