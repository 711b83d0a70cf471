import type { HandlerContext } from '@connectrpc/connect';
import { DomainError, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';
import { account } from './test-issuer.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const started = await startBff(answers);
  open.push(started);
  const askAs = async (query: string, variables: object = {}, claims?: Record<string, unknown>) =>
    started.ask(query, variables, { headers: await started.as(claims) });
  return { ...started, askAs };
}

const patient = {
  id: 'p-1',
  shortId: 'ps',
  customerId: 'c-1',
  legalFirstName: 'Robin',
  legalLastName: 'Ames',
  preferredFullName: 'Robin Ames',
  initials: 'RA',
  dob: '2015-02-03',
  isMinor: true,
};

describe('the caller', () => {
  test('is passed to the service as the person of the token, and to no other request', async () => {
    const seen: unknown[] = [];
    const { ask, askAs } = await bff({
      getMe: async (_: unknown, context: HandlerContext) => {
        seen.push(getCaller(context));
        return { clientUser: { id: 'u-1', shortId: 'us', firstName: 'Robin' } };
      },
      validateEmail: async (_: unknown, context: HandlerContext) => {
        seen.push(getCaller(context));
        return { isValid: true };
      },
    });
    const own = await askAs('{ clientUser { firstName clientUserShortId } }');
    expect(own.body.data).toEqual({ clientUser: { firstName: 'Robin', clientUserShortId: 'us' } });
    await ask('{ validateEmail(values: { email: "a@b.example" }) { isValid } }');
    expect(seen).toEqual([
      expect.objectContaining({ kind: 'person', account, roles: ['client'], strength: 'password' }),
      { kind: 'anonymous' },
    ]);
  });

  test('of another issuer has no account but is known; without identity the query fails', async () => {
    const query = '{ me { account name email emailVerified roles } }';
    const unknown = async () => Promise.reject(notFound('ACCOUNT_NOT_FOUND', 'there is no such account'));
    const foreign = await bff({ getAccount: unknown });
    expect((await foreign.askAs(query)).body).toEqual({
      data: { me: { account, name: '', email: '', emailVerified: false, roles: ['client'] } },
    });
    const away = await bff({ getAccount: async () => Promise.reject(new Error('broken')) });
    expect((await away.askAs(query)).body.data).toEqual({ me: null });
  });

  test('are kept apart in 50 simultaneous requests', async () => {
    const { askAs } = await bff({
      getMe: async (_: unknown, context: HandlerContext) => {
        const caller = getCaller(context);
        return { clientUser: { id: caller.kind === 'person' ? caller.account : 'none' } };
      },
    });
    const accounts = Array.from({ length: 50 }, (_, n) => `57097000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const answers = await Promise.all(accounts.map((sub) => askAs('{ clientUser { id } }', {}, { sub })));
    expect(answers.map(({ body }) => body.data)).toEqual(accounts.map((id) => ({ clientUser: { id } })));
  });

  test.each([
    ['me', '{ me { account } }'],
    ['clientUser', '{ clientUser { id } }'],
  ])('%s is null for a visitor, and no service is called', async (name, query) => {
    const { ask, calls } = await bff({ getMe: async () => ({}) });
    expect((await ask(query)).body).toEqual({ data: { [name]: null } });
    expect(calls).toEqual({});
  });

  test('returns no client for a provider or for the short id of another client', async () => {
    const { askAs } = await bff({ getMe: async () => ({ clientUser: { id: 'u-1', shortId: 'us' } }) });
    expect((await askAs('{ clientUser { id } }', {}, { roles: ['provider'] })).body.data).toEqual({ clientUser: null });
    const other = await askAs('{ clientUser(clientUserShortId: "another") { id } }');
    expect(other.body.data).toEqual({ clientUser: null });
  });
});

describe('patients', () => {
  test('have null for billing, booking and unknown fields', async () => {
    const { askAs } = await bff({
      getMe: async () => ({ clientUser: { id: 'u-1', shortId: 'us' } }),
      listMyPatients: async () => ({ patients: [{ patient, relation: Relation.PARENT_OR_GUARDIAN }] }),
    });
    const fields =
      'id relation firstName preferredFullName dob telephone insuranceId clientPastDueBalance activePauseRecord { pauseReason } isMinor';
    expect((await askAs(`{ clientUser { patients { ${fields} } } }`)).body.data).toEqual({
      clientUser: {
        patients: [
          {
            id: 'p-1',
            relation: 'PARENT_OR_GUARDIAN',
            firstName: 'Robin',
            preferredFullName: 'Robin Ames',
            dob: '2015-02-03',
            telephone: null,
            insuranceId: null,
            clientPastDueBalance: null,
            activePauseRecord: null,
            isMinor: true,
          },
        ],
      },
    });
  });

  test('have their insurance from billing, in one call for each state, and pay themselves without any', async () => {
    const asked: unknown[] = [];
    const robin = makeId(1);
    const karim = makeId(2);
    const { ask, askAs } = await bff({
      getMe: async () => ({ clientUser: { id: 'u-1', shortId: 'us' } }),
      listMyPatients: async () => ({
        patients: [robin, karim].map((id) => ({
          patient: { ...patient, id, stateOfResidence: 'CA' },
          relation: Relation.PARENT_OR_GUARDIAN,
        })),
      }),
      listCoverages: async (request: { patientIds: string[]; usState: string }) => {
        asked.push([request.patientIds, request.usState]);
        const names = { payorClientBookingName: 'Cedar', providerPayorName: 'Cedar Mutual' };
        const first = {
          id: 'c-1',
          patientId: robin,
          position: 1,
          payorId: 'p-1',
          memberId: 'CDM1',
          version: 2n,
          ...names,
        };
        const servicingPayor = { payorId: 'p-2', planName: 'Heron' };
        return {
          coverages: [
            {
              ...first,
              planCategory: PlanCategory.EAP,
              eapRemainingVisits: 0,
              servicingPayor,
              isPartnerConfirmed: true,
            },
            { ...first, id: 'c-2', position: 2 },
          ],
        };
      },
    });
    const coverage =
      'uuid memberId eapAuthCode eapRemainingVisits servicingPayor { planName } isPartnerConfirmed version';
    const fields = `insuranceType insuranceId isSelfPay primaryInsuranceCoverage { ${coverage} } insuranceCoverages { uuid }`;
    const { data } = (await askAs(`{ clientUser { patients { ${fields} } } }`)).body;
    expect(data).toEqual({
      clientUser: {
        patients: [
          {
            insuranceType: 'EAP',
            insuranceId: 'CDM1',
            isSelfPay: false,
            primaryInsuranceCoverage: {
              uuid: 'c-1',
              memberId: 'CDM1',
              eapAuthCode: null,
              eapRemainingVisits: 0,
              servicingPayor: { planName: 'Heron' },
              isPartnerConfirmed: true,
              version: 2,
            },
            insuranceCoverages: [{ uuid: 'c-1' }, { uuid: 'c-2' }],
          },
          {
            insuranceType: null,
            insuranceId: null,
            isSelfPay: true,
            primaryInsuranceCoverage: null,
            insuranceCoverages: [],
          },
        ],
      },
    });
    expect(asked).toEqual([[[robin, karim], 'CA']]);
    expect((await ask(`{ clientUser { patients { ${fields} } } }`)).body.data).toEqual({ clientUser: null });
  });

  test('are written with their relation, and a refusal names its field', async () => {
    const put: unknown[] = [];
    const { askAs } = await bff({
      putPatient: async ({ patient: given, relation }: { patient: { legalFirstName: string }; relation: Relation }) => {
        put.push([given.legalFirstName, relation]);
        throw new DomainError({
          code: 'REQUIRED',
          kind: 'invalid',
          message: 'a name',
          field: 'patient.legalLastName',
        });
      },
    });
    const values = { id: 'p-1', relation: 'SELF', firstName: 'Robin', lastName: '' };
    const query = 'mutation ($values: PatientValues!) { putPatient(values: $values) { id } }';
    const { body } = await askAs(query, { values });
    expect(put).toEqual([['Robin', Relation.SELF]]);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'REQUIRED', field: 'patient.legalLastName' });
  });
});

test('a page that does not know a field does not empty it', async () => {
  const masks: unknown[] = [];
  const { askAs } = await bff({
    putPatient: async ({ updateMask }: { updateMask: { paths: string[] } }) => {
      masks.push(updateMask.paths);
      return {};
    },
  });
  const query = 'mutation ($values: PatientValues!) { putPatient(values: $values) { id } }';
  await askAs(query, { values: { id: 'p-1', firstName: 'Robin', lastName: 'Ashdown', addressTwo: null } });
  expect(masks).toEqual([['id', 'legal_first_name', 'legal_last_name', 'unit']]);
});

describe('staff', () => {
  test('must give exactly one id of a person', async () => {
    const { askAs, calls } = await bff();
    for (const person of [{}, { patientId: 'a', clientUserId: 'b' }]) {
      const query = 'query ($person: PersonRefValues!) { personForStaff(person: $person) { id } }';
      const { body } = await askAs(query, { person }, { roles: ['support'] });
      expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'ONE_PERSON', field: 'person' });
    }
    expect(calls).toEqual({});
  });

  test('see which services failed, and read a record as label and value', async () => {
    const { askAs } = await bff({
      listJoinedAudit: async () => ({
        entries: [
          { service: 'accounts', entry: { id: 7n, action: 'person.read', actor: account, detail: { code: 'X' } } },
        ],
        silent: ['identity'],
      }),
      getPersonForStaff: async () => ({
        person: { case: 'patient', value: { ...patient, reasonForTherapy: 'cannot sleep' } },
        ties: [{ clientUserId: 'u-1', patientId: 'p-1', relation: Relation.PARENT_OR_GUARDIAN }],
      }),
    });
    const audit = '{ auditEntries(values: { subject: "p-1" }) { silent entries { id action detail } } }';
    expect((await askAs(audit, {}, { roles: ['ops'] })).body.data).toEqual({
      auditEntries: { silent: ['identity'], entries: [{ id: '7', action: 'person.read', detail: '{"code":"X"}' }] },
    });
    const person = '{ personForStaff(person: { patientId: "p-1" }) { kind facts { label value } ties { relation } } }';
    const { personForStaff } = (await askAs(person, {}, { roles: ['ops'] })).body.data as never as {
      personForStaff: { facts: object[] };
    };
    expect(personForStaff).toMatchObject({ kind: 'PATIENT', ties: [{ relation: 'PARENT_OR_GUARDIAN' }] });
    expect(personForStaff.facts).toContainEqual({ label: 'Legal first name', value: 'Robin' });
    expect(personForStaff.facts).toContainEqual({ label: 'Is minor', value: 'yes' });
    expect(JSON.stringify(personForStaff)).not.toContain('cannot sleep');
    // A field that the list does not name, an id among them, is not shown.
    expect(JSON.stringify(personForStaff.facts)).not.toContain('p-1');
  });
});

test('refuses a wrong header with its challenge and a log line before any service is called', async () => {
  const { post, calls, issuer, lines } = await bff();
  const token = await issuer.token();
  const headers = { 'content-type': 'application/json', authorization: `DPoP ${token}` };
  const body = { query: '{ me { account } }' };
  const bare = await post(body, { headers });
  expect([bare.status, JSON.parse(bare.text).errors[0].extensions.code]).toEqual([401, 'DPOP_PROOF_INVALID']);
  expect(bare.headers.get('www-authenticate')).toContain('error="invalid_dpop_proof"');
  const stale = await post(body, { headers: { ...headers, dpop: await issuer.proof(token, { nonce: 'old' }) } });
  expect([stale.status, stale.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('use_dpop_nonce'),
  ]);
  const nonce = stale.headers.get('dpop-nonce') ?? '';
  expect((await post(body, { headers: { ...headers, dpop: await issuer.proof(token, { nonce }) } })).status).toBe(200);
  expect(calls).toEqual({ getAccount: 1 });
  await post(body, { headers: { ...headers, authorization: 'DPoP an.invented.access-token-that-we-never-issued' } });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'security_refusal', kind: 'dpop_proof', reason: 'DPOP_PROOF_INVALID' },
    { event: 'security_refusal', kind: 'access_token', reason: 'ACCESS_TOKEN_INVALID' },
  ]);
  expect(lines.join()).not.toContain('127.0.0.1');
});
