import { mapInBatches } from '@linden/platform/map-in-batches';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import {
  type Appointment,
  AppointmentChange,
  type AppointmentChanged,
} from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookingNoticeKind } from '#src/domain/letters/booking-notice.ts';
import { getNotice, isEnd, isForProvider } from '#src/domain/letters/change-notices.ts';
import type { Contacts, PeopleClient, SeriesFacts } from '#src/ports/people-client.ts';
import { buildBookingRequest, type ProviderFacts, type Reader } from '#src/wire/letter-to-request.ts';

/** The emails about one change: one request per address. */
export type Letters = {
  readonly change: AppointmentChanged;
  /** Whether the appointment does not take place, so that older letters about it are no longer true. */
  readonly ends: boolean;
  /** Set for the letter about a series. */
  readonly series?: { readonly id: string; readonly appointmentIds: readonly string[] } | undefined;
  readonly requests: readonly SendNotificationRequest[];
};

/** The portals' origins, as browsers see them. */
export type Origins = { readonly client: string; readonly provider: string };

type ChangeNotice = {
  change: AppointmentChanged;
  kind: BookingNoticeKind;
  appointment: Appointment;
  series?: SeriesFacts | undefined;
};
type Context = { people: PeopleClient; origins: Origins; now: Date };

const atOnce = 8;

/** Builds the emails. One call loads the appointments for all changes, and one their contacts. */
export async function buildLetters(context: Context, changes: readonly AppointmentChanged[]): Promise<Letters[]> {
  const { people } = context;
  const appointments = await people.appointments(unique(changes.map(({ appointmentId }) => appointmentId)));
  const telling = (
    await mapInBatches(changes, atOnce, (change) =>
      findNotices(context, change, appointments.get(change.appointmentId)),
    )
  ).flat();
  if (telling.length === 0) return [];
  const contacts = await people.contacts(
    unique(telling.map(({ appointment }) => appointment.patientId)),
    unique(telling.map(({ appointment }) => appointment.providerId)),
  );
  const accounts = unique(contacts.providers.map(({ accountId }) => accountId).filter(Boolean));
  const emails = new Map(
    await mapInBatches(accounts, atOnce, async (id) => [id, await people.emailOfAccount(id)] as const),
  );
  return mapInBatches(telling, atOnce, async (each) => ({
    change: each.change,
    ends: isEnd(each.kind),
    series: toThread(each),
    // Sessions that were canceled together are told by one of them.
    requests: isToldElsewhere(each.change)
      ? []
      : await buildRequests(context, each, listReaders(each, contacts, emails)),
  }));
}

function isToldElsewhere({ appointmentId, together }: AppointmentChanged): boolean {
  return together !== undefined && together.leadAppointmentId !== appointmentId;
}

/** Returns the notice of a change, if it has one. The booking of a series is told once, by its first appointment. */
async function findNotices(
  { people, now }: Context,
  change: AppointmentChanged,
  appointment: Appointment | undefined,
): Promise<ChangeNotice[]> {
  if (!appointment) return [];
  const isSeriesBooking = change.change === AppointmentChange.BOOKED && appointment.grouping !== undefined;
  const series = isSeriesBooking ? await people.series(appointment.id, 'CLIENT') : undefined;
  if (series) {
    const isTold = series.leadAppointmentId === appointment.id && series.sessions.length > 0;
    return isTold ? [{ change, kind: 'BOOKED', appointment, series }] : [];
  }
  const kind = getNotice(change.change, appointment, now);
  return kind ? [{ change, kind, appointment }] : [];
}

function toThread({ appointment, series }: ChangeNotice): Letters['series'] {
  const { grouping } = appointment;
  if (!series || !grouping) return undefined;
  return { id: grouping.id, appointmentIds: series.sessions.map(({ appointmentId }) => appointmentId) };
}

async function buildRequests(
  { origins, people }: Context,
  { change, kind, appointment, series }: ChangeNotice,
  { provider, readers }: { provider: ProviderFacts; readers: readonly Reader[] },
): Promise<SendNotificationRequest[]> {
  return mapInBatches([...readers.entries()], atOnce, async ([n, reader]) => {
    // A letter about a series gets its file when it leaves. A session that is over stays in the calendar.
    const invitation = series || kind === 'MISSED' ? undefined : await people.invitation(appointment.id, reader);
    return buildBookingRequest({
      key: `appointment:${appointment.id}:${change.revision}:${n}`,
      kind,
      appointment,
      reader,
      provider,
      isSeries: series !== undefined,
      ...(invitation && { invitation }),
      costsFee: change.countsAsMissed,
      together: change.together,
      moreIcs: await loadMoreInvitations(people, change, reader),
      link: reader.side === 'PROVIDER' ? `${origins.provider}/` : bookingPageUrl(origins, appointment),
    });
  });
}

/** Loads the calendar files that take the other canceled sessions out of the reader's calendar. */
async function loadMoreInvitations(
  people: PeopleClient,
  { appointmentId, together }: AppointmentChanged,
  reader: Reader,
) {
  const others = (together?.sessions ?? []).filter((each) => each.appointmentId !== appointmentId);
  const files = await mapInBatches(others, atOnce, (each) => people.invitation(each.appointmentId, reader));
  return files.flatMap((file) => file?.ics ?? []);
}

/** Lists everyone who acts for the patient, and the provider if they have an account. */
function listReaders({ kind, appointment }: ChangeNotice, contacts: Contacts, emails: ReadonlyMap<string, string>) {
  const patient = contacts.patients.find(({ patientId }) => patientId === appointment.patientId);
  const provider = contacts.providers.find(({ providerId }) => providerId === appointment.providerId);
  const accountId = provider?.accountId ?? '';
  const email = emails.get(accountId) ?? '';
  const clients = (patient?.emails ?? []).map(
    (each): Reader => ({
      side: 'CLIENT',
      email: each,
      about: appointment.patientId,
      firstName: each === patient?.provenEmail ? patient.preferredName : '',
    }),
  );
  const theirs: Reader[] =
    email && isForProvider(kind) ? [{ side: 'PROVIDER', email, about: accountId, firstName: '' }] : [];
  const { name = 'your provider', office = '', priceCents = 0 } = provider ?? {};
  return { provider: { name, office, priceCents }, readers: [...clients, ...theirs] };
}

function bookingPageUrl({ client }: Origins, { eventId, shortId }: Appointment): string {
  const query = new URLSearchParams({ eventId, appointmentShortId: shortId });
  return `${client}/booking-confirmation?${query}`;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
