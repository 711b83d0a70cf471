import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, denied } from '@linden/platform/domain-error';
import { InsuranceIssueKind as Kind } from '@linden/proto/billing/v1/issue_service_pb';
import { afterEach, expect, test } from 'vitest';
import { type Answers, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const patients = ['p-1', 'p-2'].map((id) => ({ patient: { id, shortId: id, customerId: id }, relation: 1 }));
const raisedAt = timestampFromDate(new Date('2026-11-01T12:00:00Z'));
const mismatch = { id: 'i-1', patientId: 'p-1', coverageId: 'c-1', kind: Kind.DOB_MISMATCH, raisedAt };
const card = { patientId: 'p-2', kind: Kind.INVALID_CREDIT_CARD };

async function bff(answers: Answers = {}) {
  const started = await startBff({
    listMyPatients: async () => ({ patients }),
    getMe: async () => ({ clientUser: { id: 'c-1', shortId: 's-1' } }),
    listIssues: async () => ({ issues: [mismatch, card] }),
    ...answers,
  });
  open.push(started);
  const askAs = async (query: string, variables: object = {}) =>
    started.ask(query, variables, { headers: await started.as() });
  return { ...started, askAs };
}

test('the issues of all patients come in one call, and the card is not the insurance', async () => {
  const { askAs, calls } = await bff();
  const query = '{ clientUser { patients { hasInvalidInsurance insuranceIssues { id kind coverageUuid raisedAt } } } }';
  expect((await askAs(query)).body.data?.clientUser).toEqual({
    patients: [
      {
        hasInvalidInsurance: true,
        insuranceIssues: [
          { id: 'i-1', kind: 'DOB_MISMATCH', coverageUuid: 'c-1', raisedAt: '2026-11-01T12:00:00.000Z' },
        ],
      },
      {
        hasInvalidInsurance: false,
        insuranceIssues: [{ id: null, kind: 'INVALID_CREDIT_CARD', coverageUuid: null, raisedAt: null }],
      },
    ],
  });
  expect(calls).toMatchObject({ listIssues: 1 });
});

const tasks = '{ clientTasks { tasks { type patientId } notLookedAt } }';
const noOtherTasks = {
  listCards: async () => ({ cards: [] }),
  listMyConsents: async () => ({ patients: [] }),
  listFactors: async () => ({ on: true }),
};

test('a patient whose insurance has an issue has a task', async () => {
  const { askAs } = await bff(noOtherTasks);
  expect((await askAs(tasks)).body.data?.clientTasks).toEqual({
    tasks: [{ type: 'INVALID_INSURANCE', patientId: 'p-1' }],
    notLookedAt: [],
  });
});

const away = async () => {
  throw new DomainError({ code: 'STORE_BUSY', kind: 'unavailable', message: 'away' });
};

test('issues that cannot be read are unknown, not none', async () => {
  const { askAs } = await bff({ ...noOtherTasks, listIssues: away });
  expect((await askAs(tasks)).body.data?.clientTasks).toEqual({ tasks: [], notLookedAt: ['INVALID_INSURANCE'] });
  const { data, errors } = (await askAs('{ clientUser { patients { hasInvalidInsurance insuranceIssues { kind } } } }'))
    .body;
  const unknown = { hasInvalidInsurance: null, insuranceIssues: null };
  expect(data?.clientUser).toEqual({ patients: [unknown, unknown] });
  expect(errors).not.toEqual([]);
});

test('a provider reads the issues of a client, and gets the refusal for others', async () => {
  const query = '{ clientInsuranceIssues(patientId: "p-1") { kind appointmentId } }';
  const seen = {
    id: 'i-2',
    patientId: 'p-1',
    appointmentId: 'a-1',
    kind: Kind.RESCHEDULING_OUTSIDE_PRIOR_AUTH,
    raisedAt,
  };
  const { askAs } = await bff({ listClientIssues: async () => ({ issues: [seen] }) });
  expect((await askAs(query)).body.data).toEqual({
    clientInsuranceIssues: [{ kind: 'RESCHEDULING_OUTSIDE_PRIOR_AUTH', appointmentId: 'a-1' }],
  });
  const refused = await bff({
    listClientIssues: async () => {
      throw denied('NOT_A_PROVIDER', 'not a provider');
    },
  });
  expect((await refused.askAs(query)).body).toMatchObject({
    data: { clientInsuranceIssues: null },
    errors: [{ extensions: { code: 'NOT_A_PROVIDER' } }],
  });
});

test('changes of billing staff are passed on whole', async () => {
  const asked: object[] = [];
  const keep = async (request: object) => {
    asked.push(request);
    return {};
  };
  const { askAs } = await bff({ raiseIssue: keep, resolveIssue: keep, recordAuthorization: keep });
  await askAs('mutation { raiseInsuranceIssue(values: { patientId: "p-1", kind: CATCH_ALL, coverageUuid: "c-1" }) }');
  await askAs(
    'mutation { resolveInsuranceIssue(values: { patientId: "p-1", issueId: "i-1", clearing: CLIENT_ANSWERED }) }',
  );
  const days = 'firstDay: "2026-01-01", lastDay: "2026-06-30"';
  const { body } = await askAs(
    `mutation { recordPriorAuthorization(values: { uuid: "u-1", patientId: "p-1", coverageUuid: "c-1", number: "N1", ${days}, visits: 8, isReferral: true }) }`,
  );
  expect(body.data).toEqual({ recordPriorAuthorization: true });
  expect(asked).toMatchObject([
    { patientId: 'p-1', kind: Kind.CATCH_ALL, coverageId: 'c-1', appointmentId: '' },
    { patientId: 'p-1', issueId: 'i-1', clearing: 3 },
    {
      id: 'u-1',
      patientId: 'p-1',
      coverageId: 'c-1',
      number: 'N1',
      firstDay: '2026-01-01',
      lastDay: '2026-06-30',
      visits: 8,
      isReferral: true,
    },
  ]);
});
