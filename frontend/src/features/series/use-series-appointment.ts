import { useQuery } from '@apollo/client/react';
import { SeriesAppointmentDocument, type SeriesAppointmentQuery } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

export type SeriesAppointment = NonNullable<SeriesAppointmentQuery['appointment']>;

export type Read =
  | { kind: 'reading' | 'away' | 'gone' }
  | { kind: 'found'; appointment: SeriesAppointment; retry: () => void };

/** Loads the appointment of the page as the signed-in client sees it. */
export function useSeriesAppointment(id: string): Read {
  const { data, error, loading, refetch } = useQuery(SeriesAppointmentDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (loading) return { kind: 'reading' };
  const appointment = data?.appointment;
  if (!appointment) {
    const outcome = error && toCallOutcome(error);
    const isNone = outcome?.kind === 'refused' && ['APPOINTMENT_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
    return { kind: isNone ? 'gone' : 'away' };
  }
  const retry = () => void refetch().catch(() => undefined);
  return appointment.status === 'CANCELED' ? { kind: 'gone' } : { kind: 'found', appointment, retry };
}
