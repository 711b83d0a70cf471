import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admission, childProfile, consent } from './booking.ts';
import { type AdmissionClient, bornYearsAgo, type PeopleWorld, refusal, somebody, startPeople } from './people.ts';

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
  const child = somebody({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: 'PARENT_OR_GUARDIAN' });
  return { ...me, childId: child.id };
}
const inForce = async () =>
  (await visitor.listAgreements({})).agreements.map(({ agreement, version }) => ({ agreement, version }));

test('everybody may read the five agreements in force', async () => {
  const { agreements } = await visitor.listAgreements({});
  expect(agreements.map(({ title }) => title)).toContain('HIPAA Notice of Privacy Practices');
  expect(agreements).toHaveLength(5);
  for (const { paragraphs, inForceSince } of agreements) {
    expect(paragraphs.length).toBeGreaterThan(2);
    expect(inForceSince).toBeDefined();
  }
});

describe('what is missing', () => {
  test('is all of it at first, then nothing once it is signed; signing again changes nothing', async () => {
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
    const { rows } = await world.admin.query(
      'select account, relation, count(*)::int as n from accounts.agreement_signatures where patient_id = $1 group by 1, 2',
      [me.childId],
    );
    expect(rows).toEqual([{ account: me.account, relation: 'PARENT_OR_GUARDIAN', n: 5 }]);
    expect(await world.trail(me.childId)).toContain('patient.sign');
    expect(await world.trail(me.childId)).toContain('patient.consents_read');
  });

  test('of who was admitted is nothing', async () => {
    const me = world.person();
    const { patientId } = await scheduling.admitPatient(admission({ accountId: me.account, profile: childProfile() }));
    expect(await me.admissions.listMissingConsents({ patientId })).toMatchObject({
      agreements: [],
      consentMissing: false,
    });
  });
});

test.each<[string, object, string, string]>([
  ['nothing', { agreements: [] }, 'agreements', 'REQUIRED'],
  [
    'the version before',
    { agreements: [{ agreement: 'INFORMED_CONSENT', version: '2024-01' }] },
    'agreements',
    'AGREEMENT_OUTDATED',
  ],
  ['what nobody knows', { agreements: [{ agreement: 'OTHER', version: '1' }] }, 'agreements', 'NOT_IN_LIST'],
  [
    'a consent without a telephone',
    { consent: { ...consent, primaryTelephone: '' } },
    'consent.primaryTelephone',
    'REQUIRED',
  ],
])('%s cannot be signed', async (_, request, field, code) => {
  const me = await guardian();
  const signing = me.admissions.signAgreements({ patientId: me.childId, ...request });
  await expect(signing).rejects.toMatchObject(refusal('invalid', code, field));
});

test('not by another caller: a patient of somebody else is nobody', async () => {
  const [me, other] = [await guardian(), await guardian()];
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
