import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { FieldSample } from '../graphql-calls.ts';
import type { Cell } from '../sample.ts';
import { listed, listIn } from './appointments.ts';
import { getKey, getSessions, overrideReason, yesterday } from './sessions.ts';

const key = () => randomUUID();
const live = (cell: Cell) => getSessions(cell).live;
const idIn = (cell: Cell) => getKey(cell, live(cell)).id ?? '';
const byId = (cell: Cell) => ({ id: idIn(cell) });

/** Returns the appointment as an input names it. */
function namedIn(cell: Cell, session = live(cell)) {
  const { shortId, ...named } = getKey(cell, session);
  return { ...named, ...(shortId && { appointmentShortId: shortId }) };
}

/** Both ids, of which one may be missing or from another link. */
function linkIn(cell: Cell) {
  const { eventId, shortId } = live(cell);
  if (cell.object === 'by ids of two links') {
    return { eventId, appointmentShortId: cell.cast.appointments.ofClient.live.shortId };
  }
  return { eventId, appointmentShortId: cell.object.includes('both ids') ? shortId : '' };
}

function lists(field: string): FieldSample {
  return {
    document: `query ($values: AppointmentsValues) { answer: ${field}(values: $values) { appointments { id } } }`,
    variables(cell) {
      const { patientId } = listIn(cell);
      return { values: { first: 50, ...(patientId && { patientId }) } };
    },
    shows: (answer, cell) =>
      cell.object === 'of whom they act for' ||
      (answer as { appointments: { id: string }[] }).appointments.some(({ id }) => id === listed(cell)),
  };
}

/** Appointments and their changes. An allowed caller is told that nothing needs to change, so that the rows have no effect. */
export const appointmentFields: Readonly<Record<string, FieldSample>> = {
  'Mutation.recordHowDidYouHearAboutUsResponse': {
    document:
      'mutation ($values: HowDidYouHearValues!) { answer: recordHowDidYouHearAboutUsResponse(values: $values) }',
    variables: (cell) => ({ values: { ...linkIn(cell), answer: 'OTHER' } }),
    passes: ['ANSWERED_BEFORE'],
  },
  'Query.publicAppointment': {
    document: `query ($eventId: ID, $appointmentShortId: ID) {
      answer: publicAppointment(eventId: $eventId, appointmentShortId: $appointmentShortId) { id appointmentShortId }
    }`,
    variables: linkIn,
    shows: (answer, { object }) =>
      object !== 'the id that was not brought' ||
      (answer as { appointmentShortId: string | null }).appointmentShortId !== null,
  },
  'Query.appointmentInvitation': {
    document: `query ($eventId: ID!, $appointmentShortId: ID!) {
      answer: appointmentInvitation(eventId: $eventId, appointmentShortId: $appointmentShortId) { ics }
    }`,
    variables: linkIn,
  },
  'Query.appointment': { document: 'query ($id: ID!) { answer: appointment(id: $id) { id } }', variables: byId },
  'Query.followUpClient': {
    document: 'query ($id: ID!) { answer: followUpClient(appointmentId: $id) { patient { id } } }',
    variables: byId,
  },
  'Query.clientAppointments': lists('clientAppointments'),
  'Query.clientChanges': {
    document: 'query ($patientId: ID) { answer: clientChanges(patientId: $patientId) { at } }',
    variables: (cell) => ({ patientId: listIn(cell).patientId || null }),
  },
  'Query.providerAppointments': lists('providerAppointments'),
  'Mutation.confirmIntegrationAppointment': {
    document: `mutation ($values: ConfirmIntegrationValues!) {
      answer: confirmIntegrationAppointment(values: $values) { appointment { state } }
    }`,
    variables: (cell) => ({ values: linkIn(cell) }),
    shows: (answer, { object }) =>
      !object.endsWith('whom it is for') || (answer as { appointment: { state: string } }).appointment.state !== '',
  },
  'Mutation.confirmAppointment': {
    document: 'mutation ($id: ID!) { answer: confirmAppointment(appointmentId: $id) { id } }',
    variables: byId,
  },
  'Mutation.declineAppointment': {
    document: 'mutation ($id: ID!) { answer: declineAppointment(appointmentId: $id, reason: "OTHER") { id } }',
    variables: byId,
    passes: ['APPOINTMENT_CONFIRMED'],
  },
  'Mutation.rescheduleAppointment': {
    document: 'mutation ($values: RescheduleValues!) { answer: rescheduleAppointment(values: $values) { moved } }',
    variables(cell) {
      const { start } = live(cell);
      const override = cell.object.endsWith('against the calendar') && { overrideReason };
      const timeStart = start && timestampDate(start).toISOString();
      return { values: { key: key(), appointment: namedIn(cell), timeStart, ...override } };
    },
  },
  'Mutation.clientCancelAppointment': {
    document: `mutation ($values: ClientCancelValues!) {
      answer: clientCancelAppointment(values: $values) { appointmentShortId }
    }`,
    variables: (cell) => ({
      values: { key: key(), reason: 'OTHER', appointment: namedIn(cell, getSessions(cell).canceled) },
    }),
  },
  'Mutation.undoCancellation': {
    document: `mutation ($values: UndoCancellationValues!) {
      answer: undoCancellation(values: $values) { ok error { code } }
    }`,
    variables: (cell) => ({ values: { key: key(), appointment: namedIn(cell) } }),
  },
  'Mutation.cancelRecurringAppointment': {
    document:
      'mutation ($values: CancelRecurringValues!) { answer: cancelRecurringAppointment(values: $values) { ok } }',
    variables(cell) {
      const appointmentId = getKey(cell, getSessions(cell).canceled).id;
      const note = cell.object.endsWith('note') && { internalNote: 'seen' };
      return { values: { key: key(), appointmentId, scope: 'THIS', reason: 'OTHER', ...note } };
    },
  },
  'Mutation.updateRecurringAppointment': {
    document: `mutation ($values: UpdateRecurringValues!) {
      answer: updateRecurringAppointment(values: $values) { refused { code } }
    }`,
    variables: (cell) => ({
      values: {
        key: key(),
        appointmentId: idIn(cell),
        scope: 'ALL',
        timeStart: new Date(yesterday()).toISOString(),
      },
    }),
    passes: ['NOT_A_SERIES'],
  },
  'Mutation.reportProvider': {
    document: 'mutation ($values: ComplaintValues!) { answer: reportProvider(values: $values) { error { code } } }',
    variables: (cell) => ({ values: { key: key(), appointmentId: idIn(cell), reason: 'PROVIDER_NO_SHOW' } }),
  },
  'Mutation.deleteAppointment': {
    document: 'mutation ($id: ID!) { answer: deleteAppointment(appointmentId: $id) }',
    variables: byId,
    passes: ['NOT_DELETABLE'],
  },
  'Mutation.cancelAppointmentsForEmergency': {
    document: `mutation ($values: EmergencyValues!) {
      answer: cancelAppointmentsForEmergency(values: $values) { canceledAppointments { id } }
    }`,
    variables: () => ({ values: { key: key(), hours: 7 } }),
    passes: ['NOT_IN_LIST'],
  },
  'Mutation.markUnlistedAppointmentAsCrisis': {
    document: 'mutation ($id: ID!) { answer: markUnlistedAppointmentAsCrisis(appointmentId: $id) { expiredAt } }',
    variables: byId,
    passes: ['NOT_UNLISTED'],
  },
  'Mutation.markAppointmentMissed': {
    document: 'mutation ($id: ID!) { answer: markAppointmentMissed(appointmentId: $id) { id } }',
    variables: byId,
    passes: ['APPOINTMENT_NOT_BEGUN'],
  },
  'Mutation.correctMissedAppointment': {
    document: `mutation ($values: CorrectMissedValues!) {
      answer: correctMissedAppointment(values: $values) { ok error { code } }
    }`,
    variables: (cell) => ({ values: { key: key(), appointmentId: idIn(cell), reason: 'the client came' } }),
    passes: ['APPOINTMENT_NOT_MISSED'],
  },
};
