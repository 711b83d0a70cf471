import { randomUUID } from 'node:crypto';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAdmission, buildChildProfile } from '#tests/support/booking.ts';
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
let messaging: AdmissionClient;

beforeAll(async () => {
  world = await startPeople();
  scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
  messaging = world.admissions('messaging', { kind: 'service', name: 'messaging' });
});
afterAll(() => world?.stop());

const contactsOf = async (...patientIds: string[]) => (await messaging.batchGetContacts({ patientIds })).patients;

test('returns the address on a visitor’s form; for a child, the address of the person who consented', async () => {
  const adult = await scheduling.admitPatient(buildAdmission());
  const child = await scheduling.admitPatient(buildAdmission({ profile: buildChildProfile() }));
  const contacts = await contactsOf(adult.patientId, child.patientId, randomUUID());
  expect(Object.fromEntries(contacts.map(({ patientId, emails }) => [patientId, emails]))).toEqual({
    [adult.patientId]: ['maya@linden.example'],
    [child.patientId]: ['noor@linden.example'],
  });
  expect(contacts[0]?.preferredName).toBe('Mo');
  expect(await world.trail(adult.patientId)).toEqual(['patient.admit', 'patient.contacts_read']);
});

test('returns the addresses of everyone who acts for a child today', async () => {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  expect(await contactsOf(child.id)).toMatchObject([{ emails: [`${me.account}@linden.example`] }]);
  await world.admin.query("update accounts.representations set until = now() - interval '1 s' where patient_id = $1", [
    child.id,
  ]);
  expect(await contactsOf(child.id)).toMatchObject([{ emails: ['maya@linden.example'] }]);
});

test('names as proved only the address of the patient’s own account, and those of accounts that act for them, never one from a form', async () => {
  const me = world.person();
  await me.rpc.getMe({});
  const account = `${me.account}@linden.example`;
  const own = buildPatient({ email: account });
  const form = await scheduling.admitPatient(buildAdmission());
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: own, relation: Relation.SELF });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  const proved = async (id: string) => {
    const [contact] = await contactsOf(id);
    return [contact?.provenEmail, contact?.accountEmails];
  };
  expect(await proved(own.id)).toEqual([account, [account]]);
  expect(await proved(form.patientId)).toEqual(['', []]);
  expect(await proved(child.id)).toEqual(['', [account]]);
  await world.admin.query("update accounts.representations set until = now() - interval '1 s' where patient_id = $1", [
    child.id,
  ]);
  expect(await proved(child.id)).toEqual(['', []]);
});

test('never returns the address of a client who has left', async () => {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  await world.admin.query('update accounts.client_users set is_archived = true where account = $1', [me.account]);
  const [contact] = await contactsOf(child.id);
  expect(contact?.emails).not.toContain(`${me.account}@linden.example`);
});

test('says who writes for a child, by the name of their account, and that a tie has ended', async () => {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  const writers = async () =>
    (await messaging.batchGetWriters({ patientIds: [child.id, randomUUID()] })).patients.map((each) => each.writers);
  const writer = { accountId: me.account, relation: Relation.PARENT_OR_GUARDIAN };
  expect(await writers()).toEqual([[expect.objectContaining({ ...writer, actsToday: true })]]);
  await world.admin.query("update accounts.representations set until = now() - interval '1 s' where patient_id = $1", [
    child.id,
  ]);
  expect(await writers()).toEqual([[expect.objectContaining({ ...writer, actsToday: false })]]);
});

test('names a patient who writes for themselves by the name that they chose', async () => {
  const me = world.person();
  await me.rpc.getMe({});
  const own = buildPatient({});
  await me.rpc.putPatient({ patient: own, relation: Relation.SELF });
  const { patients } = await messaging.batchGetWriters({ patientIds: [own.id] });
  expect(patients[0]?.preferredFullName).not.toBe('');
  expect(patients[0]?.writers.map(({ name }) => name)).toEqual([patients[0]?.preferredFullName]);
});

test('names who reads what a provider shares with a patient: today’s accounts, audited, for clinical-notes only', async () => {
  const notes = world.admissions('clinical-notes', { kind: 'service', name: 'clinical-notes' });
  const me = world.person();
  await me.rpc.getMe({});
  const dob = bornYearsAgo(8);
  const child = buildPatient({ dob });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  const found = await notes.getReaders({ patientId: child.id });
  expect(found).toMatchObject({ dob, stateOfResidence: child.stateOfResidence });
  expect(found.readers).toMatchObject([{ accountId: me.account, relation: Relation.PARENT_OR_GUARDIAN }]);
  expect(await world.trail(child.id)).toContain('patient.readers_read');
  await world.admin.query("update accounts.representations set until = now() - interval '1 s' where patient_id = $1", [
    child.id,
  ]);
  expect((await notes.getReaders({ patientId: child.id })).readers).toEqual([]);
  const unknown = notes.getReaders({ patientId: randomUUID() });
  await expect(unknown).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
  const other = messaging.getReaders({ patientId: child.id });
  await expect(other).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
});

test('returns a provider’s name, and the account when there is one', async () => {
  const ada = world.person(['provider']);
  const withAccount = randomUUID();
  const without = randomUUID();
  await world.admin.query(
    "insert into accounts.providers (id, short_id, name, price_cents) values ($1, 'short1c', 'Ada', 1), ($2, 'short2c', 'Bea', 1)",
    [withAccount, without],
  );
  await world.operator.putProviderAccount({ accountId: ada.account, providerId: withAccount });
  const { providers } = await messaging.batchGetContacts({ providerIds: [withAccount, without] });
  expect(providers.map(({ name, accountId }) => [name, accountId]).sort()).toEqual([
    ['Ada', ada.account],
    ['Bea', ''],
  ]);
});

test('needs as many statements for 20 patients as for one', async () => {
  const cost = async (patientIds: string[]) => {
    const before = world.statements.count;
    await messaging.batchGetContacts({ patientIds });
    return world.statements.count - before;
  };
  const ids = Array.from({ length: 20 }, () => randomUUID());
  expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
});

test('not by another caller', async () => {
  const others = [
    scheduling,
    world.person().admissions,
    world.person(['ops']).admissions,
    world.person(['provider']).admissions,
    world.admissions('bff', { kind: 'anonymous' }),
    world.admissions('operator', { kind: 'operator', name: 'test' }),
  ];
  for (const rpc of others) {
    const asking = rpc.batchGetContacts({ patientIds: [randomUUID()] });
    await expect(asking).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    const naming = rpc.batchGetWriters({ patientIds: [randomUUID()] });
    await expect(naming).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  }
});
