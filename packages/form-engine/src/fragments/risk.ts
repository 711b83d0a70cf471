import { askAnew, createField, createSection } from '../create-field.ts';
import type { Condition, Field } from '../schema.ts';

const thoughts = [
  ['DENIED', 'Denied'],
  ['PASSIVE', 'Thoughts without a plan'],
  ['PLAN', 'Thoughts with a plan'],
  ['INTENT', 'Plan and intent'],
] as const;
const present = ['PASSIVE', 'PLAN', 'INTENT'];

const anyRisk: Condition = {
  kind: 'or',
  conditions: [
    { kind: 'matchAny', fieldId: 'suicidalIdeation', values: present },
    { kind: 'matchAny', fieldId: 'homicidalIdeation', values: present },
    { kind: 'matchAny', fieldId: 'selfHarm', values: ['RECENT'] },
    { kind: 'matchAny', fieldId: 'riskLevel', values: ['MODERATE', 'HIGH'] },
  ],
};

const riskFields: readonly Field[] = askAnew([
  createField('radio', 'suicidalIdeation', 'Suicidal thoughts', { options: thoughts }),
  createField('radio', 'homicidalIdeation', 'Thoughts of harming others', { options: thoughts }),
  createField('radio', 'selfHarm', 'Self-harm', {
    options: [
      ['DENIED', 'Denied'],
      ['PAST', 'In the past'],
      ['RECENT', 'In the past month'],
    ],
  }),
  createField('select', 'riskLevel', 'Your assessment of the risk', {
    options: [
      ['LOW', 'Low'],
      ['MODERATE', 'Moderate'],
      ['HIGH', 'High'],
    ],
  }),
  createField('textarea', 'riskDetails', 'What the client said, risk factors, and what you did', {
    fieldCondition: { when: anyRisk, onFail: 'hide', clearOnFail: true },
  }),
  createField('textarea', 'safetyPlan', 'Safety plan', {
    placeholder: 'Warning signs, coping steps, people to call, 988, safe storage of means',
    fieldCondition: { when: anyRisk, onFail: 'hide', clearOnFail: true },
  }),
]);

/** Risk in each session. Details and a safety plan open when an answer shows risk. */
export const riskSection = createSection('risk', 'Risk', riskFields);

/** Risk at intake: with history and protective factors. */
export const fullRiskSection = createSection('risk', 'Risk', [
  ...riskFields,
  ...askAnew([
    createField('radio', 'pastAttempts', 'Past suicide attempts', {
      options: [
        ['NO', 'No'],
        ['YES', 'Yes'],
      ],
    }),
    createField('textarea', 'pastAttemptsDetails', 'When, how, and what followed', {
      fieldCondition: {
        when: { kind: 'match', fieldId: 'pastAttempts', value: 'YES' },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
    createField('radio', 'firearmAccess', 'Access to firearms or other lethal means', {
      options: [
        ['NO', 'No'],
        ['YES', 'Yes'],
        ['DECLINED', 'Client declined to answer'],
      ],
    }),
    createField('textarea', 'protectiveFactors', 'Protective factors'),
  ]),
]);
