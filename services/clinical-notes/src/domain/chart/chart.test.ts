import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Field } from '@linden/form-engine/schema';
import {
  sampleAddress,
  sampleMedications,
  sampleObjective,
  samplePanic,
} from '@linden/form-engine/testkit/sample-answers';
import { describe, expect, test } from 'vitest';
import { type NoteGoal, readNotePlan } from '#src/domain/plans/treatment-plan.ts';
import { decideAiStatuses } from '#src/domain/suggestions/decide-ai-statuses.ts';
import { buildChartValues, type Chart, type ChartNote, listDiagnoses, listMedications } from './chart.ts';
import { buildContactValues, buildIntakeValues, buildTelehealthValues } from './outside-values.ts';

const chartOf = (notes: ChartNote[], change: Partial<Chart> = {}): Chart => ({
  notes,
  goals: [],
  isPlanShared: undefined,
  ...change,
});
const newest: ChartNote = { schema: noteSchemas.PROGRESS, values: { diagnoses: [], sessionModality: 'VIDEO' } };
const older: ChartNote = {
  schema: noteSchemas.INTAKE,
  values: { diagnoses: [samplePanic], sessionModality: 'VIDEO', clientLocation: sampleAddress, phq9Score: 12 },
};
const psychiatric: ChartNote = { schema: noteSchemas.PRESCRIBER_PROGRESS, values: { medications: sampleMedications } };

describe('the chart of saved notes', () => {
  test('has the diagnoses and medications of the newest note that has some', () => {
    expect(listDiagnoses({ notes: [newest, older] })).toEqual([samplePanic]);
    expect(listMedications({ notes: [newest, psychiatric] })).toEqual(sampleMedications.medication_plans);
    expect([listDiagnoses({ notes: [] }), listMedications({ notes: [older] })]).toEqual([[], []]);
  });

  test('fills in lasting facts, and neither scores nor hidden answers', () => {
    expect(buildChartValues('PROGRESS', chartOf([newest, older]))).toEqual({
      diagnoses: [samplePanic],
      clientLocation: sampleAddress,
    });
    const inOffice = { ...older, values: { ...older.values, sessionModality: 'IN_OFFICE' } };
    expect(buildChartValues('PROGRESS', chartOf([inOffice]))).not.toHaveProperty('clientLocation');
  });

  test('fills in medications without the confirmations of another session', () => {
    const { medications } = buildChartValues('PRESCRIBER_PROGRESS', chartOf([psychiatric]));
    expect(medications).toEqual({ medication_plans: sampleMedications.medication_plans });
  });

  test('reads a note by the schema that it keeps', () => {
    const rename = (field: Field) => (field.id === 'diagnoses' ? { ...field, id: 'diagnosesOfBefore' } : field);
    const { sections, ...rest } = noteSchemas.PROGRESS;
    const schema = { ...rest, sections: sections.map((each) => ({ ...each, fields: each.fields.map(rename) })) };
    const values = { diagnosesOfBefore: [samplePanic] };
    expect(listDiagnoses({ notes: [{ schema, values }] })).toEqual([samplePanic]);
    expect(buildChartValues('PROGRESS', chartOf([{ schema, values }]))).toMatchObject({ diagnoses: [samplePanic] });
    expect(listDiagnoses({ notes: [{ schema: noteSchemas.PROGRESS, values }] })).toEqual([]);
  });

  test('asks for progress on each objective, and for the outcome of each active goal', () => {
    const plan: ChartNote = { schema: noteSchemas.TREATMENT_PLAN, values: { objectives: [sampleObjective] } };
    expect(buildChartValues('PROGRESS', chartOf([plan])).objectiveUpdates).toEqual([
      { objective: sampleObjective.objective },
    ]);
    const [goal] =
      readNotePlan(noteSchemas.TREATMENT_PLAN, { treatmentGoals: [{ clientGoal: 'Improve sleep' }] }, 'n').goals ?? [];
    if (!goal) throw new Error('a goal');
    const ended: NoteGoal = { ...goal, shortId: 'ended-goal', status: 'ACHIEVED' };
    const chart = chartOf([], { goals: [goal, ended], isPlanShared: false });
    expect(buildChartValues('DISCHARGE', chart).dischargeGoals).toEqual([
      { shortId: goal.shortId, clientGoal: 'Improve sleep' },
    ]);
    expect(buildChartValues('INTAKE', chart)).toMatchObject({
      treatmentGoals: [{ shortId: goal.shortId, status: 'ACTIVE' }],
      planSharing: false,
    });
  });
});

describe('what other services know', () => {
  const facts = {
    patientId: 'c1',
    shortId: 's1',
    stateOfResidence: 'NV',
    reasonForTherapy: ' Panic on the train ',
    telephone: '+15105550123',
    street: '1 Elm Street',
    unit: '',
    city: 'Reno',
    state: 'NV',
    zipcode: '89501',
  };
  test('the reason for therapy fills in what the client said', () => {
    expect(buildIntakeValues(facts)).toMatchObject({
      presentingProblem: 'Panic on the train',
      clientWords: 'Panic on the train',
    });
    expect(buildIntakeValues({ ...facts, reasonForTherapy: ' ' })).toEqual({});
  });
  test('the address and telephone fill in where the client is', () => {
    expect(buildContactValues(facts)).toEqual({ clientLocation: sampleAddress, callbackPhone: '510-555-0123' });
    expect(buildContactValues({ ...facts, street: '', telephone: '12' })).toEqual({});
  });
  test.each([
    ['in the provider’s zone', 'America/Los_Angeles', { start: '23:30', end: '00:20' }],
    ['not without a zone', '', undefined],
  ])('a video session fills in its times, %s', (_, zone, sessionTime) => {
    const held = { start: new Date('2026-11-24T07:30:00Z'), minutes: 50 };
    expect(buildTelehealthValues(held, zone)).toEqual({
      sessionModality: 'VIDEO',
      ...(sessionTime && { sessionTime }),
    });
  });
});

test('the AI status of each visible answer follows the truth table', () => {
  const values = { assessment: 'Less tense.', planText: 'x', sessionModality: 'IN_OFFICE', telehealthConsent: true };
  const suggestion = { assessment: 'Less tense.', progressSinceLastSession: 'Rode two stops.' };
  const sources = { INTAKE_FORM: { reasonForVisit: 'Panic' } };
  const accepted = { plan: 'Weekly.', planText: 'y' };
  const statuses = decideAiStatuses({
    schema: noteSchemas.PROGRESS,
    values: { ...values, plan: 'Weekly, online.' },
    suggestion,
    accepted,
    sources,
  });
  expect(statuses).toMatchObject({
    assessment: 'AI_GENERATED',
    // Accepted before its suggestion was deleted, and then changed.
    plan: 'AI_GENERATED_WITH_EDIT',
    progressSinceLastSession: 'MANUALLY_ENTERED',
    sessionModality: 'NOT_ELIGIBLE',
    moodAndAnxiety: 'MANUALLY_ENTERED',
  });
  expect(statuses).not.toHaveProperty('telehealthConsent');
  expect(statuses).not.toHaveProperty('planNotifications');
});
