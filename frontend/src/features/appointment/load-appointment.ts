import { AppointmentInvitationDocument, PublicAppointmentPageDocument } from '#src/gen/operations.ts';
import type { AppointmentIds } from '#src/lib/appointment-paths.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { type AppointmentView, appointmentView } from './appointment-view.ts';

export type AppointmentOutcome =
  | { kind: 'found'; view: AppointmentView }
  /** None, or none for who has only these ids. */
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

/** An appointment by the ids out of a link; what an address lacks is asked for as empty. */
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

/** The invitation for a calendar; undefined when there is none for these ids, null when nobody could say. */
export async function loadInvitation(graphql: GraphqlFetch, ids: AppointmentIds) {
  const { data, faults } = await graphql(AppointmentInvitationDocument, ids);
  return data?.appointmentInvitation ?? (isUnknown(faults) ? undefined : null);
}

const unknownCodes: readonly string[] = ['APPOINTMENT_NOT_FOUND', 'ID_INVALID', 'ONE_KEY', 'BAD_USER_INPUT'];

function isUnknown(faults: readonly { code: string }[]): boolean {
  return faults.every(({ code }) => unknownCodes.includes(code));
}
