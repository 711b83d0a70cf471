import { createField, createSection } from '../create-field.ts';
import { diagnosisField } from './diagnosis.ts';

const reason = createSection('reason', 'Reason for discharge', [
  createField('radio', 'dischargeReason', 'Reason', {
    options: [
      ['GOALS_MET', 'Goals met'],
      ['CLIENT_CHOICE', 'The client chose to end care'],
      ['HIGHER_LEVEL', 'Referred to a higher level of care'],
      ['TRANSFERRED', 'Transferred to another provider'],
      ['NO_CONTACT', 'The client stopped responding'],
      ['OTHER', 'Other'],
    ],
  }),
  createField('textarea', 'dischargeReasonDetails', 'Please explain', {
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'dischargeReason', values: ['CLIENT_CHOICE', 'OTHER'] },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
  createField('textarea', 'contactAttempts', 'How and when you tried to reach the client', {
    fieldCondition: {
      when: { kind: 'match', fieldId: 'dischargeReason', value: 'NO_CONTACT' },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
  createField('date', 'careStarted', 'Intake appointment', { prefillFrom: ['PATIENT_CHART'], layout: 'half' }),
  createField('date', 'dischargeDate', 'Discharge date', { layout: 'half' }),
]);

const course = createSection('course', 'Course of care', [
  createField('textarea', 'presentingProblem', 'Why the client came', {
    prefillFrom: ['INITIAL_ASSESSMENT_NOTE', 'PATIENT_CHART', 'INTAKE_FORM'],
  }),
  createField('textarea', 'courseOfTreatment', 'What was done, and how the client did', { aiEligible: true }),
  createField('discharge_goals_input', 'dischargeGoals', 'Outcome of each goal', {
    optional: true,
    prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
  }),
]);

const status = createSection('status', 'Status at discharge', [
  diagnosisField,
  createField('textarea', 'statusAtDischarge', 'Symptoms and functioning', { aiEligible: true }),
  createField('select', 'riskLevel', 'Risk at discharge', {
    isFresh: true,
    options: [
      ['LOW', 'Low'],
      ['MODERATE', 'Moderate'],
      ['HIGH', 'High'],
    ],
  }),
  createField('textarea', 'riskAtDischarge', 'What you did about the risk', {
    isFresh: true,
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'riskLevel', values: ['MODERATE', 'HIGH'] },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
]);

const aftercare = createSection('aftercare', 'Aftercare', [
  createField('textarea', 'aftercarePlan', 'Aftercare and warning signs', { aiEligible: true }),
  createField('textarea', 'referrals', 'Referrals, with names and phone numbers', {
    optional: true,
    fieldCondition: {
      when: {
        kind: 'matchAny',
        fieldId: 'dischargeReason',
        values: ['GOALS_MET', 'CLIENT_CHOICE', 'NO_CONTACT', 'OTHER'],
      },
      onFail: 'required',
    },
  }),
  createField('checkbox', 'crisisResourcesGiven', 'The client knows to call or text 988 in a crisis'),
  createField('closing_out_note', 'closingOut', 'Closing the record'),
]);

export const dischargeSections = { reason, course, status, aftercare };
