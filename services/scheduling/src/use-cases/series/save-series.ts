import { create } from '@bufbuild/protobuf';
import { type BookSeriesResponse, BookSeriesResponseSchema } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, isClientSide } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import { getSessionMinutes, type Schedule } from '#src/domain/hours/schedule.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import { formatRule } from '#src/domain/series/series.ts';
import type { OccurrenceRefusal } from '#src/domain/series/series-refusals.ts';
import type { NewAppointment } from '#src/store/booking/save-booking.ts';
import { countScheduleChange } from '#src/store/changes/changes.ts';
import { recordChanges } from '#src/store/changes/record-change.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { addSeries, type NewGrouping, reserveTimes } from '#src/store/series/series.ts';
import { checkOpenSessions } from '#src/use-cases/booking/check-session-caps.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import type { AskedSeries } from '#src/wire/read-series.ts';
import { checkSeriesTimes, type SeriesTimesQuery } from './check-series-times.ts';

export type NewSeries = {
  readonly caller: Caller;
  readonly asked: AskedSeries;
  readonly idempotencyKey: IdempotencyKey;
  readonly source: ChangeSource;
  readonly schedule: Schedule;
  readonly missedFeeCents: number;
  readonly look: SeriesTimesQuery;
  /** Milliseconds since the epoch by the database's clock. */
  readonly now: number;
};

type Made = { readonly number: number; readonly appointment: NewAppointment };

/** Reserves all times and saves the series in one transaction, or changes nothing and returns the refused sessions. */
export async function saveSeries(
  context: AppointmentContext,
  series: NewSeries,
): Promise<BookSeriesResponse | readonly OccurrenceRefusal[]> {
  const { caller, idempotencyKey, look } = series;
  const grouping = groupingOf(context, series);
  const made = look.occurrences.map(({ number, start }) => ({ number, appointment: oneOf(context, series, start) }));
  const reply = replyWith(context, series, grouping, made);
  const { providerId, patientId } = look;
  const appointmentId = made[0]?.appointment.id;
  const settings = {
    locks: { providers: [providerId], patients: [patientId] },
    once: { key: idempotencyKey, schema: BookSeriesResponseSchema, appointmentId, patientId },
  };
  const outcome = await inTransaction<typeof BookSeriesResponseSchema, readonly OccurrenceRefusal[]>(
    context,
    caller,
    settings,
    async (tx, rollBack) => {
      const { source, asked } = series;
      await checkOpenSessions(tx, context, { caller, source, slot: asked.slot, patientId });
      const refused = await write(tx, series, grouping, made);
      return refused.length > 0 ? rollBack(refused) : reply;
    },
  );
  if ('rolledBack' in outcome) return outcome.rolledBack;
  context.wakeConsumers();
  return outcome.reply;
}

/** Saves the series. Returns the refused sessions; the caller rolls back when there are any. */
async function write(
  tx: CareTx,
  { source, schedule, look, caller }: NewSeries,
  grouping: NewGrouping,
  made: readonly Made[],
): Promise<OccurrenceRefusal[]> {
  const times = made.map(({ appointment }) => appointment);
  const conflicts = await reserveTimes(tx, look, times, schedule.bufferMinutes);
  if (conflicts.size > 0) {
    return made.flatMap(({ number, appointment: { id, start } }) => {
      const code = conflicts.get(id);
      return code ? [{ number, start: start.getTime(), isSkipped: false, code }] : [];
    });
  }
  await addSeries(tx, grouping, made, source);
  const scheduleRevision = await countScheduleChange(tx, look.providerId);
  // Checked again under the lock of the schedule's row, because a block or new hours may have come in between.
  const seen = await checkSeriesTimes(tx, { ...look, except: times.map(({ id }) => id) });
  if (!seen || seen.refused.length > 0) return seen?.refused ?? [];
  const told = { what: 'BOOKED', revision: 1n, actor: caller.identity, source } as const;
  const changes = times.map(({ id, providerId, patientId }) => ({ ...told, appointmentId: id, providerId, patientId }));
  await recordChanges(
    tx,
    changes.map((each, n) => (n === changes.length - 1 ? { ...each, scheduleRevision } : each)),
  );
  return [];
}

function groupingOf({ newId }: AppointmentContext, { asked, schedule, now }: NewSeries): NewGrouping {
  const { slot, patientId, weeksBetween, count, leaveOut } = asked;
  const { timeZone } = schedule;
  return {
    id: newId(),
    providerId: slot.providerId,
    patientId,
    weeksBetween,
    numRecurrencesRequested: count,
    rule: formatRule({ start: slot.start, timeZone, weeksBetween, count }, [...leaveOut]),
    timeZone,
    createdAt: new Date(now),
  };
}

/** Builds one session. Follow-ups need no confirmation, so they start as confirmed. */
function oneOf(
  { newId, newPublicId }: AppointmentContext,
  { asked, idempotencyKey, source, schedule, missedFeeCents, now }: NewSeries,
  start: number,
): NewAppointment {
  const { slot, patientId, usState, payorId, clientTimeZone } = asked;
  return {
    id: newId(),
    eventId: newPublicId(),
    shortId: newPublicId(),
    bookedBy: idempotencyKey.actor,
    providerId: slot.providerId,
    type: slot.type,
    location: slot.location,
    patientId,
    usState,
    payorId,
    start: new Date(start),
    end: new Date(start + getSessionMinutes(schedule, slot.type) * minuteMs),
    timeZone: schedule.timeZone,
    clientTimeZone: isClientSide(source) ? clientTimeZone : undefined,
    isIntegration: false,
    firstAppointment: false,
    noShowFeeCents: missedFeeCents,
    createdAt: new Date(now),
    status: 'CONFIRMED',
  };
}

function replyWith(
  { policy }: AppointmentContext,
  { source, now }: NewSeries,
  grouping: NewGrouping,
  made: readonly Made[],
): BookSeriesResponse {
  const telling = { now, source, policy };
  const rest = { status: 'CONFIRMED', revision: 1n, isUnlisted: false, crisisUntil: undefined, grouping } as const;
  const appointments = made.map(({ appointment }) => buildAppointmentProto({ ...appointment, ...rest }, telling));
  return create(BookSeriesResponseSchema, { appointments });
}
