import { ClaimOnArrival } from '#src/features/booking/claim/claim-on-arrival.tsx';
import { AppointmentsPage } from '#src/features/my-appointments/appointments-page.tsx';
import { useClaimed } from './use-claimed.ts';

/** A client's sessions, those that were booked before signing in among them. */
export function ClientAppointments() {
  const { claimed } = useClaimed();
  return (
    <>
      <ClaimOnArrival onClaimed={claimed} />
      <AppointmentsPage />
    </>
  );
}
