import { LinkOnArrival } from '#src/features/booking/linking/link-on-arrival.tsx';
import { AppointmentsPage } from '#src/features/my-appointments/appointments-page.tsx';
import { useLinked } from './use-linked.ts';

/** A client's appointments, including those booked before signing in. */
export function ClientAppointments() {
  const { linked } = useLinked();
  return (
    <>
      <LinkOnArrival onLinked={linked} />
      <AppointmentsPage />
    </>
  );
}
