import { AppointmentInvitationDocument, PublicAppointmentPageDocument } from '#src/gen/operations.ts';
import type { AppointmentIds } from '#src/lib/appointment-paths.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { type AppointmentView, appointmentView } from './appointment-view.ts';

export type AppointmentOutcome =
  | { kind: 'found'; view: AppointmentView }
  /** The appointment does not exist, or the visitor may not see it. */
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

/** Loads an appointment by the ids of a link; a missing id is sent empty. */
export async function loadAppointment(
  graphql: GraphqlFetch,
  ids: AppointmentIds,
  now: Date,
): Promise<AppointmentOutcome> {
  if (!ids.eventId && !ids.appointmentShortId) return { kind: 'unknown' };
  const { data, faults } = await graphql(PublicAppointmentPageDocument, {
    eventId: ids.eventId || null,
    appointmentShortId: ids.appointmentShortId || null,
  });
  const found = data?.publicAppointment;
  if (found) return { kind: 'found', view: appointmentView(found, ids, now) };
  return { kind: isUnknown(faults) ? 'unknown' : 'unavailable' };
}

/** Loads the calendar file; undefined when these ids have none, null when the services do not answer. */
export async function loadInvitation(graphql: GraphqlFetch, ids: AppointmentIds) {
  const { data, faults } = await graphql(AppointmentInvitationDocument, ids);
  return data?.appointmentInvitation ?? (isUnknown(faults) ? undefined : null);
}

const unknownCodes: readonly string[] = ['APPOINTMENT_NOT_FOUND', 'ID_INVALID', 'ONE_KEY', 'BAD_USER_INPUT'];

function isUnknown(faults: readonly { code: string }[]): boolean {
  return faults.every(({ code }) => unknownCodes.includes(code));
}
