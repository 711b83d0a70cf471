import { noteTypes } from '@linden/form-engine/schema';
import { expect, test } from 'vitest';
import { findTourEvent, tourDelayMs, tourVisiblePart } from './sharing-tour-rules.ts';

test('the tour is remembered per note type: intake, progress and grow progress (spec provider-portal, section 4.8)', () => {
  const events = noteTypes.map((noteType) => findTourEvent({ noteType, rule: 'OPTIONAL' }));
  expect(events.filter(Boolean)).toEqual([
    'TREATMENT_PLAN_SHARING_ONBOARDING_INTAKE',
    'TREATMENT_PLAN_SHARING_ONBOARDING_PROGRESS',
    'TREATMENT_PLAN_SHARING_ONBOARDING_GROW_PROGRESS',
    'TREATMENT_PLAN_SHARING_ONBOARDING_PRESCRIBER_INTAKE',
    'TREATMENT_PLAN_SHARING_ONBOARDING_PRESCRIBER_PROGRESS',
    'TREATMENT_PLAN_SHARING_ONBOARDING_PRESCRIBER_GROW_PROGRESS',
  ]);
});

test.each(['REQUIRED', null] as const)('it is not shown when the rule is %s', (rule) =>
  expect(findTourEvent({ noteType: 'INTAKE', rule })).toBeUndefined(),
);

test('it waits 1 s until a quarter of the toggle is in view', () =>
  expect([tourDelayMs, tourVisiblePart]).toEqual([1000, 0.25]));
