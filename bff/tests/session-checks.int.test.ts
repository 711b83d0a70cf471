import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterEach, expect, test } from 'vitest';
import { appointment, slot } from './booking-messages.ts';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const patientId = makeId(70);
const payorId = makeId(900);
const insured = { ...appointment, payorId };
const checkedAt = timestampFromDate(new Date('2026-11-23T15:30:00Z'));
const running = { id: 'check-1', eligibilityResult: EligibilityResult.UNKNOWN, isRunning: true };
const eligible = {
  id: 'check-1',
  eligibilityResult: EligibilityResult.ELIGIBLE,
  isRunning: false,
  checkedAt,
  estimatedCostSummary: { estimatedPatientResponsibilityCents: 4000, costScenario: 'COPAY', source: 'BENEFITS_CHECK' },
};
const keptEstimate = {
  estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY', source: 'BENEFITS_CHECK' },
  checkedAt,
};
const ofSession = { appointmentId: insured.id, patientId };
const away = () => {
  throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
};

const mutation = `mutation { createAppointment(values: { key: "k1", slot: ${slot}, state: "CA", patientId: "${patientId}",
  insurance: { payorId: "${payorId}", memberId: "" } }) {
    appointment { id benefitsCheckResult { uuid eligibilityResult } providerCheckResult { canAcceptClient } benefitsCheckPayor { planName } }
    benefitsCheckResult { uuid eligibilityResult isRunning error { errorCode errorMessage }
      estimatedCostSummary { estimatedPatientResponsibilityCents costScenario source } }
    providerCheckResult { canAcceptClient denialReason } error { code } } }`;
const unknown = { uuid: null, eligibilityResult: 'UNKNOWN', isRunning: false, error: null, estimatedCostSummary: null };

async function startClient(answers: Answers) {
  const provider = { batchGetProviders: async () => ({ providers: [acceptingProvider] }) };
  const started = await startBff({
    ...provider,
    bookAppointment: async () => ({ appointment: insured }),
    listAppointments: async () => ({ appointments: [] }),
    ...answers,
  });
  open.push(started);
  const ask = async (query: string, roles?: ('client' | 'provider')[]) =>
    (await started.ask(query, {}, { headers: await (roles ? started.as({ roles }) : started.as()) })).body;
  return { ...started, askClient: ask };
}

const acceptingProvider = {
  id: makeId(1),
  shortId: 'short1',
  name: 'Person 1',
  acceptingNewReferrals: true,
  stateCredentials: [{ usState: 'CA', licenseType: 'LCSW' }],
  payorCredentials: [{ payorId, usState: 'CA' }],
};

test('a client who books with insurance gets the running check to follow, requested with the session', async () => {
  const asked: unknown[] = [];
  const { askClient, calls } = await startClient({
    checkSession: async (request: object) => {
      asked.push(request);
      return { sessionCheck: { ...ofSession, check: running } };
    },
  });
  const { data, errors } = await askClient(mutation);
  expect(errors).toBeUndefined();
  expect(data?.createAppointment).toEqual({
    appointment: {
      id: insured.id,
      benefitsCheckResult: { uuid: 'check-1', eligibilityResult: 'UNKNOWN' },
      providerCheckResult: { canAcceptClient: true },
      benefitsCheckPayor: { planName: 'Cedar Mutual' },
    },
    benefitsCheckResult: { ...unknown, uuid: 'check-1', isRunning: true },
    providerCheckResult: { canAcceptClient: true, denialReason: null },
    error: null,
  });
  expect(asked).toMatchObject([
    { patientId, appointmentId: insured.id, payorId, usState: 'CA', serviceDay: '2026-12-01', isExistingClient: false },
  ]);
  expect(calls).not.toHaveProperty('listSessionChecks');
});

test('a known client is checked as one', async () => {
  const asked: unknown[] = [];
  const { askClient } = await startClient({
    listAppointments: async () => ({ appointments: [{ status: AppointmentStatus.COMPLETED }] }),
    checkSession: async (request: object) => {
      asked.push(request);
      return { sessionCheck: { ...ofSession, check: eligible } };
    },
  });
  const { data } = await askClient(mutation);
  expect(data?.createAppointment).toMatchObject({
    benefitsCheckResult: {
      eligibilityResult: 'ELIGIBLE',
      estimatedCostSummary: { estimatedPatientResponsibilityCents: 4000, costScenario: 'COPAY' },
    },
  });
  expect(asked).toMatchObject([{ isExistingClient: true }]);
});

test.each<[string, Answers]>([
  ['billing is away', { checkSession: away }],
  ['billing hangs', { checkSession: () => new Promise<object>(() => {}) }],
  ['the client has no plan of this payor yet', { checkSession: async () => ({ sessionCheck: ofSession }) }],
])('the session is booked when %s, and the result is UNKNOWN', async (_, answers) => {
  const { askClient } = await startClient(answers);
  const startedAt = Date.now();
  const { data, errors } = await askClient(mutation);
  expect(Date.now() - startedAt).toBeLessThan(25_000);
  expect(errors).toBeUndefined();
  expect(data?.createAppointment).toMatchObject({ appointment: { id: insured.id }, benefitsCheckResult: unknown });
});

test('a session without insurance, and a call, request no check', async () => {
  let booked: object = appointment;
  const { askClient, calls } = await startClient({ bookAppointment: async () => ({ appointment: booked }) });
  const none = { benefitsCheckResult: null, providerCheckResult: null };
  expect((await askClient(mutation)).data?.createAppointment).toMatchObject(none);
  booked = { ...insured, type: AppointmentType.CONSULTATION };
  expect((await askClient(mutation)).data?.createAppointment).toMatchObject(none);
  expect(calls).not.toHaveProperty('checkSession');
  expect(calls).not.toHaveProperty('listSessionChecks');
});

test('a visitor who books has only what they stated: the result is UNKNOWN', async () => {
  const { ask, calls } = await startClient({});
  const { body } = await ask(mutation);
  expect(body.data?.createAppointment).toMatchObject({ benefitsCheckResult: unknown });
  expect(calls).not.toHaveProperty('checkSession');
});

test.each([
  ['STATE_NOT_SERVED', 'NOT_LICENSED_IN_STATE'],
  ['PAYOR_NOT_ACCEPTED', 'PAYOR_NOT_ACCEPTED'],
  ['NO_NEW_CLIENTS', 'NOT_ACCEPTING_CLIENTS'],
] as const)('a booking refused with %s has the denial reason %s', async (code, denialReason) => {
  const { askClient } = await startClient({
    bookAppointment: () => {
      throw new DomainError({ code, kind: 'conflict', message: 'refused' });
    },
  });
  const { data } = await askClient(mutation);
  expect(data?.createAppointment).toMatchObject({
    appointment: null,
    benefitsCheckResult: null,
    error: { code },
    providerCheckResult: { canAcceptClient: false, denialReason },
  });
});

const link = `eventId: "${appointment.eventId}", appointmentShortId: "${appointment.shortId}"`;

test("confirming a partner's booking returns its check to the client, and UNKNOWN to a visitor", async () => {
  const confirm = `mutation { confirmIntegrationAppointment(values: { ${link} }) { benefitsCheckResult { uuid eligibilityResult } } }`;
  const { ask, askClient } = await startClient({
    confirmAppointment: async () => ({ appointment: insured }),
    checkSession: async () => ({ sessionCheck: { ...ofSession, check: eligible } }),
  });
  expect((await askClient(confirm)).data?.confirmIntegrationAppointment).toEqual({
    benefitsCheckResult: { uuid: 'check-1', eligibilityResult: 'ELIGIBLE' },
  });
  expect((await ask(confirm)).body.data?.confirmIntegrationAppointment).toEqual({
    benefitsCheckResult: { uuid: null, eligibilityResult: 'UNKNOWN' },
  });
});

test('a client who moves a session has the check of the new day requested', async () => {
  const asked: unknown[] = [];
  const { askClient, calls } = await startClient({
    rescheduleAppointment: async () => ({ appointment: insured, moved: calls.rescheduleAppointment === 1 }),
    checkSession: async (request: object) => {
      asked.push(request);
      return { sessionCheck: ofSession };
    },
  });
  const move = `mutation { rescheduleAppointment(values: { key: "k", appointment: { ${link} }, timeStart: "2026-12-01T17:00:00Z" }) { moved } }`;
  expect((await askClient(move)).data?.rescheduleAppointment).toEqual({ moved: true });
  expect((await askClient(move)).data?.rescheduleAppointment).toEqual({ moved: false });
  expect(asked).toMatchObject([{ appointmentId: insured.id, serviceDay: '2026-12-01' }]);
});

const list =
  '{ clientAppointments { appointments { id benefitsCheckResult { uuid } costLine { estimate { cents checkedAt } } } } }';

test('a page of sessions has their checks and kept estimates with one call of billing', async () => {
  const sessions = Array.from({ length: 5 }, (_, index) => ({ ...insured, id: makeId(600 + index) }));
  const { askClient, calls } = await startClient({
    listAppointments: async () => ({ appointments: sessions, total: 5 }),
    listSessionChecks: async () => ({
      sessionChecks: [
        { appointmentId: makeId(600), patientId, check: eligible, keptEstimate },
        { appointmentId: makeId(601), patientId, check: eligible },
        { appointmentId: makeId(602), patientId, check: running },
      ],
    }),
  });
  const { data, errors } = await askClient(list);
  expect(errors).toBeUndefined();
  const page = data?.clientAppointments as { appointments: { costLine: { estimate: object | null } }[] };
  expect(page.appointments.map(({ costLine }) => costLine.estimate)).toMatchObject([
    // The kept one, although the newest check says more.
    { cents: 2500, checkedAt: '2026-11-23T15:30:00.000Z' },
    { cents: 4000 },
    null,
    null,
    null,
  ] as object[]);
  expect(page.appointments).toMatchObject(
    ['check-1', 'check-1', 'check-1', null, null].map((uuid) => ({ benefitsCheckResult: { uuid } })),
  );
  expect(calls.listSessionChecks).toBe(1);
});

test('a session whose plan is in doubt says what the check found, and not that the plan pays', async () => {
  const error = {
    errorCode: 'INACTIVE_POLICY',
    errorMessage: "Your insurance says this plan isn't active.",
    field: 'insurance',
  };
  const check = { ...eligible, eligibilityResult: EligibilityResult.INELIGIBLE, error };
  const { askClient } = await startClient({
    listAppointments: async () => ({ appointments: [insured], total: 1 }),
    batchGetPayors: async () => ({ payors: [{ id: payorId, marketplaceNames: ['Medicare'] }] }),
    listSessionChecks: async () => ({ sessionChecks: [{ ...ofSession, check, needsLook: true }] }),
  });
  const { data } = await askClient(
    '{ clientAppointments { appointments { costLine { kind finding estimate { cents } } } } }',
  );
  const costLine = { kind: 'NEEDS_LOOK', finding: error.errorMessage, estimate: null };
  expect(data?.clientAppointments).toEqual({ appointments: [{ costLine }] });
});

test('the page of a link says only that the insurance needs a look; an outage of billing says nothing', async () => {
  const asked: object[] = [];
  const payors = { batchGetPayors: async () => ({ payors: [{ id: payorId, marketplaceNames: ['Medicare'] }] }) };
  const getPublicAppointment = async () => ({ appointment: insured });
  const query = `{ publicAppointment(${link}) { costLine { kind finding } } }`;
  const read = async (getSessionTrouble: (request: object) => Promise<object>) => {
    const { ask } = await startClient({ ...payors, getPublicAppointment, getSessionTrouble });
    return (await ask(query)).body.data?.publicAppointment;
  };
  const doubt = await read(async (request) => {
    asked.push(request);
    return { needsLook: true };
  });
  expect(doubt).toEqual({ costLine: { kind: 'NEEDS_LOOK', finding: null } });
  expect(asked).toMatchObject([{ appointmentId: insured.id }]);
  expect(await read(away)).toEqual({ costLine: { kind: 'IN_NETWORK', finding: null } });
});

test('without billing a page of sessions keeps everything else, and names the outage', async () => {
  const { askClient } = await startClient({
    listAppointments: async () => ({ appointments: [insured], total: 1 }),
    listSessionChecks: away,
  });
  const { data, errors } = await askClient(list);
  const session = { id: insured.id, benefitsCheckResult: null, costLine: { estimate: null } };
  expect(data?.clientAppointments).toEqual({ appointments: [session] });
  expect(errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
});

test('a past session that a provider enters has the newest result of the plan, and only the errors for providers', async () => {
  const asked: object[] = [];
  const { askClient } = await startClient({
    createPastAppointment: async () => ({ appointment: insured }),
    async checkEnteredSession(request: object) {
      asked.push(request);
      return { eligibilityResult: EligibilityResult.INELIGIBLE, errorCode: 'PRIOR_AUTH_REQUIRED_NEW_CLIENT' };
    },
  });
  const past = `mutation { createPastAppointment(values: { key: "k", patientId: "${patientId}", timeStart: "2026-11-01T17:00:00Z",
    duration: 45, inOffice: false, state: "CA", payorId: "${payorId}" }) { ok calculatedEligibility benefitsCheckErrorCode } }`;
  expect((await askClient(past, ['provider'])).data?.createPastAppointment).toEqual({
    ok: true,
    calculatedEligibility: 'INELIGIBLE',
    benefitsCheckErrorCode: 'PRIOR_AUTH_REQUIRED_NEW_CLIENT',
  });
  expect(asked).toMatchObject([{ patientId, payorId, appointmentId: insured.id }]);
});

test('a provider sees no check of a client, and a past session is UNKNOWN while billing is away', async () => {
  const { askClient, calls } = await startClient({
    listAppointments: async () => ({ appointments: [insured], total: 1 }),
    createPastAppointment: async () => ({ appointment: insured }),
  });
  const { data } = await askClient('{ providerAppointments { appointments { benefitsCheckResult { uuid } } } }', [
    'provider',
  ]);
  expect(data?.providerAppointments).toEqual({ appointments: [{ benefitsCheckResult: null }] });
  const past = `mutation { createPastAppointment(values: { key: "k", patientId: "${patientId}", timeStart: "2026-11-01T17:00:00Z",
    duration: 45, inOffice: false, state: "CA", payorId: "${payorId}" }) { ok calculatedEligibility benefitsCheckErrorCode } }`;
  expect((await askClient(past, ['provider'])).data?.createPastAppointment).toEqual({
    ok: true,
    calculatedEligibility: 'UNKNOWN',
    benefitsCheckErrorCode: null,
  });
  expect(calls).not.toHaveProperty('listSessionChecks');
});
