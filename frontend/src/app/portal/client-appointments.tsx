import { ClaimOnArrival } from '#src/features/booking/claim/claim-on-arrival.tsx';
import { AppointmentsPage } from '#src/features/my-appointments/appointments-page.tsx';
import { useClaimed } from './use-claimed.ts';

/** A client's appointments, including those booked before signing in. */
export function ClientAppointments() {
  const { claimed } = useClaimed();
  return (
    <>
      <ClaimOnArrival onClaimed={claimed} />
      <AppointmentsPage />
    </>
  );
}
