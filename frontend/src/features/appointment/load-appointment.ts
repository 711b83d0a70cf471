import { AppointmentInvitationDocument, PublicAppointmentPageDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';
import { type AppointmentView, buildAppointmentView } from './appointment-view.ts';

export type AppointmentOutcome =
  | { kind: 'found'; view: AppointmentView }
  /** The appointment does not exist, or the visitor may not see it. */
  | { kind: 'unknown' }
  /** The session was more than 30 days ago. */
  | { kind: 'expired' }
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
  if (found) return { kind: 'found', view: buildAppointmentView(found, ids, now) };
  if (isExpired(faults)) return { kind: 'expired' };
  return { kind: isUnknown(faults) ? 'unknown' : 'unavailable' };
}

/** Loads the calendar file; undefined when these ids have none, 'expired' when the link is, null when the services do not answer. */
export async function loadInvitation(graphql: GraphqlFetch, ids: AppointmentIds) {
  const { data, faults } = await graphql(AppointmentInvitationDocument, ids);
  if (isExpired(faults)) return 'expired';
  return data?.appointmentInvitation ?? (isUnknown(faults) ? undefined : null);
}

function isExpired(faults: readonly { code: string }[]): boolean {
  return faults.some(({ code }) => code === 'LINK_EXPIRED');
}

const unknownCodes: readonly string[] = ['APPOINTMENT_NOT_FOUND', 'INVALID_ID', 'ONE_KEY', 'BAD_USER_INPUT'];

function isUnknown(faults: readonly { code: string }[]): boolean {
  return faults.every(({ code }) => unknownCodes.includes(code));
}
