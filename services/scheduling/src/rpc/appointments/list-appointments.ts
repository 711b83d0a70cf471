import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import {
  type ListAppointmentsRequest,
  ListAppointmentsRequest_When as When,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { requireActingStaff } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { type Caller, getChangeSource, isAbout, isActingStaff, listPatients } from '#src/domain/access/caller.ts';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import { maxOccurrences } from '#src/domain/series/series.ts';
import {
  type AppointmentPage,
  listAppointments as list,
  type PageMark,
} from '#src/store/appointments/appointment-pages.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import { readId, readTime } from '#src/wire/request-fields.ts';

const longestPage = 100;
const maxSeries = 20;
const furthest = 10_000;

/** Lists a provider's own appointments, or those of the patients that the caller acts for. */
export const listAppointments: AppointmentHandler<'listAppointments'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const whose = whoseOf(context, caller, request);
  const page = readPage(request);
  const { found, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await list(tx, whose, page);
    const others = new Set(found.appointments.map(({ patientId }) => patientId).filter((id) => !isAbout(caller, id)));
    await appendAudits(
      tx,
      [...others].map((subject) => ({ actor: caller.identity, action: 'appointment.list', subject })),
    );
    return { found, now: await readClock(tx) };
  });
  const names = request.asProvider ? await loadClientNames(context, found.appointments) : undefined;
  const tell = async (each: Appointment) => {
    const source = getChangeSource(caller, each);
    return {
      ...buildAppointmentProto(each, { now, source, policy: context.policy }),
      joinUrl: await findJoinUrl(context, each, { source, now }),
      clientName: names?.get(each.patientId) ?? '',
    };
  };
  return {
    appointments: await Promise.all(found.appointments.map(tell)),
    nextPageToken: found.next ? markToText(found.next) : '',
    total: found.total,
  };
};

function whoseOf(context: AppointmentContext, caller: Caller, { patientId, asProvider }: ListAppointmentsRequest) {
  const { identity, providerId } = caller;
  if (identity.kind !== 'person' && identity.kind !== 'operator') throw notAllowed();
  const patient = patientId === '' ? undefined : readId(patientId, 'patientId');
  if (asProvider) {
    if (!providerId) throw notAllowed();
    return { providerId, ...(patient && { patientIds: [patient] }) };
  }
  const mine = listPatients(caller);
  if (!patient) return { patientIds: mine };
  if (mine.includes(patient)) return { patientIds: [patient] };
  requireActingStaff(context, caller);
  const isInside = identity.kind === 'operator' || isActingStaff(identity, context.clock.now());
  if (!isInside) throw notAllowed();
  return { patientIds: [patient] };
}

function readPage(request: ListAppointmentsRequest): AppointmentPage {
  const { limit, when, pageToken, skip } = request;
  const groupingIds = readGroupingIds(request.groupingIds);
  const longest = groupingIds ? groupingIds.length * maxOccurrences : longestPage;
  if (limit < 1 || limit > longest) throw invalid('OUT_OF_RANGE', `must be 1 to ${longest}`, 'limit');
  if (skip < 0 || skip > furthest) throw invalid('OUT_OF_RANGE', `must be 0 to ${furthest}`, 'skip');
  return {
    limit,
    skip,
    when: readWhen(when),
    from: readTime(request.from, 'from'),
    to: readTime(request.to, 'to'),
    after: pageToken === '' ? undefined : markFromText(pageToken),
    groupingIds,
  };
}

function readGroupingIds(values: readonly string[]): string[] | undefined {
  if (values.length > maxSeries) throw invalid('TOO_MANY', `must have at most ${maxSeries} series`, 'groupingIds');
  const ids = [...new Set(values.map((value, index) => readId(value, `groupingIds.${index}`)))];
  return ids.length === 0 ? undefined : ids;
}

function readWhen(when: When): AppointmentPage['when'] {
  switch (when) {
    case When.UNSPECIFIED:
      return 'ANY';
    case When.UPCOMING:
      return 'UPCOMING';
    case When.PAST:
      return 'PAST';
    default:
      throw invalid('NOT_IN_LIST', 'must be upcoming or past', 'when');
  }
}

function markToText({ start, id }: PageMark): string {
  return Buffer.from(`${start}.${id}`).toString('base64url');
}

function markFromText(text: string): PageMark {
  const [start = '', id = ''] = Buffer.from(text, 'base64url').toString().split('.');
  if (!/^-?\d{1,15}$/.test(start)) throw invalid('INVALID_PAGE_TOKEN', 'invalid page token', 'pageToken');
  return { start: Number(start), id: readId(id, 'pageToken') };
}
