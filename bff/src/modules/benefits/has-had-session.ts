import { DomainError } from '@linden/platform/domain-error';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { toGraphQLError } from '#src/errors.ts';

/** Sessions that are looked through for one that took place. */
const pastSessions = 20;

/**
 * Whether a session of the patient took place. Callers who may not read sessions, such as billing staff, ask as for an existing client, and
 * an outage of scheduling fails the check: as a new client, the patient could be refused for want of a prior authorization.
 */
export async function hasHadSession(patientId: string, { upstreams }: RequestContext): Promise<boolean> {
  const request = { patientId, when: When.PAST, limit: pastSessions };
  try {
    const { appointments } = await upstreams.appointments.listAppointments(request);
    return appointments.some(({ status }) => status === AppointmentStatus.COMPLETED);
  } catch (error) {
    if (isRefusal(error)) return true;
    throw toGraphQLError(error, 'scheduling');
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.kind === 'denied' || error.kind === 'not_found');
}
