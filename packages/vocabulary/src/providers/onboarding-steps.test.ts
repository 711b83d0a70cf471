import { expect, test } from 'vitest';
import { findOpenSteps, type OnboardingFacts, onboardingSteps } from './onboarding-steps.ts';

const nothing: OnboardingFacts = {
  description: ' ',
  languages: [],
  gender: '',
  specialties: [],
  ages: [],
  calendarChoice: '',
  calendarSyncStatus: 'NOT_YET_SYNCED',
  videoRoomUrl: '',
  hasOffice: false,
  hasHours: false,
};
const everything: OnboardingFacts = {
  description: 'Warm.',
  languages: ['English'],
  gender: 'Woman',
  specialties: ['Anxiety'],
  ages: ['Adults'],
  calendarChoice: 'SKIPPED',
  calendarSyncStatus: 'NOT_YET_SYNCED',
  videoRoomUrl: 'https://v.example/a',
  hasOffice: false,
  hasHours: true,
};

test('has the five pages of the spec in its order', () => {
  expect(onboardingSteps).toEqual(['basic-information', 'specialties', 'calendar', 'telehealth', 'scheduling']);
});

test.each([
  { name: 'an empty record', facts: nothing, open: [...onboardingSteps] },
  { name: 'a complete record', facts: everything, open: [] },
  { name: 'no description', facts: { ...everything, description: ' ' }, open: ['basic-information'] },
  { name: 'no age group', facts: { ...everything, ages: [] }, open: ['specialties'] },
  { name: 'no decision about the calendar', facts: { ...everything, calendarChoice: '' }, open: ['calendar'] },
  {
    name: 'a connected calendar',
    facts: { ...everything, calendarChoice: '', calendarSyncStatus: 'SYNCED_TO_NYLAS' },
    open: [],
  },
  { name: 'an office instead of a room', facts: { ...everything, videoRoomUrl: '', hasOffice: true }, open: [] },
  { name: 'no hours', facts: { ...everything, hasHours: false }, open: ['scheduling'] },
])('$name leaves the right steps open', ({ facts, open }) => expect(findOpenSteps(facts)).toEqual(open));
