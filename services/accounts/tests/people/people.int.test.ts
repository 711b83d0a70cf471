import { randomUUID } from 'node:crypto';
import type { PersonRole } from '@linden/platform/caller/person';
import { denied as deniedBy } from '@linden/platform/domain-error';
import { ValidateEmailResponse_Reason as Reason } from '@linden/proto/accounts/v1/people_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bornYearsAgo, buildPatient, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;

beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const denied = refusal('denied', 'NOT_ALLOWED');
const client = async (roles?: PersonRole[]) => {
  const person = world.person(roles);
  await person.rpc.getMe({});
  return person;
};

describe('GetMe', () => {
  test('creates the record at the first call and finds it later without calling identity', async () => {
    const { rpc, account } = world.person();
    const first = await rpc.getMe({});
    expect(first.clientUser).toMatchObject({
      accountId: account,
      firstName: 'Maya',
      email: `${account}@linden.example`,
    });
    expect(first.clientUser?.shortId).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const before = world.asked.identity;
    expect((await rpc.getMe({})).clientUser?.id).toBe(first.clientUser?.id);
    expect(world.asked.identity).toBe(before);
    expect(await world.trail(first.clientUser?.id ?? '')).toEqual(['client_user.create']);
  });

  test('creates one record for 20 first calls at once', async () => {
    const { rpc, account } = world.person(['unconverted_client']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rpc.getMe({})));
    expect(new Set(answers.map(({ clientUser }) => clientUser?.id)).size).toBe(1);
    const { rows } = await world.admin.query('select from accounts.client_users where account = $1', [account]);
    expect(rows).toHaveLength(1);
  });

  test.each<[PersonRole]>([['support'], ['ops'], ['billing'], ['provider'], ['prescriber']])(
    'creates no client for %s',
    async (role) => {
      expect((await world.person([role]).rpc.getMe({})).clientUser).toBeUndefined();
    },
  );

  test('creates a record without names for a person from another issuer, unknown to identity', async () => {
    const { rpc, account } = world.person();
    world.issued.delete(account);
    const { clientUser } = await rpc.getMe({});
    expect(clientUser).toMatchObject({ accountId: account, firstName: '', lastName: '', email: '' });
    expect((await rpc.getMe({})).clientUser?.id).toBe(clientUser?.id);
  });

  test('returns nothing when identity rejects the account or is unavailable', async () => {
    const { rpc, account } = world.person();
    const refusals = [deniedBy('ACCOUNT_DISABLED', 'this account cannot be used'), new Error('away')];
    for (const refused of refusals) {
      world.refuses.set(account, refused);
      await expect(rpc.getMe({})).rejects.toThrow();
    }
    const { rows } = await world.admin.query('select from accounts.client_users where account = $1', [account]);
    expect(rows).toEqual([]);
  });

  test('not by another caller', async () => {
    for (const rpc of [world.visitor, world.operator, world.scheduling]) {
      await expect(rpc.getMe({})).rejects.toMatchObject(denied);
    }
  });
});

describe('a patient', () => {
  test('is stored under the caller’s account and read back completely, with computed names', async () => {
    const me = await client();
    const wanted = buildPatient({ chosenFirstName: 'Mo' });
    const { patient: saved } = await me.rpc.putPatient({ patient: wanted, relation: Relation.SELF });
    const { patients } = await me.rpc.listMyPatients({});
    expect(patients).toEqual([saved]);
    expect(saved).toMatchObject({ relation: Relation.SELF, patient: { legalFirstName: 'Maya', dob: '1990-05-05' } });
    expect(saved?.patient).toMatchObject({
      preferredName: 'Mo',
      preferredShortName: 'Mo L.',
      preferredFullName: 'Mo Linfield',
      initials: 'ML',
      formattedAddress: '1 Alder Lane Apt 2, Oakland, CA 94609',
      isMinor: false,
    });
    expect(saved?.patient?.customerId).not.toBe(saved?.patient?.shortId);
    expect(await world.trail(wanted.id)).toEqual(['patient.create']);
    const { clientUser } = await me.rpc.getMe({});
    expect(clientUser).toMatchObject({ telephone: '(510) 555-0123', stateOfResidence: 'CA' });
  });

  test('is not duplicated by a repeat; a change is stored, but ids and internal fields are not', async () => {
    const me = await client();
    const wanted = buildPatient();
    const first = await me.rpc.putPatient({ patient: wanted, relation: Relation.SELF });
    const changed = { ...wanted, city: 'Berkeley', shortId: '1'.repeat(22), isCritical: true, isArchived: true };
    const second = await me.rpc.putPatient({ patient: changed, relation: Relation.SELF });
    expect(second.patient?.patient).toEqual({
      ...first.patient?.patient,
      city: 'Berkeley',
      formattedAddress: '1 Alder Lane Apt 2, Berkeley, CA 94609',
    });
    expect((await me.rpc.listMyPatients({})).patients).toHaveLength(1);
  });

  test('keeps the fields that a mask does not name, and is checked as a whole', async () => {
    const me = await client();
    const wanted = { ...buildPatient(), pronouns: 'they/them' };
    await me.rpc.putPatient({ patient: wanted, relation: Relation.SELF });
    const put = (patient: { id: string; city?: string; street?: string }, paths: string[]) =>
      me.rpc.putPatient({ patient, relation: Relation.SELF, updateMask: { paths } });
    const { patient } = await put({ id: wanted.id, city: 'Berkeley', street: '' }, ['id', 'city']);
    expect(patient?.patient).toMatchObject({ city: 'Berkeley', street: wanted.street, pronouns: 'they/them' });
    const { patient: emptied } = await put({ id: wanted.id }, ['pronouns']);
    expect(emptied?.patient).toMatchObject({ city: 'Berkeley', pronouns: '' });
    await expect(put({ id: wanted.id }, ['legal_last_name'])).rejects.toMatchObject(refusal('invalid', 'REQUIRED'));
  });

  test('an account acts for ten people at most, also when they are added at once', async () => {
    const me = await client();
    const dob = `${new Date().getUTCFullYear() - 8}-05-05`;
    const add = () => me.rpc.putPatient({ patient: buildPatient({ dob }), relation: Relation.PARENT_OR_GUARDIAN });
    const all = await Promise.allSettled(Array.from({ length: 14 }, add));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(add()).rejects.toMatchObject(refusal('conflict', 'PEOPLE_EXHAUSTED'));
    const [first] = (await me.rpc.listMyPatients({})).patients;
    // Support raised the limit of one of them; of another account it counts for nothing.
    world.raisedPeople.set(randomUUID(), 5);
    await expect(add()).rejects.toMatchObject(refusal('conflict', 'PEOPLE_EXHAUSTED'));
    world.raisedPeople.set(first?.patient?.id ?? '', 1);
    await add();
    const caps = world.caps.length;
    await expect(add()).rejects.toMatchObject(refusal('conflict', 'PEOPLE_EXHAUSTED'));
    expect(world.caps.slice(caps)).toEqual(['people']);
    // A change of a person who is on the list is no new one.
    await me.rpc.putPatient({ patient: first?.patient, relation: Relation.PARENT_OR_GUARDIAN });
    expect((await me.rpc.listMyPatients({})).patients).toHaveLength(11);
  });

  test('is stored once by ten concurrent requests', async () => {
    const me = await client();
    const patient = buildPatient();
    await Promise.all(Array.from({ length: 10 }, () => me.rpc.putPatient({ patient, relation: Relation.SELF })));
    expect((await me.rpc.listMyPatients({})).patients).toHaveLength(1);
  });

  test('lists a guardian’s patients, self first; audits reads about a child, not about oneself', async () => {
    const me = await client();
    const child = buildPatient({ dob: bornYearsAgo(8) });
    const teen = buildPatient({ dob: bornYearsAgo(15) });
    const self = buildPatient();
    for (const patient of [child, teen]) await me.rpc.putPatient({ patient, relation: Relation.PARENT_OR_GUARDIAN });
    await me.rpc.putPatient({ patient: self, relation: Relation.SELF });
    const { patients } = await me.rpc.listMyPatients({});
    expect(patients.map(({ patient }) => patient?.id)).toEqual([self.id, child.id, teen.id]);
    expect(patients.map(({ until }) => until !== undefined)).toEqual([false, true, true]);
    expect(await world.trail(child.id)).toEqual(['patient.create', 'patient.read']);
    expect(await world.trail(self.id)).toEqual(['patient.create']);
  });

  test('needs as many statements for ten as for one', async () => {
    const me = await client();
    const costs: number[] = [];
    for (const total of [1, 10]) {
      while ((await me.rpc.listMyPatients({})).patients.length < total) {
        const patient = buildPatient({ dob: bornYearsAgo(8) });
        await me.rpc.putPatient({ patient, relation: Relation.PARENT_OR_GUARDIAN });
      }
      const before = world.statements.count;
      await me.rpc.listMyPatients({});
      costs.push(world.statements.count - before);
    }
    expect(costs[1]).toBe(costs[0]);
  });

  test('not by another caller: another guardian cannot see, change or take over a child', async () => {
    const mine = await client();
    const other = await client();
    const child = buildPatient({ dob: bornYearsAgo(8) });
    await mine.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
    expect((await other.rpc.listMyPatients({})).patients).toEqual([]);
    const taking = other.rpc.putPatient({ patient: { ...child, city: 'Reno' }, relation: Relation.PARENT_OR_GUARDIAN });
    await expect(taking).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
    expect((await mine.rpc.listMyPatients({})).patients[0]?.patient?.city).toBe('Oakland');
  });

  test('is gone for reads and writes when the representation has ended', async () => {
    const me = await client();
    const child = buildPatient({ dob: bornYearsAgo(8) });
    await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
    await world.admin.query(
      "update accounts.representations set until = now() - interval '1 s' where patient_id = $1",
      [child.id],
    );
    expect((await me.rpc.listMyPatients({})).patients).toEqual([]);
    const writing = me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
    await expect(writing).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
  });

  test.each([
    ['younger', 2, 15],
    ['older', 17, 17],
  ])('represents a child said to be %s until the earlier of both dates', async (_, said, counted) => {
    const me = await client();
    const child = buildPatient({ dob: bornYearsAgo(15) });
    await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
    const changed = { ...child, dob: bornYearsAgo(said) };
    const { patient } = await me.rpc.putPatient({ patient: changed, relation: Relation.PARENT_OR_GUARDIAN });
    const until = new Date(Number(patient?.until?.seconds) * 1000);
    expect(until.getUTCFullYear()).toBe(Number(bornYearsAgo(counted).slice(0, 4)) + 18);
  });

  test('keeps the end of a temporary representation through a change', async () => {
    const me = await client();
    const patient = buildPatient();
    await me.rpc.putPatient({ patient, relation: Relation.OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE });
    await world.admin.query(
      "update accounts.representations set until = now() + interval '1 h' where patient_id = $1",
      [patient.id],
    );
    const changed = { ...patient, city: 'Reno' };
    const saved = await me.rpc.putPatient({
      patient: changed,
      relation: Relation.OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE,
    });
    expect(saved.patient?.until).toBeDefined();
  });

  test.each([
    ['a minor alone', bornYearsAgo(17), Relation.SELF, 'relation', 'MINOR_NEEDS_REPRESENTATIVE'],
    ['an adult with a parent', bornYearsAgo(18), Relation.PARENT_OR_GUARDIAN, 'relation', 'ADULTS_BOOK_THEIR_OWN'],
    ['no relation', '1990-05-05', Relation.UNSPECIFIED, 'relation', 'NOT_IN_LIST'],
    ['a relation from a later version', '1990-05-05', 99 as Relation, 'relation', 'NOT_IN_LIST'],
    ['a future date of birth', '2999-01-01', Relation.SELF, 'patient.dob', 'INVALID_DATE_OF_BIRTH'],
  ])('rejects %s at its field', async (_, dob, relation, field, code) => {
    const me = await client();
    const patient = buildPatient({ dob });
    await expect(me.rpc.putPatient({ patient, relation })).rejects.toMatchObject(refusal('invalid', code, field));
    expect((await me.rpc.listMyPatients({})).patients).toEqual([]);
  });

  test('rejects a change that makes oneself a minor or a second self', async () => {
    const me = await client();
    const patient = buildPatient();
    await me.rpc.putPatient({ patient, relation: Relation.SELF });
    const younger = me.rpc.putPatient({ patient: { ...patient, dob: bornYearsAgo(9) }, relation: Relation.SELF });
    await expect(younger).rejects.toMatchObject(refusal('invalid', 'MINOR_NEEDS_REPRESENTATIVE', 'patient.dob'));
    const second = me.rpc.putPatient({ patient: buildPatient(), relation: Relation.SELF });
    await expect(second).rejects.toMatchObject(refusal('conflict', 'SELF_EXISTS', 'relation'));
    expect((await me.rpc.listMyPatients({})).patients).toHaveLength(1);
  });

  test('cannot be stored before GetMe, or by staff, providers or visitors', async () => {
    const patient = buildPatient();
    const early = world.person().rpc.putPatient({ patient, relation: Relation.SELF });
    await expect(early).rejects.toMatchObject(refusal('conflict', 'NO_CLIENT_USER'));
    const others = [world.person(['ops']).rpc, world.person(['provider']).rpc, world.visitor, world.operator];
    for (const rpc of others) {
      await expect(rpc.putPatient({ patient, relation: Relation.SELF })).rejects.toMatchObject(denied);
      await expect(rpc.listMyPatients({})).rejects.toMatchObject(denied);
    }
  });
});

test.each([
  ['maya@linden.example', true, Reason.UNSPECIFIED],
  ['maya@gmial.com', false, Reason.MISSPELLED_DOMAIN],
  ['maya@gmail.net', false, Reason.GMAIL_WITHOUT_COM],
  ['maya', false, Reason.BAD_SHAPE],
])('ValidateEmail of %s for a visitor: %s', async (email, isValid, reason) => {
  expect(await world.visitor.validateEmail({ email })).toMatchObject({ isValid, reason });
});
