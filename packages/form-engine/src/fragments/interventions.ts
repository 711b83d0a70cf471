import { createField } from '../create-field.ts';
import { keyTreatmentMethodOptions } from '../treatment-plan-lists.ts';

/** What the provider did in the session. */
export const interventionFields = [
  createField('multiselect', 'interventions', 'Interventions', {
    options: keyTreatmentMethodOptions,
    prefillFrom: ['MOST_RECENT_NOTE'],
    aiEligible: true,
  }),
  createField('textinput', 'interventionsOther', 'Other interventions', {
    fieldCondition: {
      when: { kind: 'includeAny', fieldId: 'interventions', values: ['Other'] },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
  createField('textarea', 'clientResponse', 'How the client responded', { aiEligible: true }),
];
