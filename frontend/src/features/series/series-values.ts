import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { addWeeks } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';

/** Builds the request for a series. It starts one interval after the repeated session. */
export function buildSeriesValues(
  { timeStart, timeZone: zone, provider, patientId, inOffice, state, payorId }: SeriesAppointment,
  weeks: number,
  count: number,
) {
  return {
    providerId: provider?.id ?? '',
    patientId: patientId ?? '',
    timeStart: addWeeks(timeStart, zone, weeks),
    inOffice,
    state,
    timeZone: getBrowserZone(),
    payorId: payorId ?? null,
    weeksBetween: weeks,
    numRecurrencesRequested: count,
  };
}
