import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AbsenceExcuse, AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { RefusedOccurrence_Code, SeriesScope, TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const at = (text: string) => timestampFromDate(new Date(text));
const start = '2026-12-01T17:00:00Z';
const [provider, patient, payor, session] = [1, 70, 900, 500].map(makeId);
const ids = { eventId: 'e'.repeat(22), shortId: 's'.repeat(22) };
const appointment = {
  id: session,
  ...ids,
  providerId: provider,
  patientId: patient,
  usState: 'CA',
  timeZone: 'America/Denver',
  type: AppointmentType.FOLLOW_UP,
  location: AppointmentLocation.VIRTUAL,
  status: AppointmentStatus.CONFIRMED,
  start: at(start),
  end: at('2026-12-01T17:30:00Z'),
  freeUntil: at('2026-11-30T17:00:00Z'),
};
const canceled = { ...appointment, status: AppointmentStatus.CANCELED };
const appointments = [appointment];
const refused = [{ number: 2, start: at(start), code: RefusedOccurrence_Code.TIME_TAKEN }];

/** Calls one operation as a client who is also a provider; services decide what the caller may do. */
async function asks(text: string, rpc: string, answer: object) {
  const asked: object[] = [];
  const answers: Answers = {
    [rpc]: async (request: object) => {
      asked.push(request);
      return answer;
    },
    getMe: async () => ({ clientUser: { id: makeId(60), shortId: 'us' } }),
  };
  const started = await startBff(answers);
  open.push(started);
  const headers = await started.as({ roles: ['client', 'provider'] });
  const { body } = await started.ask(text, {}, { headers });
  return {
    errors: body.errors,
    answered: body.data && Object.values(body.data)[0],
    request: asked[0],
    calls: asked.length,
  };
}

const common = `key: "k", providerId: "${provider}", patientId: "${patient}", timeStart: "${start}", state: "CA"`;
const series = `${common}, inOffice: true, payorId: "${payor}", weeksBetween: 3, numRecurrencesRequested: 5, leaveOut: [1, 2]`;
const toSeries = `appointmentId: "${session}", scope: THIS_AND_FOLLOWING`;
const past = `key: "k", patientId: "${patient}", timeStart: "${start}", duration: 45, inOffice: true, state: "CA"`;
const link = `eventId: "${ids.eventId}", appointmentShortId: "${ids.shortId}"`;
const many = '{ appointments { id } refused { number timeStart code } }';
const told = { number: 2, timeStart: '2026-12-01T17:00:00.000Z', code: 'TIME_TAKEN' };
const inOffice = AppointmentLocation.IN_OFFICE;
const { FOLLOW_UP, INTAKE } = AppointmentType;

type Row = [name: string, text: string, rpc: string, answer: object, request: object, answered: unknown];

describe('passes the whole request to the service and returns its answer', () => {
  test.each<Row>([
    [
      'createFollowUpAppointment',
      `createFollowUpAppointment(values: { ${common}, inOffice: false, payorId: "${payor}" }) { appointment { id } nearby error { code } }`,
      'bookAppointment',
      { nearby: [at(start)], refusedAs: TimeRefusal.PATIENT_BUSY },
      {
        slot: { type: FOLLOW_UP, location: AppointmentLocation.VIRTUAL, providerId: provider, start: at(start) },
        key: 'k',
        usState: 'CA',
        payorId: payor,
        who: { case: 'patientId', value: patient },
      },
      { appointment: null, nearby: ['2026-12-01T17:00:00.000Z'], error: { code: 'PATIENT_BUSY' } },
    ],
    [
      'createRecurringFollowUpAppointment',
      `createRecurringFollowUpAppointment(values: { ${series} }) ${many}`,
      'bookSeries',
      { appointments: [], refused },
      {
        slot: { type: FOLLOW_UP, location: inOffice, providerId: provider, start: at(start) },
        key: 'k',
        patientId: patient,
        usState: 'CA',
        payorId: payor,
        weeksBetween: 3,
        numRecurrencesRequested: 5,
        leaveOut: [1, 2],
      },
      { appointments: [], refused: [told] },
    ],
    [
      'updateRecurringAppointment',
      `updateRecurringAppointment(values: { key: "k", ${toSeries}, timeStart: "${start}", inOffice: true, weeksBetween: 2, leaveOut: [3] }) ${many}`,
      'updateSeries',
      { appointments, refused: [] },
      {
        key: 'k',
        appointmentId: session,
        scope: SeriesScope.THIS_AND_FOLLOWING,
        start: at(start),
        location: inOffice,
        weeksBetween: 2,
        leaveOut: [3],
      },
      { appointments: [{ id: session }], refused: [] },
    ],
    [
      'cancelRecurringAppointment',
      `cancelRecurringAppointment(values: { key: "k", ${toSeries}, reason: "BAD_TIME", subReason: "S", noteToClient: "N", internalNote: "I" }) { ok canceledAppointments { id canceled } }`,
      'cancelAppointment',
      { appointments: [canceled] },
      {
        key: 'k',
        appointment: { id: session },
        scope: SeriesScope.THIS_AND_FOLLOWING,
        reason: 'BAD_TIME',
        subReason: 'S',
        noteToClient: 'N',
        internalNote: 'I',
      },
      { ok: true, canceledAppointments: [{ id: session, canceled: true }] },
    ],
    [
      'createPastAppointment',
      `createPastAppointment(values: { ${past}, appointmentType: INTAKE, payorId: "${payor}", unlisted: true }) { ok appointmentId calculatedEligibility benefitsCheckErrorCode }`,
      'createPastAppointment',
      { appointment },
      {
        key: 'k',
        patientId: patient,
        start: at(start),
        minutes: 45,
        type: INTAKE,
        location: inOffice,
        usState: 'CA',
        payorId: payor,
        unlisted: true,
      },
      { ok: true, appointmentId: session, calculatedEligibility: null, benefitsCheckErrorCode: null },
    ],
    [
      'rescheduleAppointment',
      `rescheduleAppointment(values: { key: "k", appointment: { ${link} }, timeStart: "${start}", inOffice: true, holdId: "h", overrideReason: "o" }) { moved nearby error { code } appointment { timeStart } }`,
      'rescheduleAppointment',
      { appointment, moved: true },
      {
        key: 'k',
        appointment: { ...ids, id: '' },
        start: at(start),
        location: inOffice,
        holdId: 'h',
        overrideReason: 'o',
      },
      { moved: true, nearby: [], error: null, appointment: { timeStart: '2026-12-01T17:00:00.000Z' } },
    ],
    [
      'clientCancelAppointment',
      `clientCancelAppointment(clientUserShortId: "us", values: { key: "k", appointment: { id: "${session}" }, reason: "OTHER", subReason: "S" }) { appointmentShortId appointment { canceled } }`,
      'cancelAppointment',
      { appointments: [canceled] },
      { key: 'k', appointment: { id: session, eventId: '', shortId: '' }, reason: 'OTHER', subReason: 'S' },
      { appointmentShortId: ids.shortId, appointment: { canceled: true } },
    ],
    [
      'correctMissedAppointment',
      `correctMissedAppointment(values: { key: "k", appointmentId: "${session}", absenceExcuse: EXCUSED, reason: "They called me in time." }) { ok error { code } }`,
      'correctMissed',
      { appointment },
      { key: 'k', appointmentId: session, absenceExcuse: AbsenceExcuse.EXCUSED, reason: 'They called me in time.' },
      { ok: true, error: null },
    ],
    [
      'undoCancellation',
      `undoCancellation(values: { key: "k", appointment: { ${link} } }) { ok error { code } }`,
      'undoCancellation',
      { appointments: [appointment] },
      { key: 'k', appointment: { ...ids, id: '' } },
      { ok: true, error: null },
    ],
    [
      'confirmIntegrationAppointment',
      `confirmIntegrationAppointment(values: { ${link} }) { appointment { id } stripeError benefitsCheckResult { eligibilityResult } }`,
      'confirmAppointment',
      { appointment },
      { appointment: ids },
      { appointment: { id: session }, stripeError: null, benefitsCheckResult: null },
    ],
    [
      'cancelAppointmentsForEmergency',
      'cancelAppointmentsForEmergency(values: { key: "k", hours: 120, noteToClient: "N" }) { canceledAppointments { id canceled } }',
      'cancelForEmergency',
      { canceledAppointments: [canceled] },
      { key: 'k', hours: 120, noteToClient: 'N' },
      { canceledAppointments: [{ id: session, canceled: true }] },
    ],
    [
      'cancelAsProvider',
      `cancelAsProvider(values: { key: "k", appointmentId: "${session}", reason: "OTHER", subReason: "OTHER_REASON", otherReason: "O", noteToClient: "N", sendBookingLink: true, referralCompleted: false, previewedAt: "${start}", appointmentIds: ["${session}"] }) { cancellationId canceledAppointments { id } changed { addedAppointmentIds } action }`,
      'cancelAsProvider',
      { cancellationId: session, canceledAppointments: [canceled], action: 'CREATE_OOO_BLOCK' },
      {
        key: 'k',
        appointmentId: session,
        reason: 'OTHER',
        subReason: 'OTHER_REASON',
        otherReason: 'O',
        noteToClient: 'N',
        sendBookingLink: true,
        internalNote: '',
        previewedAt: at(start),
        appointmentIds: [session],
      },
      {
        cancellationId: session,
        canceledAppointments: [{ id: session }],
        changed: null,
        action: 'CREATE_OOO_BLOCK',
      },
    ],
    [
      'answerRecommendation',
      `answerRecommendation(cancellationId: "${session}", refersClient: true)`,
      'answerRecommendation',
      {},
      { cancellationId: session, refersClient: true },
      true,
    ],
    [
      'markUnlistedAppointmentAsCrisis',
      `markUnlistedAppointmentAsCrisis(appointmentId: "${session}") { expiredAt }`,
      'markUnlistedAsCrisis',
      { expiredAt: at(start) },
      { appointmentId: session },
      { expiredAt: '2026-12-01T17:00:00.000Z' },
    ],
    [
      'deleteAppointment',
      `deleteAppointment(appointmentId: "${session}")`,
      'deleteAppointment',
      {},
      { appointmentId: session },
      true,
    ],
    [
      'confirmAppointment',
      `confirmAppointment(appointmentId: "${session}") { id }`,
      'confirmAppointment',
      { appointment },
      { appointment: { id: session } },
      { id: session },
    ],
    [
      'declineAppointment',
      `declineAppointment(appointmentId: "${session}", reason: "R") { canceled }`,
      'declineAppointment',
      { appointment: canceled },
      { appointment: { id: session }, reason: 'R' },
      { canceled: true },
    ],
    [
      'markAppointmentMissed',
      `markAppointmentMissed(appointmentId: "${session}", absenceExcuse: EXCUSED) { status }`,
      'markMissed',
      { appointment: { ...appointment, status: AppointmentStatus.MISSED } },
      { appointmentId: session, absenceExcuse: AbsenceExcuse.EXCUSED },
      { status: 'MISSED' },
    ],
  ])('%s', async (_name, text, rpc, answer, expected, answered) => {
    const done = await asks(`mutation { ${text} }`, rpc, answer);
    expect(done.errors).toBeUndefined();
    expect(done.request).toMatchObject(expected);
    expect(done.answered).toEqual(answered);
  });
});

describe('cancels with the short id of a client user', () => {
  const cancel = (shortId: string) =>
    asks(
      `mutation { clientCancelAppointment(clientUserShortId: "${shortId}", values: { key: "k", appointment: { id: "${session}" }, reason: "OTHER" }) { appointmentShortId } }`,
      'cancelAppointment',
      { appointments: [canceled] },
    );

  test('not by another caller: nothing is canceled', async () => {
    const { errors, calls } = await cancel('another');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CLIENT_USER_NOT_FOUND', field: 'clientUserShortId' });
    expect(calls).toBe(0);
  });
});

test('refuses to decline without a reason, at the field', async () => {
  const { errors, calls } = await asks(
    `mutation { declineAppointment(appointmentId: "${session}", reason: " ") { id } }`,
    'declineAppointment',
    { appointment: canceled },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'REQUIRED', field: 'reason' });
  expect(calls).toBe(0);
});
