import { timestampDate } from '@bufbuild/protobuf/wkt';
import { sampleGoal } from '@linden/form-engine/testkit/sample-answers';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { GoalChangeKind, GoalStatus, SharingRule } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { endEditPeriod as endPeriod, planOf as readPlan, saveGoals, signGoals } from '#tests/support/signed-plans.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const planOf = (provider: Provider) => readPlan(world, provider);
const endEditPeriod = (patientId: string) => endPeriod(world, patientId);

test('a signed note makes the plan, with every field, who changed it, when and by which note', async () => {
  const provider = world.provider();
  const { patientId, providerId } = provider;
  const draft = { noteType: NoteType.TREATMENT_PLAN, noteContent: JSON.stringify({ treatmentGoals: [sampleGoal] }) };
  await provider.notes.upsertNote(draftOf(provider, draft));
  expect((await planOf(provider)).plan).toBeUndefined();
  const note = await saveGoals(provider, [sampleGoal], { revision: 1 });
  expect((await planOf(provider)).plan).toBeUndefined();
  await provider.notes.signNote({ noteId: note.id, revision: note.revision });
  const { plan, sharingRule } = await planOf(provider);
  expect(sharingRule).toBe(SharingRule.OPTIONAL);
  const [goal] = plan?.goals ?? [];
  expect(plan).toMatchObject({ providerId, patientId, isShared: true });
  expect(goal).toMatchObject({
    ...sampleGoal,
    status: GoalStatus.ACTIVE,
    noteId: note.id,
    createdByNoteId: note.id,
    isDeactivated: false,
    changes: [{ kind: GoalChangeKind.CREATED, accountId: provider.caller.account, noteId: note.id }],
  });
  const changedAt = goal?.changes[0]?.changedAt;
  const hours =
    plan?.visibleAt && changedAt && timestampDate(plan.visibleAt).getTime() - timestampDate(changedAt).getTime();
  expect(hours).toBe(24 * 3_600_000);
  expect(await world.listAudited(patientId)).toEqual([
    'note.create',
    'note.save',
    'note.sign',
    'treatment_plan.change',
  ]);
});

test('a later note changes, ends and adds goals; signing it again adds nothing', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal, { ...sampleGoal, clientGoal: 'Improve sleep' }]);
  const [first, second] = (await planOf(provider)).plan?.goals ?? [];
  const next = { appointmentId: world.addSession(provider.providerId, provider.patientId) };
  const goals = [
    { ...sampleGoal, shortId: first?.shortId ?? '', measurableSteps: 'Two stops more' },
    { ...sampleGoal, clientGoal: 'Reduce symptoms' },
  ];
  const note = await signGoals(provider, goals, next);
  await provider.notes.signNote({ noteId: note.id, revision: 1 });
  const { plan } = await planOf(provider);
  expect(plan?.goals.map(({ clientGoal, status }) => [clientGoal, status])).toEqual([
    ['Manage anxiety', GoalStatus.ACTIVE],
    ['Reduce symptoms', GoalStatus.ACTIVE],
    ['Improve sleep', GoalStatus.DISCONTINUED],
  ]);
  expect(plan?.goals[0]?.changes.map(({ kind }) => kind)).toEqual([GoalChangeKind.CHANGED, GoalChangeKind.CREATED]);
  expect(plan?.goals[2]).toMatchObject({ shortId: second?.shortId, deactivatedByNoteId: note.id, isDeactivated: true });
});

test('an older note that is signed after a newer one decides nothing', async () => {
  const provider = world.provider();
  await signGoals(provider, [sampleGoal]);
  const [goal] = (await planOf(provider)).plan?.goals ?? [];
  const kept = { ...sampleGoal, shortId: goal?.shortId ?? '' };
  const other = () => world.addSession(provider.providerId, provider.patientId);
  const older = await saveGoals(provider, [kept], { appointmentId: other() });
  await signGoals(provider, [{ ...kept, status: 'ACHIEVED' }], { appointmentId: other() });
  await provider.notes.signNote({ noteId: older.id, revision: 1 });
  expect((await planOf(provider)).plan?.goals[0]?.status).toBe(GoalStatus.ACHIEVED);
});

test('the client sees a shared plan after 24 hours, without history, and no later change before its time', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const client = world.plansOf(world.client([patientId]).caller);
  await signGoals(provider, [sampleGoal]);
  expect((await client.listSharedPlans({ patientId })).plans).toEqual([]);
  await endEditPeriod(patientId);
  const [shared] = (await client.listSharedPlans({ patientId })).plans;
  expect(shared?.goals).toMatchObject([
    { clientGoal: 'Manage anxiety', measurableSteps: 'One stop more each week', changes: [] },
  ]);
  const kept = { ...sampleGoal, shortId: shared?.goals[0]?.shortId ?? '', measurableSteps: 'Two stops more' };
  await signGoals(provider, [kept], { appointmentId: world.addSession(provider.providerId, patientId) });
  expect((await client.listSharedPlans({ patientId })).plans[0]?.goals[0]?.measurableSteps).toBe(
    'One stop more each week',
  );
  await endEditPeriod(patientId);
  expect((await client.listSharedPlans({ patientId })).plans[0]?.goals[0]?.measurableSteps).toBe('Two stops more');
});

test('sharing is turned off and on, by the note or the switch, and each change is audited', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const client = world.plansOf(world.client([patientId]).caller);
  const plans = world.plansOf(provider.caller);
  await expect(plans.setPlanSharing({ patientId, isShared: false })).rejects.toEqual(
    refusal('not_found', 'PLAN_NOT_FOUND'),
  );
  await signGoals(provider, [sampleGoal], { values: { planSharing: false } });
  await endEditPeriod(patientId);
  expect((await client.listSharedPlans({ patientId })).plans).toEqual([]);
  expect((await plans.setPlanSharing({ patientId, isShared: true })).plan?.isShared).toBe(true);
  expect((await client.listSharedPlans({ patientId })).plans).toHaveLength(1);
  world.billingOutage.isOn = true;
  const unknown = refusal('conflict', 'PLAN_SHARING_UNKNOWN');
  await expect(plans.setPlanSharing({ patientId, isShared: false })).rejects.toEqual(unknown);
  expect((await planOf(provider)).sharingRule).toBe(SharingRule.UNSPECIFIED);
  world.billingOutage.isOn = false;
  await plans.setPlanSharing({ patientId, isShared: false });
  await plans.setPlanSharing({ patientId, isShared: false });
  expect((await world.listAudited(patientId)).filter((action) => action.startsWith('treatment_plan'))).toEqual([
    'treatment_plan.change',
    'treatment_plan.share',
    'treatment_plan.hide',
  ]);
});

test('clients with Medicaid receive their plan, whatever the note said (spec provider-portal, section 6)', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  const client = world.plansOf(world.client([patientId]).caller);
  await signGoals(provider, [sampleGoal], { values: { planSharing: false } });
  await endEditPeriod(patientId);
  world.medicaid.add(patientId);
  expect((await planOf(provider)).sharingRule).toBe(SharingRule.REQUIRED);
  expect((await client.listSharedPlans({ patientId })).plans).toHaveLength(1);
  const required = refusal('conflict', 'PLAN_SHARING_REQUIRED');
  await expect(world.plansOf(provider.caller).setPlanSharing({ patientId, isShared: false })).rejects.toEqual(required);
});

test('not by another caller: providers, clients and staff reach only what is theirs', async () => {
  const provider = world.provider();
  const other = world.provider();
  const { patientId } = provider;
  await signGoals(provider, [sampleGoal]);
  await endEditPeriod(patientId);
  world.addSession(other.providerId, patientId);
  const theirs = world.plansOf(other.caller);
  expect((await theirs.getTreatmentPlan({ patientId })).plan).toBeUndefined();
  await expect(theirs.setPlanSharing({ patientId, isShared: false })).rejects.toEqual(
    refusal('not_found', 'PLAN_NOT_FOUND'),
  );
  await expect(theirs.listSharedPlans({ patientId })).rejects.toEqual(refusal('denied', 'NOT_A_CLIENT'));
  const stranger = world.plansOf(world.client([other.patientId]).caller);
  await expect(stranger.listSharedPlans({ patientId })).rejects.toEqual(refusal('not_found', 'PATIENT_NOT_FOUND'));
  await expect(stranger.getTreatmentPlan({ patientId })).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  const unopened = world.plansOf(world.person(['ops']));
  await expect(unopened.getTreatmentPlan({ patientId })).rejects.toEqual(refusal('denied', 'BREAK_GLASS_NEEDED'));
  const ops = world.plansOf(world.staff([patientId]).caller);
  expect((await ops.getTreatmentPlan({ patientId })).plan?.goals).toHaveLength(1);
  await expect(ops.setPlanSharing({ patientId, isShared: false })).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  expect(await world.listAudited(patientId)).toContain('treatment_plan.read');
});

test('the database keeps the history, and shows clients nothing unshared or before its time, whatever the query', async () => {
  const provider = world.provider();
  const { patientId } = provider;
  await signGoals(provider, [sampleGoal]);
  const client = world.store.as(world.person(['client']), { patients: [patientId] });
  expect(await client.read((tx) => tx.treatmentGoalChange.count())).toBe(0);
  await endEditPeriod(patientId);
  expect(await client.read((tx) => tx.treatmentGoalChange.count())).toBe(1);
  await world.plansOf(provider.caller).setPlanSharing({ patientId, isShared: false });
  expect(await client.read((tx) => tx.treatmentGoalChange.count())).toBe(0);
  const own = world.store.as(provider.caller, { provider: provider.providerId });
  expect(await own.tx((tx) => tx.treatmentGoalChange.updateMany({ data: { status: 'ACHIEVED' } }))).toEqual({
    count: 0,
  });
  expect(await own.tx((tx) => tx.treatmentGoalChange.deleteMany({}))).toEqual({ count: 0 });
});
