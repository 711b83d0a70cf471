import { timestampDate } from '@bufbuild/protobuf/wkt';
import { sampleGoal } from '@linden/form-engine/testkit/sample-answers';
import { GoalChangeKind, GoalStatus } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicalNotes, type Provider, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { endEditPeriod, planOf, signGoals } from '#tests/support/signed-plans.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const hourMs = 3_600_000;

/** Lets hours of the edit period pass. */
const passHours = (patientId: string, hours: number) =>
  world.admin.query(
    `update clinical_notes.treatment_goal_changes set visible_at = visible_at - make_interval(hours => $2) where patient_id = $1`,
    [patientId, hours],
  );

async function readPlan(provider: Provider) {
  const { plan } = await planOf(world, provider);
  const [goal] = plan?.goals ?? [];
  if (!plan || !goal) throw new Error('the provider has no plan');
  return { plan, goal };
}

async function edit(provider: Provider, change: object = {}, version?: number) {
  const { plan, goal } = await readPlan(provider);
  const request = { patientId: provider.patientId, version: version ?? plan.version, goal: { ...goal, ...change } };
  return world.plansOf(provider.caller).editPlanGoal(request);
}

const times = (plan: Awaited<ReturnType<typeof readPlan>>['plan']) => ({
  visibleAt: plan.visibleAt && timestampDate(plan.visibleAt).getTime(),
  editUntil: plan.editUntil && timestampDate(plan.editUntil).getTime(),
});

test('a goal is edited within 24 hours, without a new wait; the signed note and its PDF stay', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const note = await signGoals(provider, [sampleGoal]);
  const signed = await provider.notes.getNote({ patientId, noteId: note.id });
  await passHours(patientId, 20);
  const before = times((await readPlan(provider)).plan);
  expect(before.editUntil).toBe(before.visibleAt);
  const { plan } = await edit(provider, { measurableSteps: 'Two stops more' });
  expect(plan && times(plan)).toEqual(before);
  expect(plan?.goals[0]).toMatchObject({ measurableSteps: 'Two stops more', noteId: note.id });
  expect(plan?.goals[0]?.changes.map(({ kind, isEdit }) => [kind, isEdit])).toEqual([
    [GoalChangeKind.CHANGED, true],
    [GoalChangeKind.CREATED, false],
  ]);
  const after = await provider.notes.getNote({ patientId, noteId: note.id });
  expect(after.note?.noteContent).toBe(signed.note?.noteContent);
  expect(after.note?.revision).toBe(signed.note?.revision);
  const client = world.plansOf(world.client([patientId]).caller);
  expect((await client.listSharedPlans({ patientId })).plans).toEqual([]);
  await passHours(patientId, 4);
  const [shared] = (await client.listSharedPlans({ patientId })).plans;
  expect(shared?.goals).toMatchObject([{ measurableSteps: 'Two stops more' }]);
  expect(await world.listAudited(patientId)).toContain('treatment_plan.edit');
});

test('another note within the period starts no new wait, and a later one does', async () => {
  const provider = world.provider();
  const { patientId, providerId } = provider;
  await signGoals(provider, [sampleGoal]);
  await passHours(patientId, 23);
  const { plan, goal } = await readPlan(provider);
  const kept = { ...sampleGoal, shortId: goal.shortId };
  const within = { appointmentId: world.addSession(providerId, patientId) };
  await signGoals(provider, [{ ...kept, measurableSteps: 'Two stops more' }], within);
  expect(times((await readPlan(provider)).plan)).toEqual(times(plan));
  await endEditPeriod(world, patientId);
  const later = { appointmentId: world.addSession(providerId, patientId) };
  await signGoals(provider, [{ ...kept, measurableSteps: 'Three stops more' }], later);
  const { visibleAt = 0 } = times((await readPlan(provider)).plan);
  expect(Math.round((visibleAt - Date.now()) / hourMs)).toBe(24);
});

test('an edit of another version is refused, and so is one after the period', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal]);
  const { plan } = await readPlan(provider);
  await edit(provider, { measurableSteps: 'Two stops more' });
  const stale = refusal('conflict', 'PLAN_CHANGED');
  await expect(edit(provider, { measurableSteps: 'x' }, plan.version)).rejects.toEqual(stale);
  await endEditPeriod(world, provider.patientId);
  expect(times((await readPlan(provider)).plan).editUntil).toBeUndefined();
  const over = refusal('conflict', 'PLAN_EDIT_PERIOD_OVER');
  await expect(edit(provider, { measurableSteps: 'x' })).rejects.toEqual(over);
});

test('of two edits at the same moment one wins', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal]);
  const { plan } = await readPlan(provider);
  const both = ['One', 'Two'].map((measurableSteps) => edit(provider, { measurableSteps }, plan.version));
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an edited goal needs the same answers as in a note, and can be turned off', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal, { ...sampleGoal, clientGoal: 'Improve sleep' }]);
  const required = refusal('invalid', 'REQUIRED', 'goal.measurableSteps');
  await expect(edit(provider, { measurableSteps: ' ' })).rejects.toEqual(required);
  await expect(edit(provider, { frequency: 'Other', frequencyOther: '' })).rejects.toEqual(
    refusal('invalid', 'REQUIRED', 'goal.frequencyOther'),
  );
  await expect(edit(provider, { frequency: 'Hourly' })).rejects.toEqual(
    refusal('invalid', 'NOT_IN_LIST', 'goal.frequency'),
  );
  const { plan } = await edit(provider, { status: GoalStatus.DISCONTINUED });
  expect(plan?.goals.map(({ isDeactivated }) => isDeactivated)).toEqual([false, true]);
});

test('not by another caller: only its provider edits a goal', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal]);
  const { plan, goal } = await readPlan(provider);
  const { patientId } = provider;
  const request = { patientId, version: plan.version, goal };
  const other = world.provider();
  world.addSession(other.providerId, patientId);
  const missing = refusal('not_found', 'PLAN_NOT_FOUND');
  await expect(world.plansOf(other.caller).editPlanGoal(request)).rejects.toEqual(missing);
  const denied = refusal('denied', 'NOT_A_PROVIDER');
  for (const { caller } of [world.client([patientId]), world.staff([patientId])])
    await expect(world.plansOf(caller).editPlanGoal(request)).rejects.toEqual(denied);
});

test('goals of notes that were signed before plans existed are carried over', async () => {
  const provider = world.provider();
  const { patientId, providerId } = provider;
  const note = await signGoals(provider, [sampleGoal]);
  for (const table of ['treatment_goal_changes', 'treatment_goals', 'treatment_plans'])
    await world.admin.query(`delete from clinical_notes.${table} where patient_id = $1`, [patientId]);
  const { goal } = await readPlan(provider);
  expect(goal).toMatchObject({ ...sampleGoal, createdByNoteId: note.id });
  for (const table of ['treatment_goal_changes', 'treatment_goals', 'treatment_plans'])
    await world.admin.query(`delete from clinical_notes.${table} where patient_id = $1`, [patientId]);
  // A new note leaves the older goal out, so it ends it.
  const next = { appointmentId: world.addSession(providerId, patientId) };
  await signGoals(provider, [{ ...sampleGoal, clientGoal: 'Improve sleep', shortId: 'another-goal' }], next);
  const { plan } = await readPlan(provider);
  expect(plan.goals.map(({ clientGoal, isDeactivated }) => [clientGoal, isDeactivated])).toEqual([
    ['Improve sleep', false],
    ['Manage anxiety', true],
  ]);
});
