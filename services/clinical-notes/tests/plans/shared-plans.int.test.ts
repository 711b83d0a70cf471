import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { sampleGoal } from '@linden/form-engine/testkit/sample-answers';
import { PlanAnswerKind } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClinicalNotes, type Provider, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { endEditPeriod, planOf, signGoals } from '#tests/support/signed-plans.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const { READ, QUESTION } = PlanAnswerKind;
const in3Days = () => timestampFromDate(new Date(Date.now() + 3 * 86_400_000));
const reason = 'Reading it now may lead to self-harm.';

/** A provider whose plan the client sees. */
async function share(): Promise<Provider> {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal]);
  await endEditPeriod(world, provider.patientId);
  return provider;
}

const clientOf = ({ patientId }: Provider, birthDate?: string) =>
  world.plansOf(world.client([patientId], birthDate).caller);

test('a client says that they read the plan; a later change is unread again', async () => {
  const provider = await share();
  const { patientId, providerId } = provider;
  const client = clientOf(provider);
  const guardian = clientOf(provider);
  const list = async (of = client) => (await of.listSharedPlans({ patientId })).plans[0];
  expect(await list()).toMatchObject({ isUnread: true, hasQuestion: false, answers: [] });
  const { plan } = await client.answerPlan({ patientId, providerId, kind: READ });
  expect(plan).toMatchObject({ isUnread: false, hasQuestion: false });
  await client.answerPlan({ patientId, providerId, kind: READ });
  expect((await planOf(world, provider)).plan?.answers.map(({ kind }) => kind)).toEqual([READ]);
  // Everyone who acts for the client reads for themselves.
  expect((await list(guardian))?.isUnread).toBe(true);
  const shortId = plan?.goals[0]?.shortId ?? '';
  const appointmentId = world.addSession(providerId, patientId);
  await signGoals(provider, [{ ...sampleGoal, shortId, measurableSteps: 'Two stops more' }], { appointmentId });
  expect((await list())?.isUnread).toBe(false);
  await endEditPeriod(world, patientId);
  expect((await list())?.isUnread).toBe(true);
  expect(await client.listUnreadPlans({})).toMatchObject({ patientIds: [patientId] });
  await client.answerPlan({ patientId, providerId, kind: READ });
  expect((await client.listUnreadPlans({})).patientIds).toEqual([]);
  expect(await world.listAudited(patientId)).toContain('treatment_plan.client_read');
});

test('a question is a task of the provider until they close it', async () => {
  const provider = await share();
  const { patientId, providerId, caller } = provider;
  const client = clientOf(provider);
  const plans = world.plansOf(caller);
  expect((await plans.listPlanQuestions({})).questions).toEqual([]);
  expect((await client.answerPlan({ patientId, providerId, kind: QUESTION })).plan?.hasQuestion).toBe(true);
  await client.answerPlan({ patientId, providerId, kind: QUESTION });
  expect((await plans.listPlanQuestions({})).questions).toMatchObject([{ patientId }]);
  expect((await planOf(world, provider)).plan?.answers).toMatchObject([{ kind: QUESTION, isClosed: false }]);
  const other = world.provider();
  expect((await world.plansOf(other.caller).listPlanQuestions({})).questions).toEqual([]);
  const missing = refusal('not_found', 'PLAN_NOT_FOUND');
  await expect(world.plansOf(other.caller).closePlanQuestions({ patientId })).rejects.toEqual(missing);
  await plans.closePlanQuestions({ patientId });
  await plans.closePlanQuestions({ patientId });
  expect((await plans.listPlanQuestions({})).questions).toEqual([]);
  expect((await client.listSharedPlans({ patientId })).plans[0]?.hasQuestion).toBe(false);
  const closed = (await world.listAudited(patientId)).filter((action) => action === 'treatment_plan.question_close');
  expect(closed).toHaveLength(1);
});

test('only a reader of the plan answers it, and only while it is shared', async () => {
  const provider = await share();
  const { patientId, providerId } = provider;
  const request = { patientId, providerId, kind: READ };
  const stranger = clientOf(world.provider());
  await expect(stranger.answerPlan(request)).rejects.toEqual(refusal('not_found', 'PATIENT_NOT_FOUND'));
  await expect(world.plansOf(provider.caller).answerPlan(request)).rejects.toEqual(refusal('denied', 'NOT_A_CLIENT'));
  await world.plansOf(provider.caller).setPlanSharing({ patientId, isShared: false });
  await expect(clientOf(provider).answerPlan(request)).rejects.toEqual(refusal('not_found', 'PLAN_NOT_FOUND'));
});

test.each([
  ['before 13 does not read', 12, 0],
  ['from 13 on reads', 13, 1],
])('a child’s own account %s, and a guardian does', async (_, age, count) => {
  const provider = await share();
  const { patientId } = provider;
  const own = clientOf(provider, `${new Date().getUTCFullYear() - age}-01-01`);
  expect((await own.listSharedPlans({ patientId })).plans).toHaveLength(count);
  expect((await clientOf(provider).listSharedPlans({ patientId })).plans).toHaveLength(1);
});

test('staff keep a plan from the client for a reason, and let it go again; Medicaid does not undo that', async () => {
  const provider = await share();
  const { patientId, caller } = provider;
  world.medicaid.add(patientId);
  const client = clientOf(provider);
  const ops = world.plansOf(world.staff([]).caller);
  expect((await ops.getPlanDelay({ patientId })).delay).toBeUndefined();
  const until = in3Days();
  expect((await ops.delayPlans({ patientId, until, reason })).delay).toMatchObject({ reason });
  expect((await client.listSharedPlans({ patientId })).plans).toEqual([]);
  expect((await planOf(world, provider)).plan?.delayedUntil).toEqual(until);
  await ops.delayPlans({ patientId, until, reason: `${reason} Again.` });
  expect((await ops.getPlanDelay({ patientId })).delay?.reason).toBe(`${reason} Again.`);
  const { rows } = await world.admin.query('select t::text as text from clinical_notes.plan_delays t');
  expect(JSON.stringify(rows)).not.toContain('self-harm');
  await ops.endPlanDelay({ patientId });
  await ops.endPlanDelay({ patientId });
  expect((await client.listSharedPlans({ patientId })).plans).toHaveLength(1);
  const actions = (await world.listAudited(patientId)).filter((action) => action.includes('delay'));
  expect(actions).toEqual(['treatment_plan.delay', 'treatment_plan.delay', 'treatment_plan.delay_end']);
  const denied = refusal('denied', 'NOT_ALLOWED');
  for (const person of [caller, world.client([patientId]).caller, world.person(['support'])])
    await expect(world.plansOf(person).delayPlans({ patientId, until, reason })).rejects.toEqual(denied);
});

test('a delay ends by itself, and needs a reason and a time', async () => {
  const provider = await share();
  const { patientId } = provider;
  const ops = world.plansOf(world.staff([]).caller);
  const until = in3Days();
  await expect(ops.delayPlans({ patientId, until, reason: 'no' })).rejects.toEqual(
    refusal('invalid', 'TOO_SHORT', 'reason'),
  );
  const far = timestampFromDate(new Date(Date.now() + 31 * 86_400_000));
  await expect(ops.delayPlans({ patientId, until: far, reason })).rejects.toEqual(
    refusal('invalid', 'OUT_OF_RANGE', 'until'),
  );
  await ops.delayPlans({ patientId, until, reason });
  await world.admin.query('update clinical_notes.plan_delays set delayed_until = now() where patient_id = $1', [
    patientId,
  ]);
  expect((await clientOf(provider).listSharedPlans({ patientId })).plans).toHaveLength(1);
});

test.each([
  ['has Medicaid', true, false, true],
  ['may have Medicaid, while billing is away', false, true, true],
  ['has no Medicaid', false, false, false],
])('a note that keeps the plan from a client who %s', async (_, hasMedicaid, isAway, isShared) => {
  const provider = world.provider();
  if (hasMedicaid) world.medicaid.add(provider.patientId);
  world.billingOutage.isOn = isAway;
  await signGoals(provider, [sampleGoal], { values: { planSharing: false } });
  world.billingOutage.isOn = false;
  expect((await planOf(world, provider)).plan?.isShared).toBe(isShared);
});
