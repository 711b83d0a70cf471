import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { RefusedOccurrence_Code } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { getSessionMinutes, type Schedule } from '#src/domain/hours/schedule.ts';
import { minuteMs } from '#src/domain/range.ts';
import type { Occurrence } from '#src/domain/series/series.ts';
import { findSeriesRefusals, type OccurrenceRefusal, type SeriesPlace } from '#src/domain/series/series-refusals.ts';
import { removeLeadTime } from '#src/domain/slots/slot-status.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { listBusyTimes } from '#src/store/series/series.ts';
import { loadCalendars } from '#src/store/slots/calendars.ts';

export type SeriesTimesQuery = Omit<SeriesPlace, 'now' | 'patientBusy'> & {
  readonly providerId: string;
  readonly patientId: string;
  readonly occurrences: readonly Occurrence[];
  /** The notice period does not apply to the provider's own bookings. */
  readonly byProvider: boolean;
  /** Appointments that do not block: those that move, or have just been reserved. */
  readonly except: readonly string[];
};

/** Checks each time of a series against the calendars of provider and patient. Returns `undefined` without a schedule. */
export async function checkSeriesTimes(
  tx: CareTx,
  { providerId, patientId, occurrences, byProvider, except, ...place }: SeriesTimesQuery,
): Promise<{ schedule: Schedule; refused: OccurrenceRefusal[] } | undefined> {
  const to = Math.max(0, ...occurrences.map(({ start }) => start)) + minuteMs;
  const view = { to, beyondHorizon: true, exceptAppointments: except };
  const [calendar] = await loadCalendars(tx, [providerId], view);
  if (!calendar) return undefined;
  const schedule = byProvider ? removeLeadTime(calendar.schedule) : calendar.schedule;
  const length = getSessionMinutes(schedule, place.type) * minuteMs;
  const times = occurrences.map(({ number, start }) => ({
    id: String(number),
    start: new Date(start),
    end: new Date(start + length),
  }));
  const taken = await listBusyTimes(tx, patientId, times, except);
  const patientBusy = new Set([...taken].map(Number));
  const now = await readClock(tx);
  const refused = findSeriesRefusals(schedule, calendar.busy, occurrences, { ...place, now, patientBusy });
  return { schedule: calendar.schedule, refused };
}

export function buildRefusedProto(refused: readonly OccurrenceRefusal[]) {
  return refused.map(({ number, start, code }) => ({
    number,
    start: timestampFromMs(start),
    code: RefusedOccurrence_Code[code],
  }));
}
