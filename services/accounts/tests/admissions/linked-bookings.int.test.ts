import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmission, buildChildProfile, buildProfile, otherVisitorId, visitorId } from '#tests/support/booking.ts';
import { type AdmissionClient, bornYearsAgo, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let scheduling: AdmissionClient;

beforeAll(async () => {
  world = await startPeople();
  scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
});
afterAll(() => world?.stop());
beforeEach(() => world.admin.query('update accounts.admissions set claim_email = $1', ['']));

const noProof = { dob: '', lastName: '' };
const proof = { dob: '1990-05-05', lastName: 'Linfield' };
const booked = async (changes: Parameters<typeof buildAdmission>[0] = {}) =>
  (await scheduling.admitPatient(buildAdmission(changes))).patientId;

/** A client with this verified email address, in this browser. */
async function signedIn(email = 'maya@linden.example', visitor: string | undefined = visitorId, verified = true) {
  const me = world.person(['client'], visitor ? { visitor } : {});
  world.issued.set(me.account, {
    id: me.account,
    email,
    emailVerified: verified,
    givenName: '',
    familyName: '',
    roles: ['client'],
  });
  await me.rpc.getMe({});
  return me;
}
const mine = async ({ rpc }: Awaited<ReturnType<typeof signedIn>>) =>
  (await rpc.listMyPatients({})).patients.map(({ patient, relation }) => [patient?.id, relation]);

describe('a person who booked as a visitor', () => {
  test('is linked after signing in with the same address in the same browser', async () => {
    const patientId = await booked();
    const me = await signedIn('Maya@Linden.example');
    expect((await me.admissions.claimAdmissions(noProof)).patientIds).toEqual([patientId]);
    expect(await mine(me)).toEqual([[patientId, Relation.SELF]]);
    expect(await world.trail(patientId)).toEqual(['patient.admit', 'admission.claim']);
    expect((await me.admissions.claimAdmissions(noProof)).patientIds).toEqual([]);
  });

  test('is linked in another browser by date of birth and last name, in any spelling', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(noProof)).patientIds).toEqual([]);
    const answer = await me.admissions.claimAdmissions({ dob: '1990-05-05', lastName: ' LINFIELD ' });
    expect(answer.patientIds).toEqual([patientId]);
  });

  test('is linked by a last name without its accent, apostrophe or hyphen', async () => {
    const patientId = await booked({ profile: buildProfile({ legalLastName: 'N\u00FA\u00F1ez-O\u2019Dell' }) });
    const me = await signedIn(undefined, otherVisitorId);
    const wrong = await me.admissions.claimAdmissions({ dob: '1990-05-05', lastName: "'" });
    expect(wrong.patientIds).toEqual([]);
    const answer = await me.admissions.claimAdmissions({ dob: '1990-05-05', lastName: 'nunez odell' });
    expect(answer.patientIds).toEqual([patientId]);
  });

  test('learns how many bookings wait for proof, only with the verified address, until they are linked', async () => {
    await booked();
    const me = await signedIn(undefined, otherVisitorId);
    const count = async ({ admissions }: typeof me) => (await admissions.countClaimableAdmissions({})).count;
    expect(await count(me)).toBe(1);
    expect(await count(await signedIn('noor@linden.example', otherVisitorId))).toBe(0);
    expect(await count(await signedIn('maya@linden.example', otherVisitorId, false))).toBe(0);
    await me.admissions.claimAdmissions({ dob: '1990-05-05', lastName: 'Linfield' });
    expect(await count(me)).toBe(0);
  });

  test('is linked by a guardian while a child, until 18', async () => {
    const patientId = await booked({ profile: buildChildProfile() });
    const child = await signedIn('maya@linden.example');
    expect((await child.admissions.claimAdmissions(noProof)).patientIds).toEqual([]);
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(noProof)).patientIds).toEqual([patientId]);
    expect(await mine(guardian)).toEqual([[patientId, Relation.PARENT_OR_GUARDIAN]]);
    const { rows } = await world.admin.query(
      `select r.until at time zone 'America/Los_Angeles' = p.dob + interval '18 years' as "endsAt18" from accounts.representations r
       join accounts.patients p on p.id = r.patient_id where p.id = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ endsAt18: true }]);
  });

  test('is linked together with a second child from the same browser', async () => {
    const ids = [await booked({ profile: buildChildProfile() }), await booked({ profile: buildChildProfile() })];
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(noProof)).patientIds.sort()).toEqual(ids.sort());
  });

  test('is linked once by ten requests at once', async () => {
    const patientId = await booked();
    const me = await signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.admissions.claimAdmissions(noProof)));
    expect(answers.flatMap(({ patientIds }) => patientIds)).toEqual([patientId]);
  });

  test('cannot become a second self of the same account', async () => {
    const first = await booked();
    const second = await booked({ profile: buildProfile({ legalFirstName: 'Maia' }) });
    const me = await signedIn();
    const { patientIds } = await me.admissions.claimAdmissions(noProof);
    expect(patientIds).toHaveLength(1);
    expect([first, second]).toContain(patientIds[0]);
  });

  test('cannot be linked by a guardian after turning 18', async () => {
    const patientId = await booked({ profile: buildChildProfile() });
    await world.admin.query('update accounts.patients set dob = $2 where id = $1', [patientId, bornYearsAgo(18)]);
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(noProof)).patientIds).toEqual([]);
  });
});

describe('needs more than an email address', () => {
  test.each<[string, () => ReturnType<typeof signedIn>, typeof noProof]>([
    ['another browser', () => signedIn(undefined, otherVisitorId), noProof],
    ['no browser', () => signedIn(undefined, ''), noProof],
    ['a wrong date of birth', () => signedIn(undefined, otherVisitorId), { ...proof, dob: '1990-05-06' }],
    ['a wrong name', () => signedIn(undefined, otherVisitorId), { ...proof, lastName: 'Linden' }],
    ['another email address in the same browser', () => signedIn('other@linden.example'), noProof],
    ['another email address with date of birth and name', () => signedIn('other@linden.example'), proof],
    ['no email address', () => signedIn(''), proof],
  ])('links no booking with %s', async (_, sign, claim) => {
    const patientId = await booked();
    const me = await sign();
    expect((await me.admissions.claimAdmissions(claim)).patientIds).toEqual([]);
    expect(await mine(me)).toEqual([]);
    expect(await world.trail(patientId)).toEqual(['patient.admit']);
  });

  test('does not match a visitor and a client who both have no browser id', async () => {
    await booked({ visitor: '' });
    const me = await signedIn(undefined, '');
    expect((await me.admissions.claimAdmissions(noProof)).patientIds).toEqual([]);
  });

  test('links no booking with an unverified email address', async () => {
    await booked();
    const me = await signedIn(undefined, visitorId, false);
    const linking = me.admissions.claimAdmissions(noProof);
    await expect(linking).rejects.toMatchObject(refusal('denied', 'EMAIL_NOT_VERIFIED'));
  });

  test('control: links each with the right address, browser and proof', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([patientId]);
  });
});

describe('tries', () => {
  test('blocks even the right proof after five wrong tries a day, sequential or concurrent', async () => {
    await booked();
    const me = await signedIn(undefined, otherVisitorId);
    const wrong = (day: number) => me.admissions.claimAdmissions({ ...proof, dob: `1990-05-${10 + day}` });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, day) => wrong(day)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const right = me.admissions.claimAdmissions(proof);
    await expect(right).rejects.toMatchObject(refusal('exhausted', 'CLAIM_TRIES_EXHAUSTED'));
    const age = (hours: number) =>
      world.admin.query('update accounts.claim_tries set at = at - make_interval(hours => $2) where account = $1', [
        me.account,
        hours,
      ]);
    await age(23);
    await expect(me.admissions.claimAdmissions(proof)).rejects.toMatchObject({ code: 'CLAIM_TRIES_EXHAUSTED' });
    await age(2);
    expect((await me.admissions.claimAdmissions(proof)).patientIds).toHaveLength(1);
  });

  test('counts and audits tries also when there is no booking to link', async () => {
    const me = await signedIn('other@linden.example');
    for (let index = 0; index < 5; index++) {
      expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([]);
    }
    await expect(me.admissions.claimAdmissions(proof)).rejects.toMatchObject({ code: 'CLAIM_TRIES_EXHAUSTED' });
    const { clientUser } = await me.rpc.getMe({});
    const trail = await world.trail(clientUser?.id ?? '');
    expect(trail.filter((action) => action === 'admission.claim_refused')).toHaveLength(5);
  });

  test('counts the tries of each account separately', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([patientId]);
  });
});

test.each([
  ['half a date of birth', { dob: '1990', lastName: 'Linfield' }, 'dob', 'INVALID_DATE'],
  ['a name without a date of birth', { dob: '', lastName: 'Linfield' }, 'dob', 'REQUIRED'],
  ['a date of birth without a name', { dob: '1990-05-05', lastName: ' ' }, 'lastName', 'REQUIRED'],
])('rejects %s', async (_, claim, field, code) => {
  const me = await signedIn();
  await expect(me.admissions.claimAdmissions(claim)).rejects.toMatchObject(refusal('invalid', code, field));
});

test('not by another caller, and not before GetMe', async () => {
  const others = [
    world.admissions('bff', { kind: 'anonymous', visitor: visitorId }),
    world.admissions('operator', { kind: 'operator', name: 'test' }),
    scheduling,
    world.person(['provider']).admissions,
    world.person(['ops']).admissions,
  ];
  for (const rpc of others) {
    await expect(rpc.claimAdmissions(noProof)).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  }
  const early = world.person().admissions.claimAdmissions({ dob: '', lastName: '' });
  await expect(early).rejects.toMatchObject(refusal('conflict', 'NO_CLIENT_USER'));
});
