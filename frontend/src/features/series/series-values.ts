import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import type { Rhythm } from './repeat-state.ts';
import { getSeriesStart } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';

/** Builds the request for a series. It starts one interval after the repeated session, in that week. */
export function buildSeriesValues(
  { timeStart, timeZone, provider, patientId, inOffice, state, payorId }: SeriesAppointment,
  { weeks, count, at }: Rhythm,
) {
  return {
    providerId: provider?.id ?? '',
    patientId: patientId ?? '',
    timeStart: getSeriesStart({ timeStart, timeZone }, { weeks, at }, 0),
    inOffice,
    state,
    timeZone: getBrowserZone(),
    payorId: payorId ?? null,
    weeksBetween: weeks,
    numRecurrencesRequested: count,
  };
}
