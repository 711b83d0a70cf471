import { createField, createSection } from '../create-field.ts';

/** Generic names of medicines that are often prescribed in psychiatry. */
const commonMedications = [
  'Alprazolam',
  'Amphetamine salts',
  'Aripiprazole',
  'Atomoxetine',
  'Bupropion',
  'Buspirone',
  'Citalopram',
  'Clonazepam',
  'Clonidine',
  'Duloxetine',
  'Escitalopram',
  'Fluoxetine',
  'Gabapentin',
  'Guanfacine',
  'Hydroxyzine',
  'Lamotrigine',
  'Lisdexamfetamine',
  'Lithium',
  'Lorazepam',
  'Methylphenidate',
  'Mirtazapine',
  'Naltrexone',
  'Olanzapine',
  'Prazosin',
  'Propranolol',
  'Quetiapine',
  'Risperidone',
  'Sertraline',
  'Trazodone',
  'Valproate',
  'Venlafaxine',
  'Zolpidem',
];

const change = createField('radio', 'medicationChange', 'Medications today', {
  options: [
    ['NO_CHANGE', 'No change'],
    ['CHANGED', 'Started, stopped or adjusted'],
    ['NONE', 'Not taking any'],
  ],
});

/** The prescriber's plan for each medication, with the two confirmations. */
export const medicationPlanField = createField('medications_input', 'medications', 'Medication plan', {
  prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE', 'INTAKE_FORM'],
});

const safetyFields = [
  createField('textarea', 'sideEffects', 'Side effects and how well the client takes the medication', {
    aiEligible: true,
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'medicationChange', values: ['NO_CHANGE', 'CHANGED'] },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
  createField('checkbox', 'informedConsent', 'Risks, benefits and alternatives were discussed, and the client agrees', {
    fieldCondition: {
      when: { kind: 'match', fieldId: 'medicationChange', value: 'CHANGED' },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
  createField('checkbox', 'monitoringProgramChecked', 'Prescription monitoring program checked', { optional: true }),
];

export const medicationSection = createSection('medication', 'Medication', [
  change,
  medicationPlanField,
  createField('medication_select_input', 'medicationsChanged', 'What you started, stopped or adjusted', {
    options: commonMedications,
    fieldCondition: {
      when: { kind: 'match', fieldId: 'medicationChange', value: 'CHANGED' },
      onFail: 'disable',
      clearOnFail: true,
    },
  }),
  createField('textarea', 'medicationChangeReason', 'Why', {
    optional: true,
    aiEligible: true,
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'medicationChange', values: ['NO_CHANGE', 'NONE'] },
      onFail: 'required',
    },
  }),
  ...safetyFields,
]);

/** In streamlined notes: the plan without comments, and the safety checks. */
export const streamlinedMedicationSection = createSection('medication', 'Medication', [
  change,
  { ...medicationPlanField, commentsExempt: true },
  ...safetyFields,
]);

/** At a psychiatric intake: what was tried before. */
export const pastMedicationFields = [
  createField('medication_select_input', 'pastMedications', 'Medications tried before', {
    options: commonMedications,
    optional: true,
  }),
  createField('textarea', 'pastMedicationResponse', 'Dose, response and side effects of each', {
    optional: true,
    prefillFrom: ['INTAKE_FORM'],
    aiEligible: true,
  }),
];

/** In a therapist's note: what the client reports. The therapist does not prescribe. */
export const reportedMedicationField = createField(
  'textarea',
  'reportedMedications',
  'Medications that the client takes',
  {
    optional: true,
    prefillFrom: ['INTAKE_FORM', 'PATIENT_CHART', 'MOST_RECENT_NOTE'],
  },
);
