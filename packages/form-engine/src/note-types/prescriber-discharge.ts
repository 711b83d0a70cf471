import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { dischargeSections } from '../fragments/discharge.ts';
import { medicationPlanField } from '../fragments/medications.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const { reason, course, status, aftercare } = dischargeSections;
const label = noteTypeLabels.PRESCRIBER_DISCHARGE;

/** A prescriber's summary at the end of care, with medications and refills at discharge. */
export const prescriberDischargeNote = createNoteSchema('PRESCRIBER_DISCHARGE', 1, label, [
  reason,
  course,
  status,
  createSection('medication', 'Medications at discharge', [
    medicationPlanField,
    createField('textarea', 'medicationTrials', 'Medications tried in this care, and response', { aiEligible: true }),
    createField('radio', 'refills', 'Refills', {
      options: [
        ['BRIDGE', 'Given until the next prescriber takes over'],
        ['NONE_NEEDED', 'Not needed'],
        ['DECLINED', 'Declined by the client'],
      ],
    }),
    createField('textarea', 'refillDetails', 'Medications, amounts, and who prescribes next', {
      fieldCondition: {
        when: { kind: 'match', fieldId: 'refills', value: 'BRIDGE' },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
  ]),
  aftercare,
]);
