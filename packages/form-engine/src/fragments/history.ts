import { createField, createSection } from '../create-field.ts';

const fromIntake = { prefillFrom: ['INTAKE_FORM', 'PATIENT_CHART'], aiEligible: true } as const;
const substances = [
  ['usesAlcohol', 'Alcohol'],
  ['usesTobacco', 'Tobacco or vaping'],
  ['usesCannabis', 'Cannabis'],
  ['usesOtherSubstances', 'Other substances'],
  ['usesNoSubstances', 'None'],
] as const;
const substanceIds = substances.map(([id]) => id);

/** History at an intake. */
export const historySection = createSection('history', 'History', [
  createField('textarea', 'psychiatricHistory', 'Past mental health care, including hospital stays', fromIntake),
  createField('textarea', 'medicalHistory', 'Medical history and allergies', fromIntake),
  createField('textarea', 'familyHistory', 'Family history of mental health and substance use', fromIntake),
  createField('skippable_textarea', 'traumaHistory', 'Trauma and abuse', { prefillFrom: ['INTAKE_FORM'] }),
  createField('textarea', 'developmentalHistory', 'Childhood and development', { ...fromIntake, optional: true }),
  createField(
    'textarea',
    'socialHistory',
    'Family, relationships, housing, work or school, culture, legal',
    fromIntake,
  ),
]);

/** Substance use. At least one box, so that "not asked" differs from "none". */
export const substanceSection = createSection(
  'substances',
  'Substance use',
  [
    createField('text', 'substancesIntro', 'What the client uses now, or has used in the past year'),
    ...substances.map(([id, label]) => createField('checkbox', id, label, { optional: true, layout: 'half' })),
    createField('textarea', 'substanceDetails', 'Amount, how often, last use, past treatment', {
      aiEligible: true,
      fieldCondition: {
        when: {
          kind: 'or',
          conditions: substanceIds
            .filter((id) => id !== 'usesNoSubstances')
            .map((fieldId) => ({ kind: 'match' as const, fieldId, value: true })),
        },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
  ],
  {
    fieldGroups: [
      {
        id: 'substanceUse',
        fieldIds: substanceIds,
        value: true,
        message: 'Check what the client uses, or None',
        highlightedFieldId: 'usesNoSubstances',
      },
    ],
  },
);
