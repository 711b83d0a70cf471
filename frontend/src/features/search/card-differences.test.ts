import { noFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import type { StateCode } from '@linden/vocabulary/us-states';
import { expect, it } from 'vitest';
import { cardEdge } from '../../../tests/fixture-people.ts';
import { cardDifferences } from './card-differences.ts';

const { node } = cardEdge();

it.each<[string, Partial<SearchFilters>, string[], StateCode?]>([
  ['nothing asked', {}, []],
  ['what they list', { specialty: ['Anxiety'] }, []],
  ['one of several will do', { specialty: ['ADHD', 'Anxiety'] }, []],
  ['what they do not list', { specialty: ['ADHD'] }, ['Does not list ADHD']],
  ['none of several', { specialty: ['ADHD', 'OCD'] }, ['Does not list ADHD or OCD']],
  ['none of many', { treatmentMethods: ['ACT', 'DBT', 'REBT', 'SFBT'] }, ['Does not list any of 4 chosen']],
  ['age', { age: 'Children' }, ['Does not list children']],
  ['language', { language: ['Hindi'] }, ['Does not list Hindi']],
  ['gender', { gender: ['Man'] }, ['Gender: Woman']],
  ['the gender asked for', { gender: ['Man', 'Woman'] }, []],
  ['identity', { identity: ['Veteran'] }, ['Does not identify as Veteran']],
  ['style', { providerFeedbackTags: ['Direct'] }, ['Not often called Direct']],
  ['a licence of another state', { license: 'LMHC' }, ['No LMHC in California'], 'CA'],
  ['a licence of any state', { license: 'LMHC' }, []],
  ['another name', { name: 'Daniel Reyes' }, ['Has another name']],
  ['a name with a slip of the pen', { name: 'Maia Okaffor' }, []],
  ['two things', { specialty: ['ADHD'], gender: ['Man'] }, ['Does not list ADHD', 'Gender: Woman']],
])('%s', (_row, filters, expected, state) => {
  expect(cardDifferences(node, { ...noFilters, ...filters }, state)).toEqual(expected);
});

it('does not guess at a gender nobody told', () => {
  const asked = { ...noFilters, gender: ['Man' as const] };
  expect(cardDifferences({ ...node, gender: null }, asked, undefined)).toEqual(['Does not say their gender']);
});
