import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { SeriesFeeDocument } from '#src/gen/operations.ts';
import type { PayChoice } from '#src/lib/insurance/paid-by.tsx';
import { useSavedPlans } from '#src/lib/insurance/use-saved-plans.ts';
import type { SeriesReader } from './series-reader.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';

/** Returns the session with what pays for its series, as for the session itself until the client chooses another of their plans. */
export function useSeriesPayment(
  repeated: SeriesAppointment,
  reader: SeriesReader,
): { appointment: SeriesAppointment; pay: PayChoice | undefined } {
  const { id, provider, patientId, state: usState } = repeated;
  const [paid, setPaid] = useState<string | null>();
  const whose = reader === 'client' ? (patientId ?? '') : '';
  const { plans } = useSavedPlans({ providerId: provider?.id ?? '', patientId: whose, usState });
  // The fee of a missed session depends on the plan.
  const { data } = useQuery(SeriesFeeDocument, {
    variables: { id, payorId: paid ?? '' },
    skip: paid === undefined,
    fetchPolicy: 'no-cache',
  });
  const fee = data?.appointment?.nextNoShowFee ?? null;
  const appointment = useMemo(
    () => (paid === undefined ? repeated : { ...repeated, payorId: paid, nextNoShowFee: fee }),
    [repeated, paid, fee],
  );
  const pay = plans.length > 0 ? { plans, payorId: appointment.payorId, onChoose: setPaid } : undefined;
  return { appointment, pay };
}
