import { useMutation } from '@apollo/client/react';
import { type Dispatch, useEffect } from 'react';
import { BookSeriesDocument } from '#src/gen/operations.ts';
import type { RepeatEvent, Rhythm } from './repeat-state.ts';
import { buildSeriesValues } from './series-values.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';

/** Checks the times of the chosen series, so that the page names refusals before the button is pressed. */
export function useSeriesPreview(
  appointment: SeriesAppointment,
  { weeks, count, at }: Rhythm,
  dispatch: Dispatch<RepeatEvent>,
): void {
  const [check] = useMutation(BookSeriesDocument);
  useEffect(() => {
    const values = { ...buildSeriesValues(appointment, { weeks, count, at }), key: crypto.randomUUID(), preview: true };
    check({ variables: { values } }).then(
      ({ data }) => {
        const answer = data?.createRecurringFollowUpAppointment;
        const isChecked = answer && (!answer.error || answer.error.code === 'OCCURRENCES_REFUSED');
        if (isChecked) dispatch({ type: 'previewed', to: { weeks, count, at }, refused: answer.refused });
      },
      // The button checks again and reports the failure.
      () => undefined,
    );
  }, [appointment, weeks, count, at, check, dispatch]);
}
