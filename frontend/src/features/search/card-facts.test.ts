import { noFilters } from '@linden/vocabulary/search-filters';
import { describe, expect, it } from 'vitest';
import { cardEdge, now } from '../../../tests/fixture-people.ts';
import { costLine, firstTimes, lettersIn, treatsChips } from './card-facts.ts';

const { node } = cardEdge();
const asking = (insurance: string) => ({ ...noFilters, insurance });

describe('costLine', () => {
  it.each([
    ['no insurance chosen', node, '', 'CA', 'cash', '$150 a session', 'without insurance'],
    ['no price known', { ...node, price: null }, '', 'CA', 'cash', 'Ask for the price', undefined],
    [
      'taken, usual cost known',
      node,
      'Cedar Mutual',
      'CA',
      'accepted',
      'Takes Cedar Mutual',
      'Usually $25.50 a session',
    ],
    [
      'taken, cost unknown',
      node,
      'Harbor Life',
      'CA',
      'accepted',
      'Takes Harbor Life',
      'Your share depends on your plan',
    ],
    [
      'taken in another state only',
      node,
      'Cedar Mutual',
      'NY',
      'cash',
      'Does not list Cedar Mutual',
      '$150 a session without insurance',
    ],
    [
      'taken somewhere, no state chosen',
      node,
      'Harbor Life',
      undefined,
      'accepted',
      'Takes Harbor Life',
      'Your share depends on your plan',
    ],
    [
      'insurances could not be read',
      { ...node, insurances: null },
      'Cedar Mutual',
      'CA',
      'unknown',
      'We could not check your insurance just now',
      '$150 a session without it',
    ],
  ] as const)('%s', (_row, person, insurance, state, tone, verdict, detail) => {
    expect(costLine(person, asking(insurance), state)).toEqual({ tone, verdict, detail });
  });
});

describe('firstTimes', () => {
  it('falls back to the zone of the product where the provider’s is unknown', () => {
    const [time] = firstTimes(cardEdge({ timeZone: null }), noFilters, now);
    expect(time).toMatchObject({ day: 'Today', time: '8:30 PM', zone: 'Eastern' });
  });

  it('puts virtual first, whichever is sooner', () => {
    const slots = cardEdge().slots.toReversed();
    expect(firstTimes(cardEdge({}, { slots }), noFilters, now).map(({ setting }) => setting)).toEqual([
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
] as const)('letters in %s are %s', (state, letters) => expect(lettersIn(node, state)).toBe(letters));

it('shows at most three of what they treat, matches first and marked', () => {
  expect(treatsChips(node, ['Sleep and Insomnia'])).toEqual([
    { label: 'Sleep and Insomnia', match: true },
    { label: 'Grief and Loss', match: false },
    { label: 'Depression', match: false },
  ]);
});
