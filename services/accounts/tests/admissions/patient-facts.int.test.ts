import { randomUUID } from 'node:crypto';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdmission, buildChildProfile, consent, listStrangers } from '#tests/support/booking.ts';
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

describe('the facts that decide bookings', () => {
  test('ResolvePerson returns the account’s provider and the patients it acts for today', async () => {
    const me = world.person();
    const provider = world.person(['provider']);
    const own = await scheduling.admitPatient(buildAdmission({ accountId: me.account }));
    const child = await scheduling.admitPatient(
      buildAdmission({ accountId: me.account, profile: buildChildProfile() }),
    );
    const over = await scheduling.admitPatient(buildAdmission({ accountId: me.account, profile: buildChildProfile() }));
    await world.admin.query(
      "update accounts.representations set until = now() - interval '1 s' where patient_id = $1",
      [over.patientId],
    );
    const answer = await scheduling.resolvePerson({ accountId: me.account });
    expect(answer.providerId).toBe('');
    expect(answer.actsFor.map(({ patientId, relation }) => [patientId, relation])).toEqual(
      expect.arrayContaining([
        [own.patientId, Relation.SELF],
        [child.patientId, Relation.PARENT_OR_GUARDIAN],
      ]),
    );
    expect(answer.actsFor).toHaveLength(2);
    const factsOf = (patientId: string) => answer.actsFor.find((tie) => tie.patientId === patientId)?.own;
    // The caller's own record has what a booking needs; a child's has only the id.
    expect(factsOf(own.patientId)).toMatchObject({ dob: '1990-05-05', hasConsent: false, isArchived: false });
    expect(factsOf(child.patientId)).toBeUndefined();
    const { rows: looks } = await world.admin.query(
      "select 1 from accounts.audit where subject = any($1) and action like 'patient.facts%'",
      [[own.patientId, child.patientId]],
    );
    expect(looks).toEqual([]);
    const providerId = randomUUID();
    await world.admin.query(
      "insert into accounts.providers (id, short_id, name, price_cents) values ($1, 'short1r', 'Ada', 1)",
      [providerId],
    );
    await world.operator.putProviderAccount({ accountId: provider.account, providerId });
    expect(await scheduling.resolvePerson({ accountId: provider.account })).toMatchObject({ providerId, actsFor: [] });
    expect(await scheduling.resolvePerson({ accountId: randomUUID() })).toMatchObject({ providerId: '', actsFor: [] });
  });

  test('GetMemberIdentity returns the legal name and birth date to billing and clinical-notes only, and audits the read', async () => {
    const { patientId } = await scheduling.admitPatient(buildAdmission());
    const billing = world.admissions('billing', { kind: 'service', name: 'billing' });
    const identity = await billing.getMemberIdentity({ patientId });
    expect(identity).toMatchObject({ dob: '1990-05-05', stateOfResidence: 'CA' });
    expect(identity.legalFirstName).not.toBe('');
    expect([identity.street, identity.city, identity.state, identity.zipcode]).not.toContain('');
    for (const unknown of [randomUUID(), 'x']) {
      await expect(billing.getMemberIdentity({ patientId: unknown })).rejects.toMatchObject(
        refusal('not_found', 'PATIENT_NOT_FOUND'),
      );
    }
    const notes = world.admissions('clinical-notes', { kind: 'service', name: 'clinical-notes' });
    expect(await notes.getMemberIdentity({ patientId })).toMatchObject({ dob: '1990-05-05', street: '', zipcode: '' });
    await expect(scheduling.getMemberIdentity({ patientId })).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    const { rows } = await world.admin.query(
      "select actor from accounts.audit where subject = $1 and action = 'patient.identity_read' order by id",
      [patientId],
    );
    expect(rows).toEqual([{ actor: 'billing' }, { actor: 'clinical-notes' }]);
  });

  test('GetCareFacts returns what the client entered to clinical-notes only, and audits the read', async () => {
    const { patientId } = await scheduling.admitPatient(buildAdmission());
    await world.admin.query(`update accounts.patients set reason_for_therapy = 'Panic' where id = $1`, [patientId]);
    const notes = world.admissions('clinical-notes', { kind: 'service', name: 'clinical-notes' });
    expect(await notes.getCareFacts({ patientId })).toMatchObject({ reasonForTherapy: 'Panic', state: 'CA' });
    const { shortId } = await notes.getCareFacts({ patientId });
    expect(await notes.getCareFacts({ shortId })).toMatchObject({ patientId, stateOfResidence: 'CA' });
    await expect(notes.getCareFacts({ patientId: randomUUID() })).rejects.toMatchObject(
      refusal('not_found', 'PATIENT_NOT_FOUND'),
    );
    const billing = world.admissions('billing', { kind: 'service', name: 'billing' });
    await expect(billing.getCareFacts({ patientId })).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    const { rows } = await world.admin.query(
      "select actor from accounts.audit where subject = $1 and action = 'patient.care_facts_read'",
      [patientId],
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ actor: 'clinical-notes' })));
  });

  test('GetClientContact returns how to reach a child and the parent to scheduling only, and audits the read', async () => {
    const { patientId } = await scheduling.admitPatient(buildAdmission({ profile: buildChildProfile() }));
    await world.admin.query(
      `update accounts.patients set emergency_contact_name = 'Sam', emergency_contact_telephone = '(415) 555-0101' where id = $1`,
      [patientId],
    );
    const { contact } = await scheduling.getClientContact({ patientId });
    expect(contact).toMatchObject({
      isMinor: true,
      emergencyContactName: 'Sam',
      emergencyContactTelephone: '(415) 555-0101',
      representatives: [
        {
          fullName: `${consent.primaryFirstName} ${consent.primaryLastName}`,
          telephone: consent.primaryTelephone,
          relation: Relation.PARENT_OR_GUARDIAN,
        },
      ],
    });
    expect(contact?.agreements.map(({ signedAt }) => signedAt !== undefined)).toEqual(Array(5).fill(true));
    await world.admin.query('delete from accounts.agreement_signatures where patient_id = $1', [patientId]);
    const unsigned = await scheduling.getClientContact({ patientId });
    expect(unsigned.contact?.agreements.map(({ signedAt }) => signedAt)).toEqual(Array(5).fill(undefined));
    for (const unknown of [randomUUID(), 'x']) {
      await expect(scheduling.getClientContact({ patientId: unknown })).rejects.toMatchObject(
        refusal('not_found', 'PATIENT_NOT_FOUND'),
      );
    }
    const billing = world.admissions('billing', { kind: 'service', name: 'billing' });
    await expect(billing.getClientContact({ patientId })).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    expect((await world.trail(patientId)).filter((action) => action === 'patient.contact_read')).toHaveLength(2);
  });

  test('BatchGetClientReach says whom letters reach, and whom to call, to scheduling only', async () => {
    const { patientId } = await scheduling.admitPatient(buildAdmission());
    const child = await scheduling.admitPatient(buildAdmission({ profile: buildChildProfile() }));
    await world.admin.query(`update accounts.patients set telephone = '1' where id = $1`, [patientId]);
    const reach = async () => {
      const { clients } = await scheduling.batchGetClientReach({ patientIds: [patientId, child.patientId, 'x'] });
      return [patientId, child.patientId].map((id) => clients.find((each) => each.patientId === id));
    };
    expect(await reach()).toMatchObject([
      { hasEmail: true, telephone: '1' },
      { hasEmail: true, telephone: consent.primaryTelephone },
    ]);
    await world.admin.query(`update accounts.patients set email = '' where id = any($1)`, [
      [patientId, child.patientId],
    ]);
    expect(await reach()).toMatchObject([{ hasEmail: false }, { hasEmail: true }]);
    const billing = world.admissions('billing', { kind: 'service', name: 'billing' });
    await expect(billing.batchGetClientReach({ patientIds: [patientId] })).rejects.toMatchObject(
      refusal('denied', 'NOT_ALLOWED'),
    );
    expect((await world.trail(patientId)).filter((action) => action === 'patient.contact_read')).toHaveLength(2);
  });

  test('BatchGetPatientFacts returns age, initials, state and consent, and audits the read', async () => {
    const adult = await scheduling.admitPatient(buildAdmission());
    const child = await scheduling.admitPatient(buildAdmission({ profile: buildChildProfile({ consent }) }));
    await world.admin.query('delete from accounts.consents where patient_id = $1', [child.patientId]);
    const facts = async () =>
      (await scheduling.batchGetPatientFacts({ patientIds: [adult.patientId, child.patientId, randomUUID(), 'x'] }))
        .patients;
    const before = Object.fromEntries((await facts()).map((each) => [each.patientId, each]));
    expect(Object.keys(before)).toHaveLength(2);
    expect(before[adult.patientId]).toMatchObject({
      dob: '1990-05-05',
      initials: 'ML',
      stateOfResidence: 'CA',
      isArchived: false,
    });
    expect(before[child.patientId]).toMatchObject({ hasConsent: false });
    const me = world.person();
    const own = await scheduling.admitPatient(buildAdmission({ accountId: me.account, profile: buildChildProfile() }));
    const { patients } = await scheduling.batchGetPatientFacts({ patientIds: [own.patientId] });
    expect(patients).toMatchObject([{ hasConsent: true }]);
    expect(await world.trail(adult.patientId)).toEqual(['patient.admit', 'patient.facts_read']);
  });

  test('FindPatientsByName finds only among the given patients, by any word of a name, and audits those found', async () => {
    const named = async (legalFirstName: string, legalLastName: string, chosenFirstName = '') => {
      const { patientId } = await scheduling.admitPatient(buildAdmission());
      await world.admin.query(
        'update accounts.patients set legal_first_name = $2, legal_last_name = $3, chosen_first_name = $4 where id = $1',
        [patientId, legalFirstName, legalLastName, chosenFirstName],
      );
      return patientId;
    };
    const anna = await named('Anna', 'Smith-Jones');
    const robin = await named('Robert', 'Ashdown', 'Robin');
    const other = await named('Anna', 'Elsewhere');
    const jose = await named('Jose\u0301', 'N\u00FA\u00F1ez', 'Ka\u02BBili');
    const ids = [anna, robin, jose, randomUUID(), 'x'];
    const find = async (query: string, patientIds = ids) =>
      (await scheduling.findPatientsByName({ patientIds, query })).patients.map(
        ({ preferredFullName }) => preferredFullName,
      );
    expect(await find('an')).toEqual(['Anna Smith-Jones']);
    expect(await find('JONES')).toEqual(['Anna Smith-Jones']);
    expect(await find('robert ash')).toEqual(['Robin Ashdown']);
    expect(await find('robin a')).toEqual(['Robin Ashdown']);
    for (const query of ['jose nunez', 'JOS\u00C9', "ka'ili", 'kaili']) {
      expect(await find(query)).toEqual(['Ka\u02BBili N\u00FA\u00F1ez']);
    }
    // The middle of a word, and letters that mean something to SQL.
    for (const query of ['nna', 'a%', '_n', 'shdown', '--', "''"]) expect(await find(query)).toEqual([]);
    expect(await find('anna', [])).toEqual([]);
    expect((await world.trail(anna)).filter((action) => action === 'patient.facts_read')).toHaveLength(2);
    expect(await world.trail(other)).not.toContain('patient.facts_read');
    const tooMany = { patientIds: Array.from({ length: 2001 }, () => randomUUID()), query: 'an' };
    await expect(scheduling.findPatientsByName(tooMany)).rejects.toMatchObject(refusal('invalid', 'TOO_MANY'));
    const control = scheduling.findPatientsByName({ patientIds: ids, query: 'An\0n' });
    await expect(control).rejects.toMatchObject(refusal('invalid', 'INVALID_NAME', 'query'));
    const short = scheduling.findPatientsByName({ patientIds: ids, query: ' a ' });
    await expect(short).rejects.toMatchObject(refusal('invalid', 'OUT_OF_RANGE', 'query'));
  });

  test('counts a guardian who signs in and acts for a child as consenting', async () => {
    const me = world.person();
    await me.rpc.getMe({});
    const child = buildPatient({ dob: bornYearsAgo(8) });
    await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
    const { patients } = await scheduling.batchGetPatientFacts({ patientIds: [child.id] });
    expect(patients).toMatchObject([{ hasConsent: true }]);
  });

  test('reports whether someone signs in for the patient today', async () => {
    const me = world.person();
    const alone = await scheduling.admitPatient(buildAdmission());
    const own = await scheduling.admitPatient(buildAdmission({ accountId: me.account }));
    const child = await scheduling.admitPatient(
      buildAdmission({ accountId: me.account, profile: buildChildProfile() }),
    );
    const ids = [alone, own, child].map(({ patientId }) => patientId);
    const said = async () => {
      const { patients } = await scheduling.batchGetPatientFacts({ patientIds: ids });
      return ids.map((id) => patients.find(({ patientId }) => patientId === id)?.hasAccount);
    };
    expect(await said()).toEqual([false, true, true]);
    await world.admin.query('update accounts.representations set until = now() where patient_id = $1', [
      child.patientId,
    ]);
    expect(await said()).toEqual([false, true, false]);
    await world.admin.query('update accounts.client_users set is_archived = true where account = $1', [me.account]);
    expect(await said()).toEqual([false, false, false]);
  });

  test('needs as many statements for 200 patients as for one', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const cost = async (patientIds: string[]) => {
      const before = world.statements.count;
      await scheduling.batchGetPatientFacts({ patientIds });
      return world.statements.count - before;
    };
    expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
    const tooMany = scheduling.batchGetPatientFacts({ patientIds: [...ids, randomUUID()] });
    await expect(tooMany).rejects.toMatchObject(refusal('invalid', 'TOO_MANY', 'patientIds'));
  });

  test('not by another caller', async () => {
    const me = world.person();
    const [visitor, operator, billing] = listStrangers(world);
    // Billing asks for whom an account acts, and for nothing else.
    for (const rpc of [visitor, operator, me.admissions])
      await expect(rpc?.resolvePerson({ accountId: me.account })).rejects.toMatchObject(
        refusal('denied', 'NOT_ALLOWED'),
      );
    for (const rpc of [visitor, operator, billing, me.admissions]) {
      await expect(rpc?.batchGetPatientFacts({ patientIds: [randomUUID()] })).rejects.toMatchObject(
        refusal('denied', 'NOT_ALLOWED'),
      );
    }
  });
});
