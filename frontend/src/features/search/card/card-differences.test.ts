import type { StateCode } from '@linden/vocabulary/places/us-states';
import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { expect, it } from 'vitest';
import { cardEdge } from '#tests/support/fixtures/fixture-people.ts';
import { listCardDifferences } from './card-differences.ts';

const { node } = cardEdge();

it.each<[string, Partial<SearchFilters>, string[], StateCode?]>([
  ['nothing asked', {}, []],
  ['listed', { specialty: ['Anxiety'] }, []],
  ['one of several is enough', { specialty: ['ADHD', 'Anxiety'] }, []],
  ['not listed', { specialty: ['ADHD'] }, ['Doesn’t list ADHD']],
  ['none of several', { specialty: ['ADHD', 'OCD'] }, ['Doesn’t list ADHD or OCD']],
  ['none of many', { treatmentMethods: ['ACT', 'DBT', 'REBT', 'SFBT'] }, ['Doesn’t list any of the 4 you chose']],
  ['age', { age: 'Children' }, ['Doesn’t list children']],
  ['language', { language: ['Hindi'] }, ['Doesn’t list Hindi']],
  ['gender', { gender: ['Man'] }, ['Gender: Woman']],
  ['the requested gender', { gender: ['Man', 'Woman'] }, []],
  ['identity', { identity: ['Veteran'] }, ['Doesn’t identify as Veteran']],
  ['style', { providerFeedbackTags: ['Direct'] }, ['Clients don’t often describe them as Direct']],
  ['a license of another state', { license: 'LMHC' }, ['No LMHC in California'], 'CA'],
  ['a license of any state', { license: 'LMHC' }, []],
  ['another name', { name: 'Daniel Reyes' }, ['Has a different name']],
  ['a misspelled name', { name: 'Maia Okaffor' }, []],
  ['two things', { specialty: ['ADHD'], gender: ['Man'] }, ['Doesn’t list ADHD', 'Gender: Woman']],
])('%s', (_row, filters, expected, state) => {
  expect(listCardDifferences(node, { ...noFilters, ...filters }, state)).toEqual(expected);
});

it('does not guess an unknown gender', () => {
  const asked = { ...noFilters, gender: ['Man' as const] };
  expect(listCardDifferences({ ...node, gender: null }, asked, undefined)).toEqual(['Doesn’t list a gender']);
});
