import { useQuery } from '@apollo/client/react';
import { SeriesAppointmentDocument, type SeriesAppointmentQuery } from '#src/gen/operations.ts';

export type SeriesAppointment = NonNullable<SeriesAppointmentQuery['appointment']>;

export type Read = { kind: 'reading' | 'away' | 'gone' } | { kind: 'found'; appointment: SeriesAppointment };

/** The appointment that a page is about, as whoever is signed in sees it. */
export function useSeriesAppointment(id: string): Read {
  const { data, error, loading } = useQuery(SeriesAppointmentDocument, { variables: { id }, fetchPolicy: 'no-cache' });
  if (loading) return { kind: 'reading' };
  const appointment = data?.appointment;
  if (!appointment)
    return { kind: error && !/APPOINTMENT_NOT_FOUND|no such appointment/.test(String(error)) ? 'away' : 'gone' };
  return appointment.status === 'CANCELED' ? { kind: 'gone' } : { kind: 'found', appointment };
}
