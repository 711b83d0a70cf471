import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admission, childProfile, otherVisitorId, profile, visitorId } from './booking.ts';
import { type AdmissionClient, bornYearsAgo, type PeopleWorld, refusal, startPeople } from './people.ts';

let world: PeopleWorld;
let scheduling: AdmissionClient;

beforeAll(async () => {
  world = await startPeople();
  scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
});
afterAll(() => world?.stop());
beforeEach(() => world.admin.query('update accounts.admissions set claim_email = $1', ['']));

const nobody = { dob: '', lastName: '' };
const proof = { dob: '1990-05-05', lastName: 'Linfield' };
const booked = async (changes: Parameters<typeof admission>[0] = {}) =>
  (await scheduling.admitPatient(admission(changes))).patientId;

/** A client with this verified address, in this browser. */
async function signedIn(email = 'maya@linden.example', visitor: string | undefined = visitorId, verified = true) {
  const me = world.person(['client'], visitor ? { visitor } : {});
  world.issued.set(me.account, {
    ...{ id: me.account, email, emailVerified: verified, givenName: '', familyName: '', roles: ['client'] },
  });
  await me.rpc.getMe({});
  return me;
}
const mine = async ({ rpc }: Awaited<ReturnType<typeof signedIn>>) =>
  (await rpc.listMyPatients({})).patients.map(({ patient, relation }) => [patient?.id, relation]);

describe('somebody who booked as a visitor', () => {
  test('is their own after signing in with the same address in the same browser', async () => {
    const patientId = await booked();
    const me = await signedIn('Maya@Linden.example');
    expect((await me.admissions.claimAdmissions(nobody)).patientIds).toEqual([patientId]);
    expect(await mine(me)).toEqual([[patientId, Relation.SELF]]);
    expect(await world.trail(patientId)).toEqual(['patient.admit', 'admission.claim']);
    expect((await me.admissions.claimAdmissions(nobody)).patientIds).toEqual([]);
  });

  test('in another browser by birth and last name, however it is written', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(nobody)).patientIds).toEqual([]);
    const answer = await me.admissions.claimAdmissions({ dob: '1990-05-05', lastName: ' LINFIELD ' });
    expect(answer.patientIds).toEqual([patientId]);
  });

  test('a child is their guardian`s, until it is 18', async () => {
    const patientId = await booked({ profile: childProfile() });
    const child = await signedIn('maya@linden.example');
    expect((await child.admissions.claimAdmissions(nobody)).patientIds).toEqual([]);
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(nobody)).patientIds).toEqual([patientId]);
    expect(await mine(guardian)).toEqual([[patientId, Relation.PARENT_OR_GUARDIAN]]);
    const { rows } = await world.admin.query(
      `select r.until = p.dob + interval '18 years' as "endsAt18" from accounts.representations r
       join accounts.patients p on p.id = r.patient_id where p.id = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ endsAt18: true }]);
  });

  test('two children of one browser are claimed together', async () => {
    const ids = [await booked({ profile: childProfile() }), await booked({ profile: childProfile() })];
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(nobody)).patientIds.sort()).toEqual(ids.sort());
  });

  test('claimed ten times at once is claimed once', async () => {
    const patientId = await booked();
    const me = await signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.admissions.claimAdmissions(nobody)));
    expect(answers.flatMap(({ patientIds }) => patientIds)).toEqual([patientId]);
  });

  test('nobody becomes a second self', async () => {
    const first = await booked();
    const second = await booked({ profile: profile({ legalFirstName: 'Maia' }) });
    const me = await signedIn();
    const { patientIds } = await me.admissions.claimAdmissions(nobody);
    expect(patientIds).toHaveLength(1);
    expect([first, second]).toContain(patientIds[0]);
  });

  test('a child that has come of age is nobody`s to claim for', async () => {
    const patientId = await booked({ profile: childProfile() });
    await world.admin.query('update accounts.patients set dob = $2 where id = $1', [patientId, bornYearsAgo(18)]);
    const guardian = await signedIn('noor@linden.example');
    expect((await guardian.admissions.claimAdmissions(nobody)).patientIds).toEqual([]);
  });
});

describe('an e-mail address alone is not enough', () => {
  test.each<[string, () => ReturnType<typeof signedIn>, typeof nobody]>([
    ['another browser', () => signedIn(undefined, otherVisitorId), nobody],
    ['no browser', () => signedIn(undefined, ''), nobody],
    ['a wrong birth', () => signedIn(undefined, otherVisitorId), { ...proof, dob: '1990-05-06' }],
    ['a wrong name', () => signedIn(undefined, otherVisitorId), { ...proof, lastName: 'Linden' }],
    ['another address in the same browser', () => signedIn('other@linden.example'), nobody],
    ['another address with birth and name', () => signedIn('other@linden.example'), proof],
    ['no address at all', () => signedIn(''), proof],
  ])('%s claims nobody', async (_, sign, claim) => {
    const patientId = await booked();
    const me = await sign();
    expect((await me.admissions.claimAdmissions(claim)).patientIds).toEqual([]);
    expect(await mine(me)).toEqual([]);
    expect(await world.trail(patientId)).toEqual(['patient.admit']);
  });

  test('a visitor without a browser`s id is not matched by who has none either', async () => {
    await booked({ visitor: '' });
    const me = await signedIn(undefined, '');
    expect((await me.admissions.claimAdmissions(nobody)).patientIds).toEqual([]);
  });

  test('an address that is not verified claims nobody', async () => {
    await booked();
    const me = await signedIn(undefined, visitorId, false);
    const claiming = me.admissions.claimAdmissions(nobody);
    await expect(claiming).rejects.toMatchObject(refusal('denied', 'EMAIL_NOT_VERIFIED'));
  });

  test('control: with the right address, browser and proof each of these would have claimed', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([patientId]);
  });
});

describe('tries', () => {
  test('are five wrong ones a day, also all at once, and then the right one is refused, too', async () => {
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

  test('count alike when there is nobody to claim, and are written down', async () => {
    const me = await signedIn('nobody@linden.example');
    for (let index = 0; index < 5; index++) {
      expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([]);
    }
    await expect(me.admissions.claimAdmissions(proof)).rejects.toMatchObject({ code: 'CLAIM_TRIES_EXHAUSTED' });
    const { clientUser } = await me.rpc.getMe({});
    const trail = await world.trail(clientUser?.id ?? '');
    expect(trail.filter((action) => action === 'admission.claim_refused')).toHaveLength(5);
  });

  test('by another account are counted for themselves', async () => {
    const patientId = await booked();
    const me = await signedIn(undefined, otherVisitorId);
    expect((await me.admissions.claimAdmissions(proof)).patientIds).toEqual([patientId]);
  });
});

test.each([
  ['half a birth', { dob: '1990', lastName: 'Linfield' }, 'dob', 'INVALID_DATE'],
  ['a name without a birth', { dob: '', lastName: 'Linfield' }, 'dob', 'REQUIRED'],
  ['a birth without a name', { dob: '1990-05-05', lastName: ' ' }, 'lastName', 'REQUIRED'],
])('%s is refused', async (_, claim, field, code) => {
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
    await expect(rpc.claimAdmissions(nobody)).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  }
  const early = world.person().admissions.claimAdmissions({ dob: '', lastName: '' });
  await expect(early).rejects.toMatchObject(refusal('conflict', 'NO_CLIENT_USER'));
});
