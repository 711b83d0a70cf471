import { createField, createSection } from '../create-field.ts';

const psychotherapyCodes = [
  ['90832', '90832 Psychotherapy, 16 to 37 minutes'],
  ['90834', '90834 Psychotherapy, 38 to 52 minutes'],
  ['90837', '90837 Psychotherapy, 53 minutes or more'],
  ['90846', '90846 Family psychotherapy without the client, 26 minutes or more'],
  ['90847', '90847 Family psychotherapy with the client, 26 minutes or more'],
  ['90839', '90839 Crisis, 30 to 74 minutes'],
] as const;

const visitCodes = [
  ['99212', '99212 Established client, straightforward or 10 minutes'],
  ['99213', '99213 Established client, low or 20 minutes'],
  ['99214', '99214 Established client, moderate or 30 minutes'],
  ['99215', '99215 Established client, high or 40 minutes'],
] as const;

const evaluationCodes = [
  ['99202', '99202 New client, straightforward or 15 minutes'],
  ['99203', '99203 New client, low or 30 minutes'],
  ['99204', '99204 New client, moderate or 45 minutes'],
  ['99205', '99205 New client, high or 60 minutes'],
] as const;

/** CPT time of a prescriber includes work on the same day outside the appointment; that of a therapist does not. */
const outsideMinutes = createField('number', 'outsideAppointmentMinutes', 'Minutes outside the appointment, same day', {
  optional: true,
  min: 0,
  max: 480,
  layout: 'half',
  tooltip: 'Review of records, documentation and care coordination on the day of the appointment.',
});

const addOn = createField('radio', 'psychotherapyAddOn', 'Psychotherapy in the same visit', {
  options: [
    ['NONE', 'None'],
    ['90833', '90833 16 to 37 minutes'],
    ['90836', '90836 38 to 52 minutes'],
    ['90838', '90838 53 minutes or more'],
  ],
});

const addOnMinutes = createField('number', 'psychotherapyMinutes', 'Minutes of psychotherapy', {
  min: 16,
  max: 240,
  layout: 'half',
  tooltip: 'Minutes that do not count toward the visit.',
  fieldCondition: {
    when: { kind: 'matchAny', fieldId: 'psychotherapyAddOn', values: ['90833', '90836', '90838'] },
    onFail: 'hide',
    clearOnFail: true,
  },
});

export const therapyBillingSection = createSection('billing', 'Code selection', [
  createField('select', 'codeSelection', 'Service code', { options: psychotherapyCodes }),
]);

export const therapyIntakeBillingSection = createSection('billing', 'Code selection', [
  createField('select', 'codeSelection', 'Service code', {
    options: [['90791', '90791 Diagnostic evaluation'], ...psychotherapyCodes.slice(-1)],
    defaultValue: '90791',
  }),
]);

export const prescriberBillingSection = createSection('billing', 'Code selection', [
  createField('select', 'codeSelection', 'Service code', { options: visitCodes }),
  outsideMinutes,
  addOn,
  addOnMinutes,
]);

export const prescriberIntakeBillingSection = createSection('billing', 'Code selection', [
  createField('select', 'codeSelection', 'Service code', {
    options: [['90792', '90792 Diagnostic evaluation with medical services'], ...evaluationCodes],
  }),
  outsideMinutes,
  {
    ...addOn,
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'codeSelection', values: evaluationCodes.map(([code]) => code) },
      onFail: 'hide',
      clearOnFail: true,
    },
  },
  addOnMinutes,
]);
