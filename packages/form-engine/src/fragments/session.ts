import { createField, createSection } from '../create-field.ts';
import type { Condition, ConditionEffect } from '../schema.ts';

const atDistance: Condition = { kind: 'matchAny', fieldId: 'sessionModality', values: ['VIDEO', 'PHONE'] };
const hideUnless = (when: Condition) => ({ when, onFail: 'hide' as ConditionEffect, clearOnFail: true });

/** When, how and where the session took place. Payors ask for times, place and consent to telehealth. */
export const sessionSection = createSection('session', 'Session', [
  createField('time_range', 'sessionTime', 'Actual start and end time', {
    isFresh: true,
    layout: 'half',
  }),
  createField('radio', 'sessionModality', 'How you met', {
    options: [
      ['VIDEO', 'Video'],
      ['PHONE', 'Phone'],
      ['IN_OFFICE', 'In the office'],
    ],
    prefillFrom: ['TELEHEALTH_SESSION'],
    layout: 'half',
  }),
  createField('checkbox', 'telehealthConsent', 'The client agreed to meet by video or phone today', {
    fieldCondition: hideUnless(atDistance),
  }),
  createField('address_input', 'clientLocation', 'Where the client was during the session', {
    prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
    tooltip: 'Emergency services need this address. It also shows that you are licensed in that state.',
    fieldCondition: hideUnless(atDistance),
  }),
  createField('phone_input', 'callbackPhone', 'Phone number if the call drops', {
    optional: true,
    placeholder: '555-123-4567',
    prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
    fieldCondition: hideUnless(atDistance),
  }),
  createField('multiselect', 'participants', 'Who took part', {
    options: [
      ['CLIENT', 'Client'],
      ['PARTNER', 'Partner'],
      ['PARENT', 'Parent or guardian'],
      ['FAMILY', 'Other family'],
      ['INTERPRETER', 'Interpreter'],
      ['OTHER', 'Someone else'],
    ],
    defaultValue: ['CLIENT'],
  }),
  createField('textinput', 'participantsOther', 'Who else took part', {
    fieldCondition: hideUnless({ kind: 'includeSingle', fieldId: 'participants', value: 'OTHER' }),
  }),
]);
