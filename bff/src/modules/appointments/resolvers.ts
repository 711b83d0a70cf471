import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput, callUpstream } from '#src/errors.ts';
import type { AppointmentsValues, Resolvers } from '#src/gen/resolvers.ts';
import { toPayor } from '../payors/view.ts';
import { isClient } from '../people/resolvers.ts';
import { toPatient } from '../people/view.ts';
import { maxSeriesLength } from './loaders.ts';
import { toAppointment, toChange, toPublicAppointment } from './view.ts';

const maxPageSize = 50;

export const appointmentResolvers: Resolvers = {
  Query: {
    async publicAppointment(_, { eventId, appointmentShortId }, { upstreams }) {
      if (!eventId && !appointmentShortId) throw badInput('ONE_KEY', 'give an event id or a short id', 'eventId');
      const key = { eventId: eventId ?? '', shortId: appointmentShortId ?? '' };
      return toPublicAppointment(
        await callUpstream('scheduling', () => upstreams.appointments.getPublicAppointment(key)),
      );
    },
    appointmentInvitation: (_, { eventId, appointmentShortId: shortId }, { upstreams }) =>
      callUpstream('scheduling', () => upstreams.appointments.getInvitation({ appointment: { eventId, shortId } })),
    async appointment(_, { id }, { upstreams }) {
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.getAppointment({ appointmentId: id }),
      );
      return appointment ? toAppointment(appointment) : null;
    },
    clientAppointments: (_, { values }, context) => listAppointments(values ?? {}, false, context),
    async clientChanges(_, { patientId, first }, { upstreams }) {
      const limit = first ?? 10;
      if (limit < 1 || limit > maxPageSize)
        throw badInput('OUT_OF_RANGE', `between 1 and ${maxPageSize} changes`, 'first');
      const { changes } = await callUpstream('scheduling', () =>
        upstreams.appointments.listRecentChanges({ patientId: patientId ?? '', limit }),
      );
      return changes.flatMap(toChange);
    },
    providerAppointments: (_, { values }, context) => listAppointments(values ?? {}, true, context),
  },
  Appointment: {
    provider: ({ record }, _, context) => loadProvider(record.providerId, context),
    async patient({ record }, _, context) {
      if (!isClient(context)) return null;
      const mine = await context.appointments.myPatients();
      const found = mine.find(({ patient }) => patient?.id === record.patientId);
      return found?.patient ? toPatient(found.patient, found.relation) : null;
    },
    async payor({ record }, _, { payors }) {
      const payor = record.payorId ? await payors.byId.load(record.payorId) : undefined;
      return payor ? toPayor(payor) : null;
    },
    recurringAppointmentGrouping: ({ record, record: { grouping } }) =>
      grouping
        ? { recurringAppointmentGroupingId: grouping.id, weeksBetween: grouping.weeksBetween, one: record }
        : null,
  },
  RecurringAppointmentGrouping: {
    async appointments({ recurringAppointmentGroupingId, one }, { first }, context) {
      const limit = first ?? maxSeriesLength;
      if (limit < 1 || limit > maxSeriesLength) {
        throw badInput('OUT_OF_RANGE', `between 1 and ${maxSeriesLength} appointments`, 'first');
      }
      const loader = await getSeriesLoader(one, context);
      return (await loader?.load(recurringAppointmentGroupingId))?.slice(0, limit) ?? null;
    },
  },
  PublicAppointment: {
    provider: ({ providerId }, _, context) => loadProvider(providerId, context),
  },
};

/** Returns the series loader for the caller's role; undefined for staff, who look at one appointment at a time. */
async function getSeriesLoader({ patientId }: { patientId: string }, context: RequestContext) {
  const { appointments, caller } = context;
  const mine = isClient(context) ? await appointments.myPatients() : [];
  if (mine.some(({ patient }) => patient?.id === patientId)) return appointments.bySeries;
  const isProvider = caller.kind === 'person' && caller.roles.includes('provider');
  return isProvider ? appointments.byOwnSeries : undefined;
}

async function loadProvider(id: string, { providers }: RequestContext) {
  const record = await providers.byId.load(id);
  return record ? { record } : null;
}

async function listAppointments(
  { patientId, when, first, pageToken, skip }: AppointmentsValues,
  asProvider: boolean,
  { upstreams }: RequestContext,
) {
  const limit = first ?? 10;
  if (limit < 1 || limit > maxPageSize)
    throw badInput('OUT_OF_RANGE', `between 1 and ${maxPageSize} appointments`, 'values.first');
  const page = await callUpstream('scheduling', () =>
    upstreams.appointments.listAppointments({
      asProvider,
      patientId: patientId ?? '',
      when: when === 'PAST' ? When.PAST : When.UPCOMING,
      limit,
      pageToken: pageToken ?? '',
      skip: skip ?? 0,
    }),
  );
  return {
    appointments: page.appointments.map(toAppointment),
    total: page.total,
    nextPageToken: page.nextPageToken || null,
  };
}
