import { AgreementKind, Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdmission, buildChildProfile, consent } from '#tests/support/booking.ts';
import {
  type AdmissionClient,
  bornYearsAgo,
  buildPatient,
  type PeopleWorld,
  refusal,
  startPeople,
} from '#tests/support/people.ts';

let world: PeopleWorld;
let scheduling: AdmissionClient;
let visitor: AdmissionClient;

beforeAll(async () => {
  world = await startPeople();
  scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
  visitor = world.admissions('bff', { kind: 'anonymous' });
});
afterAll(() => world?.stop());

async function guardian() {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  return { ...me, childId: child.id };
}
const inForce = async () =>
  (await visitor.listAgreements({})).agreements.map(({ agreement, version }) => ({ agreement, version }));

test('lists the five agreements in force for everyone', async () => {
  const { agreements } = await visitor.listAgreements({});
  expect(agreements.map(({ title }) => title)).toContain('HIPAA Notice of Privacy Practices');
  expect(agreements).toHaveLength(5);
  for (const { paragraphs, inForceSince } of agreements) {
    expect(paragraphs.length).toBeGreaterThan(2);
    expect(inForceSince).toBeDefined();
  }
});

describe('what is missing', () => {
  test('lists everything at first, then nothing once it is signed; signing again changes nothing', async () => {
    const me = await guardian();
    const missing = () => me.admissions.listMissingConsents({ patientId: me.childId });
    expect(await missing()).toMatchObject({ consentMissing: true });
    expect((await missing()).agreements).toHaveLength(5);
    const [first, ...rest] = await inForce();
    await me.admissions.signAgreements({ patientId: me.childId, agreements: rest, consent });
    expect(await missing()).toMatchObject({ consentMissing: false, agreements: [first] });
    for (let twice = 0; twice < 2; twice++) {
      await me.admissions.signAgreements({ patientId: me.childId, agreements: first ? [first] : [] });
    }
    expect((await missing()).agreements).toEqual([]);
    const consents = async () => {
      const found = 'select primary_email from accounts.consents where patient_id = $1 order by given_at';
      return (await world.admin.query(found, [me.childId])).rows.map(({ primary_email: email }) => email);
    };
    await me.admissions.signAgreements({ patientId: me.childId, agreements: [], consent });
    expect(await consents()).toEqual([consent.primaryEmail]);
    const primaryEmail = 'elsewhere@linden.example';
    await me.admissions.signAgreements({
      patientId: me.childId,
      agreements: [],
      consent: { ...consent, primaryEmail },
    });
    expect(await consents()).toEqual([consent.primaryEmail, primaryEmail]);
    await me.admissions.signAgreements({ patientId: me.childId, agreements: [], consent });
    expect(await consents()).toHaveLength(3);
    const { rows } = await world.admin.query(
      'select account, relation, count(*)::int as n from accounts.agreement_signatures where patient_id = $1 group by 1, 2',
      [me.childId],
    );
    expect(rows).toEqual([{ account: me.account, relation: 'PARENT_OR_GUARDIAN', n: 5 }]);
    expect(await world.trail(me.childId)).toContain('patient.sign');
    expect(await world.trail(me.childId)).toContain('patient.consents_read');
  });

  test('stores one consent when it is sent several times at once', async () => {
    const me = await guardian();
    const send = () => me.admissions.signAgreements({ patientId: me.childId, agreements: [], consent });
    await Promise.all(Array.from({ length: 12 }, send));
    const { rows } = await world.admin.query('select id from accounts.consents where patient_id = $1', [me.childId]);
    expect(rows).toHaveLength(1);
  });

  test('lists nothing for an admitted patient', async () => {
    const me = world.person();
    const { patientId } = await scheduling.admitPatient(
      buildAdmission({ accountId: me.account, profile: buildChildProfile() }),
    );
    expect(await me.admissions.listMissingConsents({ patientId })).toMatchObject({
      agreements: [],
      consentMissing: false,
    });
  });
});

describe('signed and missing agreements of all patients a client acts for', () => {
  test('lists them together, with the time and the signer', async () => {
    const me = await guardian();
    const self = buildPatient();
    await me.rpc.putPatient({ patient: self, relation: Relation.SELF });
    const [first, ...rest] = await inForce();
    await me.admissions.signAgreements({ patientId: me.childId, agreements: rest, consent });
    const { patients } = await me.admissions.listMyConsents({});
    const of = (id: string) => patients.find(({ patientId }) => patientId === id);
    expect(patients).toHaveLength(2);
    expect(of(me.childId)).toMatchObject({ missing: [first], consentMissing: false });
    expect(of(me.childId)?.consentGivenAt).toBeDefined();
    expect(of(me.childId)?.signed).toHaveLength(4);
    for (const { byCaller, relation, signedAt } of of(me.childId)?.signed ?? []) {
      expect([byCaller, relation]).toEqual([true, Relation.PARENT_OR_GUARDIAN]);
      expect(Math.abs(Number(signedAt?.seconds) - Date.now() / 1000)).toBeLessThan(60);
    }
    expect(of(self.id)).toMatchObject({ consentMissing: false, signed: [] });
    expect(of(self.id)?.missing).toHaveLength(5);
    expect(of(self.id)?.consentGivenAt).toBeUndefined();
  });

  test('counts as signed by another person when scheduling stored a visitor’s form', async () => {
    const me = world.person();
    await me.rpc.getMe({});
    const { patientId } = await scheduling.admitPatient(
      buildAdmission({ accountId: me.account, profile: buildChildProfile() }),
    );
    await world.admin.query('update accounts.agreement_signatures set account = null where patient_id = $1', [
      patientId,
    ]);
    const { patients } = await me.admissions.listMyConsents({});
    expect(patients[0]?.signed.map(({ byCaller }) => byCaller)).toEqual([false, false, false, false, false]);
  });

  test('needs as many statements for ten as for one; audits reads about a child', async () => {
    const me = await guardian();
    const costs: number[] = [];
    for (const total of [1, 10]) {
      while ((await me.admissions.listMyConsents({})).patients.length < total) {
        const patient = buildPatient({ dob: bornYearsAgo(8) });
        await me.rpc.putPatient({ patient, relation: Relation.PARENT_OR_GUARDIAN });
      }
      const before = world.statements.count;
      await me.admissions.listMyConsents({});
      costs.push(world.statements.count - before);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(await world.trail(me.childId)).toContain('patient.consents_read');
  });

  test('not by another caller: lists no other client’s child, and nothing for callers who are not clients', async () => {
    const me = await guardian();
    const other = await guardian();
    const { patients } = await other.admissions.listMyConsents({});
    expect(patients.map(({ patientId }) => patientId)).toEqual([other.childId]);
    expect(patients.map(({ patientId }) => patientId)).not.toContain(me.childId);
    for (const rpc of [visitor, scheduling, world.person(['ops']).admissions, world.person(['provider']).admissions]) {
      await expect(rpc.listMyConsents({})).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
  });
});

test.each<[string, object, string, string]>([
  ['nothing', { agreements: [] }, 'agreements', 'REQUIRED'],
  [
    'the previous version',
    { agreements: [{ agreement: AgreementKind.INFORMED_CONSENT, version: '2024-01' }] },
    'agreements',
    'AGREEMENT_OUTDATED',
  ],
  [
    'an agreement from a later version',
    { agreements: [{ agreement: 99 as AgreementKind, version: '1' }] },
    'agreements',
    'NOT_IN_LIST',
  ],
  [
    'a consent without a telephone',
    { consent: { ...consent, primaryTelephone: '' } },
    'consent.primaryTelephone',
    'REQUIRED',
  ],
])('rejects a signature for %s', async (_, request, field, code) => {
  const me = await guardian();
  const signing = me.admissions.signAgreements({ patientId: me.childId, ...request });
  await expect(signing).rejects.toMatchObject(refusal('invalid', code, field));
});

test('not by another caller: does not find another person’s patient', async () => {
  const me = await guardian();
  const other = await guardian();
  const agreements = await inForce();
  for (const patientId of [me.childId, 'x']) {
    const missing = other.admissions.listMissingConsents({ patientId });
    await expect(missing).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
    const signing = other.admissions.signAgreements({ patientId, agreements, consent });
    await expect(signing).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
  }
  const strangers = [visitor, scheduling, world.person(['ops']).admissions, world.person(['provider']).admissions];
  for (const rpc of strangers) {
    const denied = refusal('denied', 'NOT_ALLOWED');
    await expect(rpc.listMissingConsents({ patientId: me.childId })).rejects.toMatchObject(denied);
    await expect(rpc.signAgreements({ patientId: me.childId, agreements })).rejects.toMatchObject(denied);
  }
  expect((await me.admissions.listMissingConsents({ patientId: me.childId })).agreements).toHaveLength(5);
});
