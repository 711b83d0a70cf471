import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { BlockedReason, type GetOwnCalendarRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner, noSchedule } from '#src/access/own.ts';
import type { AppointmentContext, PracticeHandler } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { isStale } from '#src/domain/calendars/sync-state.ts';
import { type Block, type BlockSeries, describeSeries } from '#src/domain/hours/block.ts';
import { type AppointmentType, getSessionMinutes, type Schedule } from '#src/domain/hours/schedule.ts';
import { mergeRanges, minuteMs, type Range } from '#src/domain/range.ts';
import {
  buildCalendarSlots,
  type CalendarSlot,
  listBuffers,
  listHours,
  type Taken,
} from '#src/domain/slots/calendar-slots.ts';
import { listAppointments } from '#src/store/appointments/appointment-pages.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listCalendarAccounts } from '#src/store/calendars/calendar-accounts.ts';
import { listExternalBusyBetween } from '#src/store/calendars/calendar-readings.ts';
import { listBlocksBetween, listSeriesStarts } from '#src/store/hours/own-blocks.ts';
import { loadSchedules } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { loadReservedTimes } from '#src/store/slots/reserved-times.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { buildAppointmentProto, type Telling } from '#src/wire/appointment-to-proto.ts';
import { readTime } from '#src/wire/request-fields.ts';
import { readAppointmentType } from '#src/wire/schedule-from-proto.ts';
import { buildBlockProto } from '#src/wire/schedule-to-proto.ts';

const longestDays = 42;
/** More appointments than fit into the longest period at 15 minutes each. */
const maxAppointments = 5000;

export const getOwnCalendar: PracticeHandler<'getOwnCalendar'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const question = readQuestion(request);
  const found = await read(context, caller, providerId, question);
  const { now, schedule, blocks, taken, appointments, canceled } = found;
  const elsewhere = found.externalBusy.map((span): Taken => ({ ...span, by: 'EXTERNAL' }));
  const slots = buildCalendarSlots(schedule, [...taken, ...elsewhere, ...blocks.map(takenBy)], { ...question, now });
  const names = await loadClientNames(context, [...appointments, ...canceled]);
  const telling: Telling = { now, source: 'PROVIDER', policy: context.policy };
  const tell = async (each: Appointment) => ({
    ...buildAppointmentProto(each, telling),
    joinUrl: await findJoinUrl(context, each, { source: 'PROVIDER', now }),
    clientName: names.get(each.patientId) ?? '',
  });
  return {
    timeZone: schedule.timeZone,
    bufferMinutes: schedule.bufferMinutes,
    slotMinutes: getSessionMinutes(schedule, question.appointmentType),
    slots: slots.map(slotToProto),
    blocks: blocks.filter(({ start }) => start.getTime() < question.to).map(buildBlockProto),
    appointments: await Promise.all(appointments.map(tell)),
    hours: listHours(schedule, question).map(spanToProto),
    buffers: listBuffers(appointments, taken).map(spanToProto),
    externalBusy: found.externalBusy.filter(({ start }) => start * minuteMs < question.to).map(spanToProto),
    externalBusyIsStale: found.externalBusyIsStale,
    holds: taken.filter(({ by }) => by === 'HOLD').map(spanToProto),
    canceled: await Promise.all(canceled.map(tell)),
    blockSeries: found.blockSeries.map(({ lastStart, ...rest }) => ({
      ...rest,
      lastStart: timestampFromDate(lastStart),
    })),
  };
};

type Question = { readonly from: number; readonly to: number; readonly appointmentType: AppointmentType };

type Reading = {
  readonly now: number;
  readonly schedule: Schedule;
  readonly blocks: Block[];
  readonly blockSeries: BlockSeries[];
  readonly taken: Taken[];
  readonly appointments: Appointment[];
  readonly canceled: Appointment[];
  readonly externalBusy: Range[];
  readonly externalBusyIsStale: boolean;
};

function read(
  { store }: AppointmentContext,
  caller: Caller,
  providerId: string,
  { from, to }: Question,
): Promise<Reading> {
  const first = new Date(from);
  return openTransactionFor(store, caller).tx(async (tx) => {
    const [kept] = await loadSchedules(tx, [providerId]);
    if (!kept) throw noSchedule();
    const { appointments, canceled } = await appointmentsOf(tx, providerId, { from, to });
    const subjects = [...new Set([...appointments, ...canceled].map(({ patientId }) => patientId))];
    await appendAudits(
      tx,
      subjects.map((subject) => ({ actor: caller.identity, action: 'appointment.list', subject })),
    );
    const now = await readClock(tx);
    const blocks = await listBlocksBetween(tx, providerId, first, new Date(to + dayMs));
    const taken = await loadReservedTimes(tx, providerId, first, new Date(to + dayMs));
    const seriesIds = [...new Set(blocks.flatMap(({ seriesId }) => seriesId ?? []))];
    const blockSeries = describeSeries(await listSeriesStarts(tx, providerId, seriesIds));
    const external = await externalOf(tx, providerId, { from, to, now });
    return { now, schedule: kept.schedule, blocks, blockSeries, taken, appointments, canceled, ...external };
  });
}

const dayMs = 86_400_000;
/** The year 1: PostgreSQL has no year 0. */
const firstMs = Date.parse('0001-01-01T00:00:00Z');

async function externalOf(tx: CareTx, providerId: string, { from, to, now }: Record<'from' | 'to' | 'now', number>) {
  const accounts = await listCalendarAccounts(tx, providerId);
  const busy = await listExternalBusyBetween(tx, providerId, new Date(from), new Date(to + dayMs));
  return {
    externalBusy: mergeRanges(busy),
    externalBusyIsStale: accounts.some(({ state, syncedAt }) => isStale({ state, syncedAt, now: new Date(now) })),
  };
}

async function appointmentsOf(tx: CareTx, providerId: string, { from, to }: { from: number; to: number }) {
  // An appointment that began before the period may still be going on.
  const page = {
    limit: maxAppointments,
    when: 'ANY',
    from: Math.max(from - dayMs, firstMs),
    to,
    after: undefined,
  } as const;
  const { appointments } = await listAppointments(tx, { providerId }, page);
  const shown = appointments.filter(({ end }) => end.getTime() > from);
  return {
    appointments: shown.filter(({ status }) => status !== 'CANCELED'),
    canceled: shown.filter(({ status }) => status === 'CANCELED'),
  };
}

function readQuestion(request: GetOwnCalendarRequest): Question {
  const from = readTime(request.from, 'from');
  const to = readTime(request.to, 'to');
  if (from === undefined) throw invalid('REQUIRED', 'is required', 'from');
  if (to === undefined) throw invalid('REQUIRED', 'is required', 'to');
  if (to <= from) throw invalid('INVALID_RANGE', 'must be after from', 'to');
  if (to - from > longestDays * dayMs) throw invalid('INVALID_RANGE', `must be at most ${longestDays} days`, 'to');
  return { from, to, appointmentType: readAppointmentType(request.appointmentType) };
}

function takenBy({ start, end, type }: Block): Taken {
  return { start: Math.floor(start.getTime() / minuteMs), end: Math.ceil(end.getTime() / minuteMs), by: type };
}

function slotToProto({ start, inOffice, virtual, blockedReason }: CalendarSlot) {
  return { start: BigInt(start), inOffice, virtual, blockedReason: BlockedReason[blockedReason ?? 'UNSPECIFIED'] };
}

function spanToProto({ start, end }: Range) {
  return { start: BigInt(start), end: BigInt(end) };
}
