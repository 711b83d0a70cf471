import { expect, test } from 'vitest';
import { trackingParameters } from '#src/analytics/tracking-parameters.ts';
import { planCategories } from '#src/insurance/plan-categories.ts';
import { calendarSyncStates } from '#src/providers/calendar-sync.ts';
import { ageGroups } from '#src/search/age-groups.ts';
import { availableDates } from '#src/search/available-dates.ts';
import { availableTimes } from '#src/search/available-times.ts';
import { feedbackTags } from '#src/search/feedback-tags.ts';
import { findGenderByCode, genderCodes, genders } from '#src/search/genders.ts';
import { identities } from '#src/search/identities.ts';
import { languages } from '#src/search/languages.ts';
import { settingCodes, settings } from '#src/search/settings.ts';
import { specialties } from '#src/search/specialties.ts';
import { treatmentMethods } from '#src/search/treatment-methods.ts';
import { typeOfCareCodes, typesOfCare } from '#src/search/types-of-care.ts';

const named = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test.each<[string, readonly string[], number, string[]]>([
  ['specialties', specialties, 50, ['Addiction', 'ADHD', 'Anxiety', 'Depression', 'Trauma and PTSD']],
  ['treatment methods', treatmentMethods, 70, ['CBT', 'DBT', 'EMDR', 'ACT']],
  ['identities', identities, 13, ['Asian / Asian American', 'Christian']],
  ['languages', languages, 22, ['American Sign Language']],
  ['feedback tags', feedbackTags, 10, ['Solution oriented', 'Open-minded']],
  ['genders', genders, 5, ['Non Binary', 'Gender Fluid']],
  ['settings', settings, 3, ['Virtual & in-person']],
  ['types of care', typesOfCare, 2, ['Talk therapy', 'Medication management']],
  ['age groups', named(ageGroups), 4, ['Elders', 'Adults', 'Teenagers', 'Children']],
  ['available times', named(availableTimes), 4, ['Early Morning', 'Evening']],
  ['available dates', named(availableDates), 12, ['Mondays', 'Available in 72 hours', 'Next 10 days']],
  ['plan categories', named(planCategories), 11, ['MANAGED_EAP', 'DUAL']],
  ['calendar sync states', calendarSyncStates, 5, ['SYNCED_TO_NYLAS']],
])('has the count and the words of the spec, each once: %s', (_, words, count, some) => {
  expect(words).toHaveLength(count);
  expect(new Set(words).size).toBe(count);
  expect(words).toEqual(expect.arrayContaining(some));
});

test.each([
  ['Man', 'MAN'],
  ['Woman', 'WOMAN'],
  ['Transgender', 'TRANSGENDER'],
  ['Non Binary', 'NON_BINARY'],
  ['Gender Fluid', 'GENDER_FLUID'],
] as const)('converts %s to %s for the API, and back', (gender, code) => {
  expect(genderCodes[gender]).toBe(code);
  expect(findGenderByCode(code)).toBe(gender);
});

test('has no gender for an unknown code', () => expect(findGenderByCode('Woman')).toBeUndefined());

test('has the spec’s codes for settings and types of care', () => {
  expect(Object.values(settingCodes)).toEqual(['VIRTUAL', 'IN_PERSON', 'BOTH']);
  expect(Object.values(typeOfCareCodes)).toEqual(['TALK_THERAPY', 'MEDICATION_MANAGEMENT']);
});

test('lists the tracking parameters of both documents, each once', () => {
  expect(trackingParameters).toHaveLength(25);
  expect(new Set(trackingParameters).size).toBe(25);
  expect(trackingParameters).toEqual(expect.arrayContaining(['utm_growapp', 'correlationId', 'clsid', 'cusid']));
});

test('treats DUAL, MANAGED_MEDICAID and MEDICAID as public coverage', () => {
  expect(named(planCategories.filter(({ isPublic }) => isPublic))).toEqual(['DUAL', 'MANAGED_MEDICAID', 'MEDICAID']);
});

test('covers the day with times of day, without overlap', () => {
  expect(availableTimes.map(({ startMinute }) => startMinute)).toEqual([0, 600, 720, 1020]);
  expect(availableTimes.map(({ endMinute }) => endMinute)).toEqual([600, 720, 1020, 1440]);
});

test('has age groups without gaps from 6 years up', () => {
  const ascending = ageGroups.toReversed();
  expect(ascending.map(({ from }) => from)).toEqual([6, 13, 18, 65]);
  expect(ascending.map(({ to }) => to)).toEqual([12, 17, 64, undefined]);
});
