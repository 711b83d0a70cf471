import { randomUUID } from 'node:crypto';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bornYearsAgo, buildPatient, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

async function guardian() {
  const me = world.person();
  await me.rpc.getMe({});
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await me.rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  return { ...me, childId: child.id };
}

async function kept(patientId: string) {
  const { rows } = await world.admin.query('select * from accounts.stated_coverages where patient_id = $1', [
    patientId,
  ]);
  return rows.map(({ sealed, key_id: keyId, payor_id: payorId, eap_number_of_visits: visits }) => ({
    payorId,
    visits,
    ...JSON.parse(world.sealer.open(sealed, `stated_coverage ${patientId}`, keyId).toString()),
  }));
}

test('seals the insurance that a guardian states, and the latest statement counts', async () => {
  const me = await guardian();
  const payorId = randomUUID();
  const said = { patientId: me.childId, payorId, memberId: 'XEA123456' };
  await me.admissions.stateCoverage({ ...said, medicalRecordNumber: '12345678', eapNumberOfVisits: 6 });
  expect(await kept(me.childId)).toEqual([
    { payorId, visits: 6, memberId: 'XEA123456', medicalRecordNumber: '12345678', eapAuthCode: '' },
  ]);
  for (let twice = 0; twice < 2; twice++) {
    await me.admissions.stateCoverage({ ...said, memberId: ' NEW1 ', eapAuthCode: 'AUTH7' });
  }
  expect(await kept(me.childId)).toEqual([
    { payorId, visits: 0, memberId: 'NEW1', medicalRecordNumber: '', eapAuthCode: 'AUTH7' },
  ]);
  const { rows } = await world.admin.query('select t::text from accounts.stated_coverages t where patient_id = $1', [
    me.childId,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/NEW1|AUTH7/);
});

test.each([
  ['no member id', { memberId: ' ' }, 'memberId', 'REQUIRED'],
  ['a member id in the wrong format', { memberId: '#!' }, 'memberId', 'INVALID_MEMBER_ID'],
  ['a short record number', { medicalRecordNumber: '1234567' }, 'medicalRecordNumber', 'INVALID_FORMAT'],
  ['too many visits', { eapNumberOfVisits: 101 }, 'eapNumberOfVisits', 'INVALID_FORMAT'],
  ['no insurance', { payorId: '' }, 'payorId', 'INVALID_ID'],
])('rejects %s at its field and stores nothing', async (_, wrong, field, code) => {
  const me = await guardian();
  const said = { patientId: me.childId, payorId: randomUUID(), memberId: 'XEA123456', ...wrong };
  await expect(me.admissions.stateCoverage(said)).rejects.toMatchObject(refusal('invalid', code, field));
  expect(await kept(me.childId)).toEqual([]);
});

test('not by another person: does not find another person’s patient', async () => {
  const me = await guardian();
  const other = await guardian();
  const said = { patientId: me.childId, payorId: randomUUID(), memberId: 'XEA123456' };
  const unknown = refusal('not_found', 'PATIENT_NOT_FOUND');
  await expect(other.admissions.stateCoverage(said)).rejects.toMatchObject(unknown);
  await expect(me.admissions.stateCoverage({ ...said, patientId: 'x' })).rejects.toMatchObject(unknown);
  const strangers = [
    world.admissions('bff', { kind: 'anonymous' }),
    world.admissions('scheduling', { kind: 'service', name: 'scheduling' }),
    world.person(['provider']).admissions,
  ];
  for (const rpc of strangers) {
    await expect(rpc.stateCoverage(said)).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  }
  expect(await kept(me.childId)).toEqual([]);
});

test('hands statements over to billing once, and keeps one that was made meanwhile', async () => {
  const me = await guardian();
  const other = await guardian();
  const said = { patientId: me.childId, payorId: randomUUID(), memberId: 'XEA123456', eapNumberOfVisits: 6 };
  await me.admissions.stateCoverage(said);
  await other.admissions.stateCoverage({ ...said, patientId: other.childId });
  const billing = world.admissions('billing', { kind: 'service', name: 'billing' });
  const listOf = async (after = 0n) =>
    (await billing.listStatedCoverages({ afterStatement: after })).statements.filter(({ patientId }) =>
      [me.childId, other.childId].includes(patientId),
    );
  const [first, second] = await listOf();
  expect(first).toMatchObject({ ...said, medicalRecordNumber: '', eapAuthCode: '' });
  expect((await listOf(first?.statementNumber)).map(({ patientId }) => patientId)).toEqual([other.childId]);

  await me.admissions.stateCoverage({ ...said, memberId: 'NEWER1' });
  const taken = [first, second].flatMap((each) =>
    each ? [{ patientId: each.patientId, statementNumber: each.statementNumber }] : [],
  );
  for (let twice = 0; twice < 2; twice++) await billing.forgetStatedCoverages({ statements: taken });
  expect(await listOf()).toMatchObject([{ patientId: me.childId, memberId: 'NEWER1' }]);
  const { rows } = await world.admin.query(
    "select type from accounts.outbox where aggregate_type = 'stated_coverage' and aggregate_id = $1",
    [me.childId],
  );
  expect(rows).toHaveLength(2);

  const strangers = [me.admissions, world.admissions('scheduling', { kind: 'service', name: 'scheduling' })];
  for (const rpc of strangers) {
    await expect(rpc.listStatedCoverages({})).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    await expect(rpc.forgetStatedCoverages({})).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  }
});
