import { expect, test } from 'vitest';
import * as lists from './treatment-plan-lists.ts';
import { coreGoalFields } from './types/goals.ts';

test('lists of treatment plans (spec provider-portal, section 9)', () => {
  expect(lists.goalOptions).toHaveLength(16);
  expect([lists.goalOptions[0], lists.goalOptions[14], lists.goalOptions[15]]).toEqual([
    'Reduce symptoms',
    'Maintain sobriety',
    'Other',
  ]);
  expect(lists.keyTreatmentMethodOptions).toHaveLength(39);
  expect(lists.timeOptions).toEqual(['Less than 1 month', '1-3 months', '3-6 months', 'To be determined']);
  expect(lists.modalityOptions).toEqual(['Individual', 'Couples', 'Family therapy']);
  expect(lists.frequencyOptions).toEqual([
    'Twice / week',
    'Once / week',
    'Once / month',
    'Twice / month',
    'As needed',
    'To be determined',
    'Other',
  ]);
  expect(lists.medicationFrequencyOptions).toEqual(['As needed', 'Weekly', 'Daily', 'Twice a day']);
  expect(lists.declinedText).toBe('Client declined to answer');
  for (const list of [lists.goalOptions, lists.keyTreatmentMethodOptions]) expect(new Set(list).size).toBe(list.length);
});

test('a goal has eight core fields', () => expect(new Set(coreGoalFields).size).toBe(8));
