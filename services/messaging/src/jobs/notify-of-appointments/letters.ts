import { mapInBatches } from '@linden/platform/map-in-batches';
import type { Logger } from '@linden/platform/telemetry/log';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type Appointment,
  AppointmentChange,
  type AppointmentChanged,
} from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookingNoticeKind } from '#src/domain/letters/booking-notice.ts';
import { getNotice, isEnd, isForProvider } from '#src/domain/letters/change-notices.ts';
import type { FeeLetter } from '#src/ports/fee-letters.ts';
import type { CancelPolicy, Contacts, PeopleClient, SeriesFacts } from '#src/ports/people-client.ts';
import type { SessionCosts } from '#src/ports/session-costs.ts';
import {
  buildBookingRequest,
  type CanceledSessions,
  type ProviderFacts,
  type Reader,
} from '#src/wire/letter-to-request.ts';

/** The emails about one change: one request per address. */
export type Letters = {
  readonly change: AppointmentChanged;
  /** Whether the appointment does not take place, so that older letters about it are no longer true. */
  readonly ends: boolean;
  /** Whether it is about a move, which further moves may follow at once. */
  readonly isMove: boolean;
  /** Set for the letter about a series. `position` is the newest revision of the sessions that changed. */
  readonly series?:
    | { readonly id: string; readonly appointmentIds: readonly string[]; readonly position: bigint }
    | undefined;
  readonly requests: readonly SendNotificationRequest[];
  /** The fee for missing a session that these letters name to the client. */
  readonly toldFees: readonly Omit<FeeLetter, 'toldAt'>[];
};

/** The portals' origins, as browsers see them. */
export type Origins = { readonly client: string; readonly provider: string };

type ChangeNotice = {
  change: AppointmentChanged;
  kind: BookingNoticeKind;
  appointment: Appointment;
  series?: SeriesFacts | undefined;
};
type Context = { people: PeopleClient; costs: SessionCosts; origins: Origins; now: Date; logger: Logger };

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
  const policy = await people.cancelPolicy();
  const contacts = await people.contacts(
    unique(telling.map(({ appointment }) => appointment.patientId)),
    unique(telling.map(({ appointment }) => appointment.providerId)),
  );
  const accounts = unique(contacts.providers.map(({ accountId }) => accountId).filter(Boolean));
  const emails = new Map(
    await mapInBatches(accounts, atOnce, async (id) => [id, await people.emailOfAccount(id)] as const),
  );
  return mapInBatches(telling, atOnce, async (each) => ({
    toldFees: listToldFees(each, contacts),
    change: each.change,
    ends: isEnd(each.kind),
    isMove: each.kind === 'MOVED',
    series: toThread(each),
    // Sessions that were canceled or moved together are told by one of them.
    requests: isToldElsewhere(each.change)
      ? []
      : await buildRequests(context, each, { ...listReaders(each, contacts, emails), policy }),
  }));
}

/** Every letter about a session that takes place names its fee. A series has one letter. */
function listToldFees(
  { change, kind, appointment, series }: ChangeNotice,
  { patients }: Contacts,
): Letters['toldFees'] {
  const { id, patientId, noShowFeeCents: cents } = appointment;
  const hasReader = patients.some((each) => each.patientId === patientId && each.emails.length > 0);
  if (isEnd(kind) || isToldElsewhere(change) || cents === 0 || !hasReader) return [];
  const ids = series ? series.sessions.map(({ appointmentId }) => appointmentId) : [id];
  return ids.map((appointmentId) => ({ appointmentId, patientId, cents }));
}

function isToldElsewhere({ appointmentId, together, changedTogether }: AppointmentChanged): boolean {
  const lead = together ?? changedTogether;
  return lead !== undefined && lead.leadAppointmentId !== appointmentId;
}

/** Returns the notice of a change, if it has one. The booking or the move of a series is told once, by one of its appointments. */
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
  if (isSeriesMove(change) && !isToldElsewhere(change)) {
    const moved = await people.series(appointment.id, 'CLIENT');
    return moved && moved.sessions.length > 0 ? [{ change, kind: 'MOVED', appointment, series: moved }] : [];
  }
  const kind = getNotice(change.change, appointment, now);
  return kind ? [{ change, kind, appointment }] : [];
}

function isSeriesMove({ change, changedTogether }: AppointmentChanged): boolean {
  return change === AppointmentChange.MOVED && changedTogether !== undefined;
}

function toThread({ change, appointment, series }: ChangeNotice): Letters['series'] {
  const { grouping } = appointment;
  if (!series || !grouping) return undefined;
  const revisions = change.changedTogether?.sessions.map(({ revision }) => revision) ?? [];
  const position = revisions.reduce((newest, each) => (each > newest ? each : newest), change.revision);
  return { id: grouping.id, appointmentIds: series.sessions.map(({ appointmentId }) => appointmentId), position };
}

/** Returns the sessions that one letter says were canceled together, if it is about several. */
function getCanceledTogether(changed: AppointmentChanged): CanceledSessions | undefined {
  const { change, together, changedTogether } = changed;
  if (together || change !== AppointmentChange.CANCELED || !changedTogether) return together;
  return { sessions: changedTogether.sessions, offersNewTime: true };
}

async function buildRequests(
  context: Context,
  { change, kind, appointment, series }: ChangeNotice,
  {
    provider,
    readers,
    policy,
  }: { provider: ProviderFacts; readers: readonly Reader[]; policy: CancelPolicy | undefined },
): Promise<SendNotificationRequest[]> {
  const { origins, people } = context;
  const cost = isEnd(kind) ? undefined : await findCost(context, appointment);
  return mapInBatches([...readers.entries()], atOnce, async ([n, reader]) => {
    // A letter about a series gets its file when it leaves. A session that is over stays in the calendar.
    const invitation = series || kind === 'MISSED' ? undefined : await people.invitation(appointment.id, reader);
    return buildBookingRequest({
      key: `appointment:${appointment.id}:${change.revision}:${n}`,
      kind,
      appointment,
      reader,
      provider,
      cost,
      policy,
      isSeries: series !== undefined,
      ...(invitation && { invitation }),
      costsFee: change.countsAsMissed,
      together: getCanceledTogether(change),
      moreIcs: await loadMoreInvitations(people, change, reader),
      link: reader.side === 'PROVIDER' ? `${origins.provider}/` : bookingPageUrl(origins, appointment),
    });
  });
}

/** Returns what insurance says about the cost. A letter does not wait for billing. */
async function findCost({ costs, logger }: Context, { id, patientId, payorId, type }: Appointment) {
  if (payorId === '' || type === AppointmentType.CONSULTATION) return undefined;
  return costs.find({ id, patientId, payorId }).catch((err: unknown) => {
    logger.warn({ err, appointment_id: id }, 'the cost of a session could not be loaded');
    return undefined;
  });
}

/** Loads the calendar files that take the other canceled sessions out of the reader's calendar. */
async function loadMoreInvitations(people: PeopleClient, change: AppointmentChanged, reader: Reader) {
  const others = (getCanceledTogether(change)?.sessions ?? []).filter(
    (each) => each.appointmentId !== change.appointmentId,
  );
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
      maySeePlan: patient?.accountEmails.includes(each) ?? false,
      firstName: each === patient?.provenEmail ? patient.preferredName : '',
    }),
  );
  const theirs: Reader[] =
    email && isForProvider(kind)
      ? [{ side: 'PROVIDER', email, about: accountId, maySeePlan: false, firstName: '' }]
      : [];
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
