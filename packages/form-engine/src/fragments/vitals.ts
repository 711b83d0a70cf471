import { createField } from '../create-field.ts';

/** Medical facts that matter for prescribing. Vital signs may be reported by the client in a video visit. */
export const vitalFields = [
  createField('textinput', 'allergies', 'Allergies, or none known', { prefillFrom: ['PATIENT_CHART', 'INTAKE_FORM'] }),
  createField('textarea', 'reviewOfSystems', 'Review of systems', { aiEligible: true }),
  createField('textinput', 'bloodPressure', 'Blood pressure', {
    optional: true,
    layout: 'half',
    placeholder: '120/80',
    maxLength: 20,
  }),
  createField('number', 'heartRate', 'Heart rate per minute', { optional: true, layout: 'half', min: 20, max: 250 }),
  createField('number', 'weightPounds', 'Weight in pounds', { optional: true, layout: 'half', min: 1, max: 1_500 }),
  createField('select', 'pregnancyStatus', 'Pregnancy', {
    options: [
      ['NOT_APPLICABLE', 'Does not apply'],
      ['NO', 'Not pregnant'],
      ['YES', 'Pregnant'],
      ['BREASTFEEDING', 'Breastfeeding'],
      ['DECLINED', 'Client declined to answer'],
    ],
    layout: 'half',
  }),
  createField('textarea', 'labs', 'Labs reviewed or ordered', { optional: true }),
];
