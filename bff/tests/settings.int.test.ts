import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { CareSetting, CareTime, type DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { Factor_Kind as Kind } from '@linden/proto/identity/v1/factor_pb';
import { AgreementKind, Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, startBff } from './fake-services.ts';
import { account } from './test-issuer.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const started = await startBff({ listMyPatients: async () => ({ patients: [] }), ...answers });
  open.push(started);
  const askAs = async (query: string, variables: object = {}, claims?: Record<string, unknown>) =>
    started.ask(query, variables, { headers: await started.as(claims) });
  return { ...started, askAs };
}

const since = timestampFromDate(new Date('2026-11-01T10:00:00Z'));
const signature = { agreement: AgreementKind.INFORMED_CONSENT, version: '2025-01' };
const consents = {
  patients: [
    { patientId: 'p-1', missing: [signature], consentMissing: false },
    { patientId: 'p-2', missing: [], consentMissing: true },
    {
      patientId: 'p-3',
      missing: [],
      consentGivenAt: since,
      signed: [{ ...signature, signedAt: since, relation: Relation.PARENT_OR_GUARDIAN, byCaller: true }],
    },
  ],
};
const sms = { id: 'f-1', kind: Kind.SMS, label: '23', confirmed: true };
const pending = { id: 'f-2', kind: Kind.PASSKEY, label: 'phone', confirmed: false };
const away = async () => Promise.reject(new Error('broken'));
const tasks = '{ clientTasks { tasks { type patientId } notLookedAt } }';

describe('the tasks of a client', () => {
  test('come from the services, with the person they are about', async () => {
    const { askAs, calls } = await bff({
      listMyConsents: async () => consents,
      listUnreadPlans: async () => ({ patientIds: ['p-2'] }),
      listFactors: async () => ({ on: false, factors: [pending] }),
    });
    expect((await askAs(tasks)).body.data?.clientTasks).toEqual({
      tasks: [
        { type: 'MISSING_CONSENTS', patientId: 'p-1' },
        { type: 'MISSING_CONSENTS', patientId: 'p-2' },
        { type: 'READ_TREATMENT_PLAN', patientId: 'p-2' },
        { type: 'NEEDS_TO_ENABLE_2FA', patientId: null },
      ],
      notLookedAt: [],
    });
    expect(calls).toEqual({ listMyPatients: 1, listMyConsents: 1, listUnreadPlans: 1, listFactors: 1 });
  });

  test('are empty when all is signed and a second step is on', async () => {
    const { askAs } = await bff({
      listMyConsents: async () => ({ patients: consents.patients.slice(2) }),
      listFactors: async () => ({ on: true, factors: [sms] }),
    });
    expect((await askAs(tasks)).body.data?.clientTasks).toEqual({ tasks: [], notLookedAt: [] });
  });

  test('contain no second step for accounts of another issuer', async () => {
    const unknown = new DomainError({ code: 'NO_AUTH_ID', kind: 'not_found', message: 'no such account' });
    const { askAs } = await bff({
      listMyConsents: async () => ({ patients: [] }),
      listFactors: async () => Promise.reject(unknown),
    });
    expect((await askAs(tasks)).body.data?.clientTasks).toEqual({ tasks: [], notLookedAt: [] });
  });

  test('name a type that could not be checked and still show the others', async () => {
    const { askAs } = await bff({ listMyConsents: away, listFactors: async () => ({ on: false }) });
    expect((await askAs(tasks)).body.data?.clientTasks).toEqual({
      tasks: [{ type: 'NEEDS_TO_ENABLE_2FA', patientId: null }],
      notLookedAt: ['MISSING_CONSENTS'],
    });
  });
});

describe('a caller who is not a client', () => {
  test.each([
    ['clientTasks', '{ clientTasks { notLookedAt } }'],
    ['clientSettings', '{ clientSettings { dataOptOuts { optOut } } }'],
  ])('has no %s, and no service is called', async (name, query) => {
    const { ask, askAs, calls } = await bff();
    expect((await ask(query)).body.data).toEqual({ [name]: null });
    expect((await askAs(query, {}, { roles: ['provider'] })).body.data).toEqual({ [name]: null });
    expect(calls).toEqual({});
  });
});

test('returns consents with their time and signer', async () => {
  const { askAs } = await bff({ listMyConsents: async () => consents });
  const query = `{ clientConsents { patientId consentMissing consentGivenAt missing { agreement }
    signed { agreement version signedAt relation byMe } } }`;
  const answer = (await askAs(query)).body.data?.clientConsents as object[];
  expect(answer[2]).toEqual({
    patientId: 'p-3',
    consentMissing: false,
    consentGivenAt: '2026-11-01T10:00:00.000Z',
    missing: [],
    signed: [
      {
        ...signature,
        agreement: 'INFORMED_CONSENT',
        signedAt: '2026-11-01T10:00:00.000Z',
        relation: 'PARENT_OR_GUARDIAN',
        byMe: true,
      },
    ],
  });
});

test('names only verified methods and leaves out unknown kinds', async () => {
  const { askAs } = await bff({
    listFactors: async () => ({ on: true, factors: [sms, pending, { id: 'f-3', kind: 9, confirmed: true }] }),
  });
  const query = '{ twoStepMethods { on methods { id kind label lastUsedAt } } }';
  expect((await askAs(query)).body.data?.twoStepMethods).toEqual({
    on: true,
    methods: [{ id: 'f-1', kind: 'SMS', label: '23', lastUsedAt: null }],
  });
});

describe('the choices of a client', () => {
  test('are saved in accounts for the caller and returned', async () => {
    const seen: unknown[] = [];
    const { askAs } = await bff({
      putCarePreferences: async ({ carePreferences: { setting, times } }: never, context: HandlerContext) => {
        const caller = getCaller(context);
        seen.push([setting, times, caller.kind === 'person' && caller.account]);
        return { carePreferences: { setting, times } };
      },
      createClientDataOptOuts: async ({ optOuts }: { optOuts: DataUse[] }) => ({
        dataOptOuts: optOuts.map((optOut) => ({ optOut, since })),
      }),
      getMySettings: async () => ({}),
    });
    const prefer = 'mutation { putCarePreferences(values: { setting: VIRTUAL, times: [EVENING] }) { setting times } }';
    expect((await askAs(prefer)).body.data?.putCarePreferences).toEqual({ setting: 'VIRTUAL', times: ['EVENING'] });
    await askAs('mutation { putCarePreferences(values: { times: [] }) { setting } }');
    expect(seen).toEqual([
      [CareSetting.VIRTUAL, [CareTime.EVENING], account],
      [CareSetting.UNSPECIFIED, [], account],
    ]);
    const forbid = 'mutation { createClientDataOptOuts(values: { optOuts: [ANALYTICS] }) { optOut since } }';
    expect((await askAs(forbid)).body.data?.createClientDataOptOuts).toEqual([
      { optOut: 'ANALYTICS', since: '2026-11-01T10:00:00.000Z' },
    ]);
    const read = '{ clientSettings { carePreferences { setting times } dataOptOuts { optOut } } }';
    expect((await askAs(read)).body.data?.clientSettings).toEqual({
      carePreferences: { setting: null, times: [] },
      dataOptOuts: [],
    });
  });

  test('numbered pages of appointments report how many are skipped', async () => {
    const asked: unknown[] = [];
    const { askAs } = await bff({
      listAppointments: async ({ limit, skip, patientId }: { limit: number; skip: number; patientId: string }) => {
        asked.push([limit, skip, patientId]);
        return { total: 31 };
      },
    });
    const query = '{ clientAppointments(values: { when: PAST, first: 10, skip: 30, patientId: "p-1" }) { total } }';
    expect((await askAs(query)).body.data?.clientAppointments).toEqual({ total: 31 });
    expect(asked).toEqual([[10, 30, 'p-1']]);
  });

  test('signs a consent with the agreements, word for word', async () => {
    const asked: unknown[] = [];
    const { askAs } = await bff({
      signAgreements: async ({ consent, agreements }: { consent: object; agreements: object[] }) => {
        asked.push([consent, agreements.length]);
        return {};
      },
    });
    const consent = `{ primaryFirstName: "Noor", primaryLastName: "Haddad", primaryEmail: "noor@linden.example",
      primaryTelephone: "5105550124", parentsDivorcedOrSeparated: false }`;
    await askAs(`mutation { signAgreements(patientId: "p-1", agreements: [], consent: ${consent}) }`);
    await askAs('mutation { signAgreements(patientId: "p-1", agreements: []) }');
    expect(asked[0]).toEqual([expect.objectContaining({ primaryFirstName: 'Noor', otherEmail: '' }), 0]);
    expect(asked[1]).toEqual([undefined, 0]);
  });
});
