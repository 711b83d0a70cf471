import { describe, expect, test } from 'vitest';
import {
  findCareOfReason,
  findReasonOfCancellation,
  findRecommendationFaults,
  parseProviderLink,
  type RecommendationForm,
  recommendationMessages,
} from './recommendation.ts';

const form: RecommendationForm = {
  reason: 'OUT_OF_STATE',
  typeOfCare: 'TALK_THERAPY',
  providerIds: ['a'],
  noteToClient: '',
  noteToProvider: '',
};

test('messages are those of the spec (provider-portal, sections 5.2 and 8)', () => {
  expect(Object.values(recommendationMessages)).toEqual([
    'This question is required. Please select a reason.',
    'Please enter a valid link.',
    'Unable to find provider. Please ensure your link is valid and try again.',
    'Provider already added to the list.',
  ]);
});

describe('a recommendation', () => {
  test.each<[string, Partial<RecommendationForm>, string[]]>([
    ['complete', {}, []],
    ['without a reason', { reason: '' }, ['reason REQUIRED']],
    ['with a cancellation reason that needs no other provider', { reason: 'FORGOT' }, ['reason REQUIRED']],
    ['without a type of care', { typeOfCare: '' }, ['typeOfCare REQUIRED']],
    ['without providers', { providerIds: [] }, ['providerIds REQUIRED']],
    ['with three providers', { providerIds: ['a', 'b', 'c'] }, []],
    ['with four providers', { providerIds: ['a', 'b', 'c', 'd'] }, ['providerIds TOO_MANY']],
    ['with a provider twice', { providerIds: ['a', 'a'] }, ['providerIds TWICE']],
    ['with a note of 2,000 characters', { noteToClient: 'x'.repeat(2000) }, []],
    ['with longer notes', { noteToClient: 'x'.repeat(2001) }, ['noteToClient TOO_LONG']],
  ])('%s', (_name, changes, faults) => {
    const found = findRecommendationFaults({ ...form, ...changes });
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  test('is preselected by the reason of a cancellation', () => {
    expect(findReasonOfCancellation('SEEKING_TALK_THERAPY')).toBe('SEEKING_TALK_THERAPY');
    expect(findReasonOfCancellation('NOT_BUILDING_CASELOAD')).toBe('AT_FULL_CAPACITY');
    expect(findReasonOfCancellation('CLIENT_CHANGED_INSURANCE')).toBe('NO_LONGER_ACCEPT_INSURANCE');
    expect(findReasonOfCancellation('SCHEDULE_CONFLICT')).toBeUndefined();
    expect(findCareOfReason('UNWILLING_TO_PRESCRIBE')).toBe('MEDICATION_MANAGEMENT');
    expect(findCareOfReason('SEEKING_FAMILY_THERAPY')).toBe('TALK_THERAPY');
    expect(findCareOfReason('OUT_OF_STATE')).toBeUndefined();
  });
});

describe('a pasted link', () => {
  const origin = 'https://linden.example';
  test.each<[string, string, string | undefined]>([
    ['of a provider', 'https://linden.example/provider/maya-okafor/a1b2c3d4e5', 'a1b2c3d4e5'],
    ['with a search', ' https://linden.example/provider/maya/a1b2c3d4e5/?state=texas#times ', 'a1b2c3d4e5'],
    ['without the protocol', 'linden.example/provider/maya/a1b2c3d4e5', 'a1b2c3d4e5'],
    ['of another site', 'https://evil.example/provider/maya/a1b2c3d4e5', undefined],
    ['that only looks like ours', 'https://linden.example.evil.example/provider/maya/a1b2c3d4e5', undefined],
    ['with ours as a user name', 'https://linden.example@evil.example/provider/maya/a1b2c3d4e5', undefined],
    ['without TLS', 'http://linden.example/provider/maya/a1b2c3d4e5', undefined],
    ['of another page', 'https://linden.example/find', undefined],
    ['of no provider', 'https://linden.example/provider/', undefined],
    ['with a script', 'javascript:alert(1)', undefined],
    ['that is a name', 'Maya Okafor', undefined],
    ['that is empty', '', undefined],
  ])('%s', (_name, text, shortId) => expect(parseProviderLink(text, origin)).toBe(shortId));
});
