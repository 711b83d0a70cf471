import { mapInBatches } from '@linden/platform/map-in-batches';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Appointment, AppointmentChanged } from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookingNoticeKind } from '#src/domain/booking-notice.ts';
import { isForProvider, noticeOf } from '#src/domain/told-changes.ts';
import type { Contacts, PeopleAround } from '#src/ports/people-around.ts';
import { bookingRequest, type Invited, type Reader } from '#src/to-request.ts';

/** The emails about one change: one request per address. */
export type Letters = { readonly change: AppointmentChanged; readonly requests: readonly SendNotificationRequest[] };

/** The portals' origins, as browsers see them. */
export type Origins = { readonly client: string; readonly provider: string };

type Telling = { change: AppointmentChanged; kind: BookingNoticeKind; appointment: Appointment };
type Context = { around: PeopleAround; origins: Origins; now: Date };

const atOnce = 8;

/** Builds the emails. One call loads the contacts for all changes. */
export async function lettersOf(context: Context, changes: readonly AppointmentChanged[]): Promise<Letters[]> {
  const { around, now } = context;
  const found = await mapInBatches(changes, atOnce, async (change) => {
    const appointment = await around.appointment(change.appointmentId);
    const kind = appointment && noticeOf(change.change, appointment, now);
    return kind ? [{ change, kind, appointment }] : [];
  });
  const telling: Telling[] = found.flat();
  if (telling.length === 0) return [];
  const contacts = await around.contacts(
    unique(telling.map(({ appointment }) => appointment.patientId)),
    unique(telling.map(({ appointment }) => appointment.providerId)),
  );
  const accounts = unique(contacts.providers.map(({ accountId }) => accountId).filter(Boolean));
  const emails = new Map(
    await mapInBatches(accounts, atOnce, async (id) => [id, await around.emailOfAccount(id)] as const),
  );
  return mapInBatches(telling, atOnce, async (each) => {
    const invitation = await around.invitation(each.appointment.id);
    return { change: each.change, requests: requestsOf(context, each, invitation, readersOf(each, contacts, emails)) };
  });
}

function requestsOf(
  { origins }: Context,
  { change, kind, appointment }: Telling,
  invitation: Invited | undefined,
  { name, readers }: { name: string; readers: readonly Reader[] },
): SendNotificationRequest[] {
  return readers.map((reader, n) =>
    bookingRequest({
      key: `appointment:${appointment.id}:${change.revision}:${n}`,
      ...{ kind, appointment, reader, providerName: name },
      ...(invitation && { invitation }),
      link: reader.side === 'PROVIDER' ? `${origins.provider}/` : pageOf(origins, appointment),
    }),
  );
}

/** Lists everyone who acts for the patient, and the provider if they have an account. */
function readersOf({ kind, appointment }: Telling, contacts: Contacts, emails: ReadonlyMap<string, string>) {
  const patient = contacts.patients.find(({ patientId }) => patientId === appointment.patientId);
  const provider = contacts.providers.find(({ providerId }) => providerId === appointment.providerId);
  const accountId = provider?.accountId ?? '';
  const email = emails.get(accountId) ?? '';
  const clients = (patient?.emails ?? []).map(
    (each): Reader => ({
      ...{ side: 'CLIENT', email: each, about: appointment.patientId },
    }),
  );
  const theirs: Reader[] = email && isForProvider(kind) ? [{ side: 'PROVIDER', email, about: accountId }] : [];
  return { name: provider?.name ?? 'your provider', readers: [...clients, ...theirs] };
}

function pageOf({ client }: Origins, { eventId, shortId }: Appointment): string {
  const query = new URLSearchParams({ eventId, appointmentShortId: shortId });
  return `${client}/booking-confirmation?${query}`;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
