import { randomUUID } from 'node:crypto';
import { AgreementKind, Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdmission, buildChildProfile, buildProfile, listStrangers } from '#tests/support/booking.ts';
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

beforeAll(async () => {
  world = await startPeople();
  scheduling = world.admissions('scheduling', { kind: 'service', name: 'scheduling' });
});
afterAll(() => world?.stop());

const denied = refusal('denied', 'NOT_ALLOWED');
const one = async (text: string, ...values: unknown[]) => (await world.admin.query(text, values)).rows[0];
const count = async (table: string) => (await one(`select count(*)::int as n from accounts.${table}`)).n;

describe('AdmitPatient', () => {
  test('stores a visitor’s form as a patient without an account', async () => {
    const { patientId } = await scheduling.admitPatient(buildAdmission());
    expect(await one('select * from accounts.patients where id = $1', patientId)).toMatchObject({
      legal_first_name: 'Maya',
      chosen_first_name: 'Mo',
      email: 'maya@linden.example',
      city: 'Oakland',
      sex_on_insurance: 'FEMALE',
      reason_for_therapy: 'sleep',
      is_archived: false,
    });
    expect(await one('select from accounts.representations where patient_id = $1', patientId)).toBeUndefined();
    const signed = await one(
      'select count(*)::int as n from accounts.agreement_signatures where patient_id = $1',
      patientId,
    );
    expect(signed.n).toBe(5);
    expect(await world.trail(patientId)).toEqual(['patient.admit']);
  });

  test('stores addresses and numbers of the client and of the consenting adult in one form, whatever a paste brings along', async () => {
    const consent = {
      primaryFirstName: 'Noor',
      primaryLastName: 'Haddad',
      primaryEmail: ' Noor\u200B@B\u00FCcher.example',
      primaryTelephone: '\u202A+1 (510) 555\u20110124\u202C',
    };
    const pasted = { email: '\uFEFFKid@Linden.example ', telephone: '510\u00A0555\u00A00123', consent };
    const { patientId } = await scheduling.admitPatient(buildAdmission({ profile: buildChildProfile(pasted) }));
    expect(await one('select email, telephone from accounts.patients where id = $1', patientId)).toEqual({
      email: 'kid@linden.example',
      telephone: '510 555 0123',
    });
    const given = 'select primary_email, primary_telephone from accounts.consents where patient_id = $1';
    expect(await one(given, patientId)).toEqual({
      primary_email: 'noor@xn--bcher-kva.example',
      primary_telephone: '+1 (510) 555-0124',
    });
    expect(await one('select claim_email from accounts.admissions where patient_id = $1', patientId)).toEqual({
      claim_email: 'noor@xn--bcher-kva.example',
    });
  });

  test('returns the same patient for the same form under the same key, even for 20 requests at once', async () => {
    const request = buildAdmission();
    const before = await count('patients');
    const answers = await Promise.all(Array.from({ length: 20 }, () => scheduling.admitPatient(request)));
    expect(new Set(answers.map(({ patientId }) => patientId)).size).toBe(1);
    expect(await count('patients')).toBe(before + 1);
    // The states the provider serves have changed; they are not part of the form.
    const again = await scheduling.admitPatient({ ...request, servedStates: ['NV'] });
    expect(again).toEqual(answers[0]);
  });

  test('control: creates 20 patients for 20 forms with 20 keys', async () => {
    const before = await count('patients');
    await Promise.all(Array.from({ length: 20 }, () => scheduling.admitPatient(buildAdmission())));
    expect(await count('patients')).toBe(before + 20);
  });

  test.each([
    ['another name', { profile: buildProfile({ legalLastName: 'Other' }) }],
    ['another member id', { payorId: randomUUID(), memberId: 'XEA99' }],
    ['another browser', { visitor: '' }],
  ])('rejects %s under the same key', async (_, changes) => {
    const request = buildAdmission();
    await scheduling.admitPatient(request);
    const other = scheduling.admitPatient({ ...request, ...changes });
    await expect(other).rejects.toMatchObject(refusal('conflict', 'KEY_REUSED', 'key'));
  });

  test.each<[string, Parameters<typeof buildAdmission>[0], string, string]>([
    ['no key', { key: '' }, 'key', 'INVALID_KEY'],
    ['no profile', { profile: undefined }, 'profile', 'REQUIRED'],
    ['an invalid browser id', { visitor: "1' or true" }, 'visitor', 'INVALID_FORMAT'],
    ['an invalid account id', { accountId: 'me' }, 'accountId', 'INVALID_ID'],
    ['an invalid payor id', { payorId: 'cash' }, 'payorId', 'INVALID_ID'],
    ['no first name', { profile: buildProfile({ legalFirstName: '' }) }, 'profile.legalFirstName', 'REQUIRED'],
    [
      'a street without a number',
      { profile: buildProfile({ street: 'Alder Lane' }) },
      'profile.street',
      'STREET_NUMBER_MISSING',
    ],
    ['an address where the provider may see no clients', { servedStates: ['NV'] }, 'profile.state', 'ADDRESS_OUTSIDE'],
    [
      'a minor alone',
      { profile: buildProfile({ dob: bornYearsAgo(17) }) },
      'profile.relation',
      'MINOR_NEEDS_REPRESENTATIVE',
    ],
    [
      'an adult as a child',
      { profile: buildChildProfile({ dob: bornYearsAgo(18) }) },
      'profile.relation',
      'ADULTS_BOOK_THEIR_OWN',
    ],
    [
      'a child without consent',
      { profile: buildChildProfile({ consent: undefined }) },
      'profile.consent',
      'CONSENT_NEEDED',
    ],
    ['insurance without a member number', { payorId: randomUUID() }, 'memberId', 'REQUIRED'],
    ['no signatures', { profile: buildProfile({ agreements: [] }) }, 'profile.agreements', 'AGREEMENT_NEEDED'],
    [
      'the previous version',
      { profile: buildProfile({ agreements: [{ agreement: AgreementKind.INFORMED_CONSENT, version: '2024-01' }] }) },
      'profile.agreements',
      'AGREEMENT_OUTDATED',
    ],
  ])('rejects %s at its field and stores no one', async (_, changes, field, code) => {
    const before = await count('patients');
    await expect(scheduling.admitPatient(buildAdmission(changes))).rejects.toMatchObject(
      refusal('invalid', code, field),
    );
    expect(await count('patients')).toBe(before);
  });

  test('answers with the form’s message and nothing the person typed', async () => {
    const asking = scheduling.admitPatient(buildAdmission({ profile: buildProfile({ email: 'marker@gmial.com' }) }));
    await expect(asking).rejects.toThrow(/^Invalid email address$/);
  });

  test('seals insurance numbers, readable only with the service’s key', async () => {
    const payorId = randomUUID();
    const form = buildProfile({ medicalRecordNumber: '12345678', eapAuthCode: 'AUTH7', eapNumberOfVisits: 6 });
    const { patientId } = await scheduling.admitPatient(
      buildAdmission({ payorId, memberId: 'XEA123456', profile: form }),
    );
    const row = await one(
      'select *, encode(sealed, $2) as seen from accounts.stated_coverages where patient_id = $1',
      patientId,
      'escape',
    );
    expect(row).toMatchObject({ payor_id: payorId, eap_number_of_visits: 6 });
    expect(JSON.stringify(row)).not.toMatch(/XEA123456|12345678|AUTH7/);
    const opened = world.sealer.open(row.sealed, `stated_coverage ${patientId}`, row.key_id);
    expect(JSON.parse(Buffer.from(opened).toString())).toEqual({
      memberId: 'XEA123456',
      medicalRecordNumber: '12345678',
      eapAuthCode: 'AUTH7',
    });
  });

  test('not by another caller', async () => {
    for (const rpc of listStrangers(world))
      await expect(rpc.admitPatient(buildAdmission())).rejects.toMatchObject(denied);
  });
});

describe('with an account', () => {
  test('links the patient to the account at once, by the relation of the form', async () => {
    const me = world.person();
    const own = await scheduling.admitPatient(buildAdmission({ accountId: me.account }));
    const child = await scheduling.admitPatient(
      buildAdmission({ accountId: me.account, profile: buildChildProfile() }),
    );
    const { patients } = await me.rpc.listMyPatients({});
    expect(patients.map(({ patient, relation }) => [patient?.id, relation])).toEqual([
      [own.patientId, Relation.SELF],
      [child.patientId, Relation.PARENT_OR_GUARDIAN],
    ]);
    expect(patients[1]?.until).toBeDefined();
  });

  test('finds a known patient with the same date of birth and leaves the record unchanged', async () => {
    const me = world.person();
    await me.rpc.getMe({});
    const known = buildPatient({ city: 'Berkeley' });
    await me.rpc.putPatient({ patient: known, relation: Relation.SELF });
    const answers = await Promise.all(
      [1, 2].map(() => scheduling.admitPatient(buildAdmission({ accountId: me.account }))),
    );
    expect(answers.map(({ patientId }) => patientId)).toEqual([known.id, known.id]);
    expect((await me.rpc.listMyPatients({})).patients[0]?.patient?.city).toBe('Berkeley');
    const other = buildAdmission({ accountId: me.account, profile: buildProfile({ dob: '1991-05-05' }) });
    await expect(scheduling.admitPatient(other)).rejects.toMatchObject(
      refusal('conflict', 'SELF_EXISTS', 'profile.relation'),
    );
  });

  test.each<[string, string, (who: { account: string; id: string }) => string, ReturnType<typeof buildChildProfile>]>([
    ['has left as a client', 'client_users', ({ account }) => `account = '${account}'`, buildProfile()],
    [
      'has left as a client, with a child',
      'client_users',
      ({ account }) => `account = '${account}'`,
      buildChildProfile(),
    ],
    ['has left as a patient', 'patients', ({ id }) => `id = '${id}'`, buildProfile()],
  ])('does not readmit a person who %s', async (_, table, where, form) => {
    const me = world.person();
    const { patientId: id } = await scheduling.admitPatient(buildAdmission({ accountId: me.account }));
    await world.admin.query(`update accounts.${table} set is_archived = true where ${where({ ...me, id })}`);
    const before = await count('patients');
    const asking = scheduling.admitPatient(buildAdmission({ accountId: me.account, profile: form }));
    await expect(asking).rejects.toMatchObject(refusal('conflict', 'PATIENT_ARCHIVED', 'profile.relation'));
    expect(await count('patients')).toBe(before);
  });

  test('creates no patient for staff or providers', async () => {
    for (const { account } of [world.person(['ops']), world.person(['provider'])]) {
      const asking = scheduling.admitPatient(buildAdmission({ accountId: account }));
      await expect(asking).rejects.toMatchObject(refusal('conflict', 'NOT_A_CLIENT', 'accountId'));
      expect(await one('select from accounts.client_users where account = $1', account)).toBeUndefined();
    }
  });
});

describe('ReleaseAdmission', () => {
  test('deletes a patient without an account and everything in the form, permanently', async () => {
    const request = buildAdmission({ payorId: randomUUID(), memberId: 'XEA1', profile: buildChildProfile() });
    const { patientId } = await scheduling.admitPatient(request);
    await scheduling.releaseAdmission({ key: request.key });
    await scheduling.releaseAdmission({ key: request.key });
    for (const table of ['stated_coverages', 'consents', 'agreement_signatures', 'admissions']) {
      expect(await one(`select from accounts.${table} where patient_id = $1`, patientId)).toBeUndefined();
    }
    expect(await one('select from accounts.patients where id = $1', patientId)).toBeUndefined();
    expect(await world.trail(patientId)).toEqual(['patient.admit', 'patient.release']);
    const late = scheduling.admitPatient(request);
    await expect(late).rejects.toMatchObject(refusal('conflict', 'ADMISSION_RELEASED', 'key'));
  });

  test('blocks a key that arrives later', async () => {
    const request = buildAdmission();
    await scheduling.releaseAdmission({ key: request.key });
    await expect(scheduling.admitPatient(request)).rejects.toMatchObject({ code: 'ADMISSION_RELEASED' });
  });

  test('leaves known and linked patients alone', async () => {
    const me = world.person();
    const first = buildAdmission({ accountId: me.account });
    const { patientId } = await scheduling.admitPatient(first);
    const second = buildAdmission({ accountId: me.account });
    await scheduling.admitPatient(second);
    for (const { key } of [second, first]) await scheduling.releaseAdmission({ key });
    expect((await me.rpc.listMyPatients({})).patients.map(({ patient }) => patient?.id)).toEqual([patientId]);
  });

  test('not by another caller', async () => {
    const request = buildAdmission();
    const { patientId } = await scheduling.admitPatient(request);
    for (const rpc of listStrangers(world))
      await expect(rpc.releaseAdmission({ key: request.key })).rejects.toMatchObject(denied);
    expect(await one('select from accounts.patients where id = $1', patientId)).toBeDefined();
  });
});
