/** A first session that did not take place is booked as a first session again. */
export function getNextType({
  firstAppointment,
  status,
}: {
  readonly firstAppointment: boolean;
  readonly status: string;
}): 'INTAKE' | 'FOLLOW_UP' {
  return firstAppointment && (status === 'CANCELED' || status === 'MISSED') ? 'INTAKE' : 'FOLLOW_UP';
}
