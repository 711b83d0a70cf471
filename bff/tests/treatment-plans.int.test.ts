import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, denied, notFound } from '@linden/platform/domain-error';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  GoalChangeKind,
  GoalStatus,
  PlanAnswerKind,
  SharingRule,
} from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const patientId = makeId(7);
const providerId = makeId(1);
const noteId = makeId(8);
const goal = {
  shortId: 'g1',
  status: GoalStatus.ACTIVE,
  clientGoal: 'Manage anxiety',
  noteId,
  createdByNoteId: noteId,
  modalitiesOfTreatment: ['Individual'],
  changes: [
    { kind: GoalChangeKind.CREATED, status: GoalStatus.ACTIVE, noteId, noteType: NoteType.INTAKE, changedAt: at },
  ],
};
const plan = { patientId, providerId, goals: [goal], isShared: true, updatedAt: at, visibleAt: at };

test('a provider reads the plan with its history, and an unknown rule is null', async () => {
  const query = `query ($patientId: ID!) { treatmentPlan(patientId: $patientId) { sharingRule
    plan { isShared visibleAt goals { shortId status clientGoal clientGoalOther deactivatedByNoteId changes { kind noteType } } } } }`;
  const bff = await openProviderBff(open, {
    getTreatmentPlan: async () => ({ plan, sharingRule: SharingRule.UNSPECIFIED }),
  });
  const { data } = await bff.askAs(query, { patientId });
  expect(data?.treatmentPlan).toEqual({
    sharingRule: null,
    plan: {
      isShared: true,
      visibleAt: '2026-12-01T17:00:00.000Z',
      goals: [
        {
          shortId: 'g1',
          status: 'ACTIVE',
          clientGoal: 'Manage anxiety',
          clientGoalOther: null,
          deactivatedByNoteId: null,
          changes: [{ kind: 'CREATED', noteType: 'INTAKE' }],
        },
      ],
    },
  });
});

test('a client reads shared plans; a refusal keeps its code', async () => {
  const query = `query ($patientId: ID!) { sharedTreatmentPlans(patientId: $patientId) { goals { clientGoal } } }`;
  const bff = await openProviderBff(open, { listSharedPlans: async () => ({ plans: [plan] }) });
  expect((await bff.askAs(query, { patientId })).data?.sharedTreatmentPlans).toEqual([
    { goals: [{ clientGoal: 'Manage anxiety' }] },
  ]);
  const refusing = await openProviderBff(open, { listSharedPlans: () => Promise.reject(denied('NOT_A_CLIENT', 'no')) });
  expect((await refusing.askAs(query, { patientId })).errors?.[0]?.extensions?.code).toBe('NOT_A_CLIENT');
});

const share = `mutation ($values: PlanSharingValues!) { setPlanSharing(values: $values) { error { code } plan { isShared } } }`;
const values = { patientId, isShared: false };

test('sharing is set', async () => {
  const bff = await openProviderBff(open, { setPlanSharing: async () => ({ plan: { ...plan, isShared: false } }) });
  expect((await bff.askAs(share, { values })).data?.setPlanSharing).toEqual({
    error: null,
    plan: { isShared: false },
  });
});

test.each(['PLAN_SHARING_REQUIRED', 'PLAN_SHARING_UNKNOWN'] as const)('%s is an answer', async (code) => {
  const refuse = () => Promise.reject(new DomainError({ code, kind: 'conflict', message: 'no' }));
  const bff = await openProviderBff(open, { setPlanSharing: refuse });
  expect((await bff.askAs(share, { values })).data?.setPlanSharing).toEqual({ error: { code }, plan: null });
});

const edit = `mutation ($values: PlanGoalValues!) { editPlanGoal(values: $values) { error { code field } plan { version editUntil } } }`;
const edited = {
  shortId: 'g1',
  status: 'ACTIVE',
  clientSelfReportedGoal: 'Ride',
  clientGoal: 'Manage anxiety',
  measurableSteps: 'One stop',
  modalitiesOfTreatment: ['Individual'],
  frequency: 'Once / week',
  keyTreatmentMethods: ['CBT'],
  goalMeasurableDescription: 'GAD-7',
  estimatedTimeToAchieve: '1-3 months',
};

test('an edit of a goal is passed on with its version, and a refusal is an answer', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    editPlanGoal: async (request: object) => {
      asked.push(request);
      return { plan: { ...plan, version: 3, editUntil: at } };
    },
  });
  const goalValues = { values: { patientId, version: 2, goal: edited } };
  expect((await bff.askAs(edit, goalValues)).data?.editPlanGoal).toEqual({
    error: null,
    plan: { version: 3, editUntil: '2026-12-01T17:00:00.000Z' },
  });
  expect(asked).toMatchObject([{ patientId, version: 2, goal: { ...edited, status: GoalStatus.ACTIVE } }]);
  const refuse = () =>
    Promise.reject(new DomainError({ code: 'PLAN_EDIT_PERIOD_OVER', kind: 'conflict', message: 'over' }));
  const refusing = await openProviderBff(open, { editPlanGoal: refuse });
  expect((await refusing.askAs(edit, goalValues)).data?.editPlanGoal).toMatchObject({
    error: { code: 'PLAN_EDIT_PERIOD_OVER' },
    plan: null,
  });
});

test('a client answers a plan, and their question is a task of the provider', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    answerPlan: async (request: object) => {
      asked.push(request);
      return { plan: { ...plan, hasQuestion: true, sharedAt: at } };
    },
    listPlanQuestions: async () => ({ questions: [{ patientId, askedAt: at }] }),
    closePlanQuestions: async () => ({}),
  });
  const answer = `mutation ($values: PlanAnswerValues!) { answerPlan(values: $values) { hasQuestion isUnread sharedAt } }`;
  const { data } = await bff.askAs(answer, { values: { patientId, providerId, kind: 'QUESTION' } });
  expect(data?.answerPlan).toEqual({ hasQuestion: true, isUnread: false, sharedAt: '2026-12-01T17:00:00.000Z' });
  expect(asked).toMatchObject([{ patientId, providerId, kind: PlanAnswerKind.QUESTION }]);
  const questions = [{ patientId, askedAt: '2026-12-01T17:00:00.000Z' }];
  expect((await bff.askAs('{ planQuestions { patientId askedAt } }')).data?.planQuestions).toEqual(questions);
  const close = `mutation ($patientId: ID!) { closePlanQuestions(patientId: $patientId) { patientId askedAt } }`;
  expect((await bff.askAs(close, { patientId })).data?.closePlanQuestions).toEqual(questions);
});

test('ops delay the plans of a patient, and end that', async () => {
  const delay = { until: at, reason: 'Reading it now may do harm.', placedAt: at };
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    delayPlans: async (request: object) => {
      asked.push(request);
      return { delay };
    },
    getPlanDelay: async () => ({ delay }),
    endPlanDelay: async () => ({}),
  });
  const shown = { until: '2026-12-01T17:00:00.000Z', reason: delay.reason };
  const place = `mutation ($values: PlanDelayValues!) { delayPlans(values: $values) { until reason } }`;
  const delayValues = { patientId, until: shown.until, reason: delay.reason };
  expect((await bff.askAs(place, { values: delayValues })).data?.delayPlans).toEqual(shown);
  expect(asked).toMatchObject([{ patientId, until: at, reason: delay.reason }]);
  const read = `query ($patientId: ID!) { planDelay(patientId: $patientId) { until reason } }`;
  expect((await bff.askAs(read, { patientId })).data?.planDelay).toEqual(shown);
  const end = `mutation ($patientId: ID!) { endPlanDelay(patientId: $patientId) { until } }`;
  expect((await bff.askAs(end, { patientId })).data?.endPlanDelay).toBeNull();
});

test('a provider reads who reads the plan, by name', async () => {
  const reader = { name: 'Noor Haddad', relation: Relation.PARENT_OR_GUARDIAN, mayRead: true };
  const bff = await openProviderBff(open, {
    listPlanReaders: async () => ({ readers: [reader], ownAccountAge: 13 }),
  });
  const query = `query ($patientId: ID!) { planReaders(patientId: $patientId) { ownAccountAge readers { name relation mayRead } } }`;
  expect((await bff.askAs(query, { patientId })).data?.planReaders).toEqual({
    ownAccountAge: 13,
    readers: [{ ...reader, relation: 'PARENT_OR_GUARDIAN' }],
  });
});

test('a client without a plan is an error', async () => {
  const refuse = () => Promise.reject(notFound('PLAN_NOT_FOUND', 'no plan'));
  const bff = await openProviderBff(open, { setPlanSharing: refuse });
  const { data, errors } = await bff.askAs(share, { values });
  expect(data?.setPlanSharing ?? null).toBeNull();
  expect(errors?.[0]?.extensions?.code).toBe('PLAN_NOT_FOUND');
});

const chart = `query ($values: PatientChartValues!) { patientChart(values: $values) { id shortId name firstName clientUser { stateOfResidence }
  isSelfPay primaryInsuranceCoverage { insuranceDisplayName } seeingProviderInOffice formattedAddress appointments { id }
  measureBundles { measureBundleShortId } diagnoses medications { medicationName } currentProvider { id shortId isPrescriber } } }`;
const found = {
  patientId,
  shortId: 's'.repeat(22),
  firstName: 'Zoë',
  lastName: 'Álvarez',
  dob: '1990-05-05',
  stateOfResidence: 'NV',
  formattedAddress: '1 Elm Street',
  diagnoses: ['Panic disorder (F41.0)'],
  medications: [{ medicationName: 'Sertraline' }],
};
const own = { getOwnProvider: async () => ({ provider: { id: providerId, shortId: 'p1', isPrescriber: true } }) };

test('a chart has the parts of the spec (client-and-shared, section 7), and null for what no service has', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    ...own,
    getPatientChart: async (request: object) => {
      asked.push(request);
      return found;
    },
    listClientCoverages: async () => ({ coverages: [] }),
    listAppointments: async () => ({ appointments: [] }),
  });
  const { data, errors } = await bff.askAs(chart, { values: { patientShortId: found.shortId } });
  expect(errors).toBeUndefined();
  expect(data?.patientChart).toEqual({
    id: patientId,
    shortId: found.shortId,
    name: 'Zoë Álvarez',
    firstName: 'Zoë',
    formattedAddress: '1 Elm Street',
    clientUser: { stateOfResidence: 'NV' },
    isSelfPay: true,
    primaryInsuranceCoverage: null,
    seeingProviderInOffice: null,
    appointments: [],
    measureBundles: null,
    diagnoses: found.diagnoses,
    medications: [{ medicationName: 'Sertraline' }],
    currentProvider: { id: providerId, shortId: 'p1', isPrescriber: true },
  });
  expect(asked).toMatchObject([{ patientId: '', patientShortId: found.shortId }]);
});

test('an outage of billing leaves its parts out, and says so', async () => {
  const away = () =>
    Promise.reject(new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' }));
  const bff = await openProviderBff(open, { ...own, getPatientChart: async () => found, listClientCoverages: away });
  const query = `query ($values: PatientChartValues!) { patientChart(values: $values) { firstName isSelfPay primaryInsuranceCoverage { uuid } } }`;
  const { data, errors } = await bff.askAs(query, { values: { patientId } });
  expect(data?.patientChart).toEqual({ firstName: 'Zoë', isSelfPay: null, primaryInsuranceCoverage: null });
  expect(errors?.length).toBeGreaterThan(0);
});
