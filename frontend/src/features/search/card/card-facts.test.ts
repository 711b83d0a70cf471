import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { getCredentials, getPlaceLine, listCardChips, listFirstTimes } from './card-facts.ts';

const { node } = cardEdge();
it.each([
  [0.04, 'Virtual and in Oakland, less than 1 mi'],
  [3.21, 'Virtual and in Oakland, 3.2 mi'],
  [453.8, 'Virtual and in Oakland, 454 mi'],
  [null, 'Virtual and in Oakland'],
])('an office at %s miles', (distanceMiles, words) => {
  expect(getPlaceLine(cardEdge({}, { distanceMiles }), noFilters).replaceAll('\u00a0', ' ')).toBe(words);
});

it('near a place, a therapist without office times there is virtual only', () => {
  const edge = cardEdge({}, { slots: [{ start: '2026-11-22T01:30:00Z', location: 'VIRTUAL' }] });
  expect(getPlaceLine(edge, { ...noFilters, address: 'Oakland, CA' })).toBe('Virtual only');
  expect(getPlaceLine(edge, { ...noFilters, address: 'Oakland, CA', setting: 'Virtual' })).toContain('Oakland');
});

describe('firstTimes', () => {
  it('uses the default zone when the provider’s is unknown', () => {
    const [time] = listFirstTimes(cardEdge({ timeZone: null }), noFilters, now);
    expect(time).toMatchObject({ day: 'Today', time: '8:30 PM', zone: 'Eastern' });
  });

  it('puts virtual first, whichever is sooner', () => {
    const slots = cardEdge().slots.toReversed();
    expect(listFirstTimes(cardEdge({}, { slots }), noFilters, now).map(({ setting }) => setting)).toEqual([
      'Virtual',
      'In person',
    ]);
  });
});

it.each([
  ['CA', 'LCSW'],
  ['NY', 'LMHC'],
  ['TX', 'LMHC'],
  [undefined, 'LMHC'],
] as const)('credentials in %s are %s', (state, letters) => expect(getCredentials(node, state)).toBe(letters));

describe('cardChips', () => {
  it.each([
    ['no filter: what they list first', {}, ['Grief and Loss', 'Depression', 'Anxiety']],
    ['a match first', { specialty: ['Sleep and Insomnia'] }, ['+Sleep and Insomnia', 'Grief and Loss', 'Depression']],
    [
      'matches of several filters',
      { specialty: ['Anxiety'], treatmentMethods: ['EMDR'], language: ['Spanish'], providerFeedbackTags: ['Warm'] },
      ['+Anxiety', '+EMDR', '+Spanish', '+Warm'],
    ],
    ['identity only when filtered by it', { identity: ['Christian'] }, ['+Christian', 'Grief and Loss', 'Depression']],
    ['filters that do not match are not shown', { specialty: ['ADHD'] }, ['Grief and Loss', 'Depression', 'Anxiety']],
  ] as [string, Partial<SearchFilters>, string[]][])('%s', (_row, filters, expected) => {
    const chips = listCardChips(node, { ...noFilters, ...filters });
    expect(chips.map(({ label, match }) => (match ? `+${label}` : label))).toEqual(expected);
  });

  it('shows at most five matches', () => {
    const specialty = ['Anxiety', 'Depression', 'Grief and Loss', 'Sleep and Insomnia'] as const;
    expect(
      listCardChips(node, { ...noFilters, specialty: [...specialty], treatmentMethods: ['CBT', 'EMDR'] }),
    ).toHaveLength(5);
  });
});
