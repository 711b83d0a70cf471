import { readFile } from 'node:fs/promises';
import { sampleGoal } from '@linden/form-engine/testkit/sample-answers';
import { PlanAnswerKind } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicalNotes, type Provider, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { endEditPeriod, signGoals } from '#tests/support/signed-plans.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const day = (yearsAgo: number) => `${new Date().getUTCFullYear() - yearsAgo}-01-01`;
const readers = [
  { accountId: 'noor', name: 'Noor Haddad', relation: 'PARENT_OR_GUARDIAN' },
  { accountId: 'sami', name: 'Sami Haddad', relation: 'SELF' },
] as const;

test.each([
  ['too young', 12, false],
  ['old enough', 13, true],
])('a provider sees who reads the plan by name: the own account of a child who is %s', async (_, age, mayRead) => {
  const { patientId, caller } = world.provider();
  world.readers.set(patientId, { birthDate: day(age), stateOfResidence: 'CA', readers });
  const found = await world.plansOf(caller).listPlanReaders({ patientId });
  expect(found).toMatchObject({
    readers: [
      { name: 'Sami Haddad', relation: Relation.SELF, mayRead },
      { name: 'Noor Haddad', relation: Relation.PARENT_OR_GUARDIAN, mayRead: true },
    ],
    ownAccountAge: 13,
  });
});

test('another provider, a client and staff do not see who reads', async () => {
  const { patientId } = world.provider();
  const missing = refusal('not_found', 'PATIENT_NOT_FOUND');
  await expect(world.plansOf(world.provider().caller).listPlanReaders({ patientId })).rejects.toEqual(missing);
  const denied = refusal('denied', 'NOT_A_PROVIDER');
  for (const { caller } of [world.client([patientId]), world.staff([patientId])])
    await expect(world.plansOf(caller).listPlanReaders({ patientId })).rejects.toEqual(denied);
});

const messaging = () => world.plansOf({ kind: 'service', name: 'messaging' });
const waitsForLetter = async ({ patientId }: Provider) =>
  (await messaging().listPlanNotices({})).notices.filter((each) => each.patientId === patientId);
const tellAll = async () => {
  const { notices } = await messaging().listPlanNotices({});
  await messaging().confirmPlanNotices({ planIds: notices.map(({ planId }) => planId) });
};

test('a plan has one letter, once its readers see it', async () => {
  const provider = world.provider();
  const { patientId, providerId, caller } = provider;
  const goal = { ...sampleGoal, shortId: 'goal-told' };
  await signGoals(provider, [goal]);
  expect(await waitsForLetter(provider)).toEqual([]);
  await endEditPeriod(world, patientId);
  world.readers.set(patientId, { birthDate: day(30), stateOfResidence: 'CA', readers });
  expect(await waitsForLetter(provider)).toMatchObject([{ readerAccountIds: ['sami', 'noor'] }]);
  world.readers.set(patientId, { birthDate: day(9), stateOfResidence: '', readers });
  expect(await waitsForLetter(provider)).toMatchObject([{ readerAccountIds: ['noor'] }]);
  await world.plansOf(caller).setPlanSharing({ patientId, isShared: false });
  expect(await waitsForLetter(provider)).toEqual([]);
  await world.plansOf(caller).setPlanSharing({ patientId, isShared: true });
  await tellAll();
  expect(await waitsForLetter(provider)).toEqual([]);
  const appointmentId = world.addSession(providerId, patientId);
  await signGoals(provider, [{ ...goal, measurableSteps: 'Two stops more' }], { appointmentId });
  await endEditPeriod(world, patientId);
  expect(await waitsForLetter(provider)).toEqual([]);
});

test('no letter leaves while staff keep the plan from the client', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  await signGoals(provider, [sampleGoal]);
  await endEditPeriod(world, patientId);
  await world.admin.query(
    `insert into clinical_notes.plan_delays (id, patient_id, delayed_until, sealed, data_key, key_id, placed_by)
     values (gen_random_uuid(), $1, now() + interval '1 day', '', '', 'k', gen_random_uuid())`,
    [patientId],
  );
  expect(await waitsForLetter(provider)).toEqual([]);
  await world.admin.query('update clinical_notes.plan_delays set delayed_until = now() where patient_id = $1', [
    patientId,
  ]);
  expect(await waitsForLetter(provider)).toHaveLength(1);
});

test('readers of a plan from before the letters have one now, unless one of them read it', async () => {
  const unread = world.provider();
  const read = world.provider();
  const told = world.provider();
  for (const provider of [unread, read, told]) {
    await signGoals(provider, [sampleGoal]);
    await endEditPeriod(world, provider.patientId);
  }
  const { patientId, providerId } = read;
  const reader = world.plansOf(world.client([patientId]).caller);
  await reader.answerPlan({ patientId, providerId, kind: PlanAnswerKind.READ });
  await tellAll();
  await world.admin.query(
    `update clinical_notes.treatment_plans set told_at = (select run_on from clinical_notes.migrations where name = '0021_plan_letters')
     where patient_id = any($1)`,
    [[unread.patientId, read.patientId]],
  );
  const migration = new URL('../../prisma/migrations/0023_tell_of_earlier_plans.sql', import.meta.url);
  await world.admin.query('begin; set local role clinical_notes_owner; set local search_path to clinical_notes');
  await world.admin.query(await readFile(migration, 'utf8'));
  await world.admin.query('commit');
  expect(await waitsForLetter(unread)).toHaveLength(1);
  expect([await waitsForLetter(read), await waitsForLetter(told)]).toEqual([[], []]);
  await tellAll();
  expect(await waitsForLetter(unread)).toEqual([]);
});

test('only messaging asks for plans without a letter', async () => {
  const denied = refusal('denied', 'NOT_ALLOWED');
  for (const caller of [world.provider().caller, { kind: 'service', name: 'billing' } as const]) {
    await expect(world.plansOf(caller).listPlanNotices({})).rejects.toEqual(denied);
    await expect(world.plansOf(caller).confirmPlanNotices({})).rejects.toEqual(denied);
  }
});
