import type { FieldType, FieldValue } from '../schema.ts';
import type { FieldTypeCells } from './expected-cells.ts';
import {
  sampleAddress,
  sampleClosing,
  sampleGoal,
  sampleMedications,
  sampleObjective,
  samplePanic,
} from './sample-answers.ts';

type ComposedType = Extract<
  FieldType,
  | 'time_range'
  | 'closing_out_note'
  | 'diagnosis_input'
  | 'medications_input'
  | 'objectives_input'
  | 'objective_updates_input'
  | 'goals_input'
  | 'discharge_goals_input'
  | 'address_input'
>;

const [plan] = sampleMedications.medication_plans;
const dischargeGoal = { clientGoal: 'Manage anxiety', outcome: 'Met', comments: 'Rides daily' };
const update = { objective: 'Sleep seven hours', progress: 'Six hours now' };

/** Cells of lists of records, whose shape and emptiness are alike. */
function listOf(entry: { readonly [key: string]: FieldValue }) {
  const misshapen = Object.fromEntries(Object.keys(entry).map((key) => [key, 7]));
  return {
    fits: [[], [{}], [entry], [{ ...entry, [Object.keys(entry)[0] ?? '']: null }]],
    misfits: [entry, 'a', [1], [misshapen], [{ ...entry, unknown: 'x' }]],
    empty: [[]],
    notEmpty: [[{}], [entry]],
    answered: [[entry]],
    unanswered: [[], 'a'],
  };
}

/** The field types whose value has parts. */
export const composedCells: Readonly<Record<ComposedType, FieldTypeCells>> = {
  time_range: {
    fits: [{ start: '09:00', end: '09:50' }, { start: '', end: '' }, {}, { start: '9' }],
    misfits: ['09:00', ['09:00', '09:50'], { start: 9, end: 10 }, { start: '09:00', zone: 'x' }],
    empty: [{}, { start: '', end: '' }],
    notEmpty: [{ start: '09:00' }],
    answered: [{ start: '09:00', end: '09:50' }],
    unanswered: [{ start: '09:00', end: '' }, { end: '09:50' }],
    faults: [
      [{ start: '00:00', end: '23:59' }, []],
      [{ start: '09:50', end: '09:00' }, ['INVALID_TIME_RANGE']],
      [{ start: '09:00', end: '09:00' }, ['INVALID_TIME_RANGE']],
      [{ start: '09:00' }, ['end.REQUIRED']],
      [{ start: '24:00', end: '9:00' }, ['start.INVALID_TYPE', 'end.INVALID_TYPE']],
    ],
    shown: [{ start: '09:05', end: '13:00' }, [{ kind: 'text', text: '9:05 AM to 1:00 PM' }]],
    printed: ['9:05 AM to 1:00 PM'],
    canUseAi: false,
  },
  closing_out_note: {
    fits: [sampleClosing, {}, { summary: null }],
    misfits: ['done', [], { summary: 1 }, { closed: true }],
    empty: [{}, { summary: ' ' }],
    notEmpty: [{ summary: 'Done' }],
    answered: [sampleClosing],
    unanswered: [{}],
    faults: [
      [{ summary: 'Done' }, ['lastContactDate.REQUIRED']],
      [{ lastContactDate: '2026-11-20' }, ['summary.REQUIRED']],
      [{ lastContactDate: 'Friday', summary: 'Done' }, ['lastContactDate.INVALID_TYPE']],
      [{ ...sampleClosing, summary: 'a'.repeat(5_001) }, ['summary.TOO_LONG']],
    ],
    shown: [
      sampleClosing,
      [
        {
          kind: 'pairs',
          pairs: [
            { label: 'Last contact', text: 'Nov 20, 2026' },
            { label: 'Closing summary', text: 'All goals were met.' },
          ],
        },
      ],
    ],
    printed: ['Last contact: Nov 20, 2026', 'Closing summary: All goals were met.'],
    canUseAi: false,
  },
  diagnosis_input: {
    fits: [[], [samplePanic], ['anything']],
    misfits: [samplePanic, [{ code: 'F41.0' }], {}],
    empty: [[]],
    notEmpty: [['anything']],
    answered: [[samplePanic, 'Generalized anxiety disorder (F41.1)']],
    unanswered: [[]],
    faults: [
      [['Panic disorder'], ['0.INVALID_SELECTION']],
      [[samplePanic, 'Panic (F41.0)'], ['1.INVALID_SELECTION']],
      [['Anxiety (F41)'], ['0.INVALID_SELECTION']],
      [['(F41.0) Panic'], ['0.INVALID_SELECTION']],
    ],
    shown: [[samplePanic], [{ kind: 'list', items: [samplePanic] }]],
    printed: [`- ${samplePanic}`],
    canUseAi: false,
  },
  medications_input: {
    fits: [sampleMedications, {}, { medication_plans: [] }, { medication_plans: [{}] }],
    misfits: [[], 'none', { medication_plans: 'none' }, { medication_plans: [{ dosage: 50 }] }, { dose: '1' }],
    empty: [{}, { medication_plans: [] }, { disclaimerChecked: false }],
    notEmpty: [{ disclaimerChecked: true }, { medication_plans: [plan] }],
    answered: [sampleMedications],
    unanswered: [{}, { disclaimerChecked: true }],
    faults: [
      [{ ...sampleMedications, medication_plans: [] }, []],
      [{ ...sampleMedications, disclaimerChecked: false }, ['disclaimerChecked.REQUIRED']],
      [{ ...sampleMedications, medicationsValid: null }, ['medicationsValid.REQUIRED']],
      [{ ...sampleMedications, medication_comments: ' ' }, ['medication_comments.REQUIRED']],
      [{ ...sampleMedications, medication_plans: null }, ['medication_plans.REQUIRED']],
      [
        { ...sampleMedications, medication_plans: [plan, {}] },
        ['dosage', 'frequency', 'medicationName', 'symptomsBeingTreated'].map(
          (key) => `medication_plans.1.${key}.REQUIRED`,
        ),
      ],
      [
        { ...sampleMedications, medication_plans: [{ ...plan, frequency: 'Hourly' }] },
        ['medication_plans.0.frequency.INVALID_SELECTION'],
      ],
    ],
    shown: [
      sampleMedications,
      [
        {
          kind: 'pairs',
          title: 'Sertraline',
          pairs: [
            { label: 'Dosage', text: '50 mg' },
            { label: 'Frequency', text: 'Daily' },
            { label: 'Symptoms being treated', text: 'Panic attacks' },
            { label: 'Prescription drug', text: 'Yes' },
          ],
        },
        { kind: 'text', text: 'Comments: Takes it in the morning' },
      ],
    ],
    printed: [
      'Sertraline',
      'Dosage: 50 mg',
      'Frequency: Daily',
      'Symptoms being treated: Panic attacks',
      'Prescription drug: Yes',
      'Comments: Takes it in the morning',
    ],
    canUseAi: false,
  },
  objectives_input: {
    ...listOf(sampleObjective),
    faults: [
      [
        [sampleObjective, {}],
        ['objective', 'treatmentStrategy', 'estimatedTimeToCompletion'].map((key) => `1.${key}.REQUIRED`),
      ],
      [[{ ...sampleObjective, treatmentStrategy: ' ' }], ['0.treatmentStrategy.REQUIRED']],
    ],
    shown: [
      [{ objective: 'Sleep seven hours' }],
      [{ kind: 'pairs', title: 'Objective 1', pairs: [{ label: 'Objective', text: 'Sleep seven hours' }] }],
    ],
    printed: ['Objective 1', 'Objective: Sleep seven hours'],
    canUseAi: true,
  },
  objective_updates_input: {
    ...listOf(update),
    faults: [[[update, { objective: 'Walk daily' }], ['1.progress.REQUIRED']]],
    shown: [
      [update],
      [{ kind: 'pairs', title: 'Sleep seven hours', pairs: [{ label: 'Progress', text: 'Six hours now' }] }],
    ],
    printed: ['Sleep seven hours', 'Progress: Six hours now'],
    canUseAi: true,
  },
  goals_input: {
    ...listOf(sampleGoal),
    faults: [
      [[{}], Object.keys(sampleGoal).map((key) => `0.${key}.REQUIRED`)],
      ...Object.keys(sampleGoal).map(
        (key) =>
          [
            [{ ...sampleGoal, [key]: Array.isArray(sampleGoal[key as 'frequency']) ? [] : ' ' }],
            [`0.${key}.REQUIRED`],
          ] as const,
      ),
      [[{ ...sampleGoal, clientGoal: 'Other' }], ['0.clientGoalOther.REQUIRED']],
      [[{ ...sampleGoal, clientGoal: 'Other', clientGoalOther: 'Paint' }], []],
      [[{ ...sampleGoal, frequency: 'Other' }], ['0.frequencyOther.REQUIRED']],
      [[{ ...sampleGoal, keyTreatmentMethods: ['CBT', 'Other'] }], ['0.keyTreatmentMethodsOther.REQUIRED']],
      [[{ ...sampleGoal, modalitiesOfTreatment: ['Group'] }], ['0.modalitiesOfTreatment.INVALID_SELECTION']],
      [[{ ...sampleGoal, estimatedTimeToAchieve: 'Soon' }], ['0.estimatedTimeToAchieve.INVALID_SELECTION']],
    ],
    shown: [
      [{ clientGoal: 'Improve sleep', keyTreatmentMethods: ['CBT', 'DBT'], shortId: 'g1' }],
      [
        {
          kind: 'pairs',
          title: 'Goal 1',
          pairs: [
            { label: 'Goal', text: 'Improve sleep' },
            { label: 'Key treatment methods', text: 'CBT, DBT' },
          ],
        },
      ],
    ],
    printed: ['Goal 1', 'Goal: Improve sleep', 'Key treatment methods: CBT, DBT'],
    canUseAi: true,
  },
  discharge_goals_input: {
    ...listOf(dischargeGoal),
    faults: [
      [[{ clientGoal: 'Sleep' }], ['0.outcome.REQUIRED']],
      [[{ clientGoal: 'Sleep', outcome: 'Almost' }], ['0.outcome.INVALID_SELECTION']],
      [[{ outcome: 'Met' }], ['0.clientGoal.REQUIRED']],
    ],
    shown: [
      [dischargeGoal],
      [
        {
          kind: 'pairs',
          title: 'Manage anxiety',
          pairs: [
            { label: 'Outcome', text: 'Met' },
            { label: 'Comments', text: 'Rides daily' },
          ],
        },
      ],
    ],
    printed: ['Manage anxiety', 'Outcome: Met', 'Comments: Rides daily'],
    canUseAi: false,
  },
  address_input: {
    fits: [sampleAddress, {}, { ...sampleAddress, unit: '4' }],
    misfits: ['1 Elm Street', [], { zip: 89501 }, { country: 'US' }],
    empty: [{}, { street: ' ' }],
    notEmpty: [{ state: 'NV' }],
    answered: [sampleAddress],
    unanswered: [{}],
    faults: [
      [{ state: 'NV' }, ['street.REQUIRED', 'city.REQUIRED', 'zip.REQUIRED']],
      [{ ...sampleAddress, zip: '8950' }, ['zip.INVALID_LENGTH']],
      [{ ...sampleAddress, zip: '89501-1234' }, []],
    ],
    shown: [{ ...sampleAddress, unit: 'Apt 4' }, [{ kind: 'text', text: '1 Elm Street, Apt 4\nReno, NV 89501' }]],
    printed: ['1 Elm Street, Apt 4', 'Reno, NV 89501'],
    canUseAi: false,
  },
};
