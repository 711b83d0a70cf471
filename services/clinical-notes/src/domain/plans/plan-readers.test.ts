import { usStates } from '@linden/vocabulary/places/us-states';
import { describe, expect, test } from 'vitest';
import { listPlanReaders, mayReadOwnPlans } from './plan-readers.ts';
import { findPlanReadingAge, planReadingAges } from './plan-reading-ages.ts';

describe('the ages at which patients read their own plans', () => {
  test('are there for each state, and never below 13', () => {
    expect(Object.keys(planReadingAges).sort()).toEqual(usStates.map(([, code]) => code).sort());
    expect(Math.min(...Object.values(planReadingAges))).toBeGreaterThanOrEqual(13);
  });

  test('are the highest one without a known state', () => {
    const highest = Math.max(...Object.values(planReadingAges));
    expect([findPlanReadingAge(''), findPlanReadingAge('XX')]).toEqual([highest, highest]);
  });
});

// The day counts where the patient lives: at this time it is still March 3 in California.
const now = new Date('2026-03-04T05:00:00Z');
test.each([
  ['turned 13 long ago', '2010-01-01', 'CA', true],
  ['turns 13 today where they live', '2013-03-03', 'CA', true],
  ['turns 13 tomorrow where they live', '2013-03-04', 'CA', false],
  ['turned 13 today where it is March 4 already', '2013-03-04', 'NY', true],
  ['is 12', '2014-01-01', '', false],
])('a child who %s', (_, birthDate, stateOfResidence, expected) =>
  expect(mayReadOwnPlans({ birthDate, stateOfResidence }, now)).toBe(expected),
);

test('readers are named with what they may read, the own account first', () => {
  const readers = [
    { accountId: 'a1', name: 'Noor Haddad', relation: 'PARENT_OR_GUARDIAN' },
    { accountId: 'a2', name: 'Sami Haddad', relation: 'SELF' },
  ] as const;
  expect(listPlanReaders({ birthDate: '2015-01-01', stateOfResidence: 'CA', readers }, now)).toEqual([
    { accountId: 'a2', name: 'Sami Haddad', relation: 'SELF', mayRead: false },
    { accountId: 'a1', name: 'Noor Haddad', relation: 'PARENT_OR_GUARDIAN', mayRead: true },
  ]);
});
