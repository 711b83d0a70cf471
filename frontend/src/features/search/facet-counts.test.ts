import { specialties } from '@linden/vocabulary/search/specialties';
import { specialtiesByDemand } from '@linden/vocabulary/search/specialties-by-demand';
import { describe, expect, it } from 'vitest';
import { facets as given } from '#tests/support/fixtures/fixture-listing.ts';
import { formatCount, getOptionCount, listCountedValues, readFacets, splitOptions } from './facet-counts.ts';

const facets = readFacets(given);

describe('counts of options', () => {
  it.each([
    ['a value with matches', getOptionCount(facets, 'specialty', 'Anxiety'), 742],
    ['a value without matches', getOptionCount(facets, 'specialty', 'ADHD'), 0],
    ['a filter without counts', getOptionCount(facets, 'language', 'Spanish'), undefined],
    ['no counts', getOptionCount(readFacets(null), 'specialty', 'Anxiety'), undefined],
    ['values with matches', listCountedValues(facets, 'license'), ['LMFT', 'LCSW']],
    ['no values without counts', listCountedValues(facets, 'age'), undefined],
  ])('%s', (_row, actual, expected) => expect(actual).toEqual(expected));

  it.each(['WOMAN', 'Woman'])('recognizes a gender as %s', (value) => {
    const counted = readFacets([{ filter: 'gender', counts: [{ value, count: 3 }] }]);
    expect(getOptionCount(counted, 'gender', 'Woman')).toBe(3);
  });
});

it.each([
  [0, '0'],
  [742, '742'],
  [1000, '1,000'],
  [1001, '1,000+'],
])('%d is shown as %s', (count, label) => expect(formatCount(count)).toBe(label));

describe('optionsInSight', () => {
  const sight = (chosen: string[], counts = facets) =>
    splitOptions({ values: specialties, chosen, filter: 'specialty' }, counts);

  it('puts the most frequent first, then the order of the vocabulary', () => {
    const { inSight, rest } = sight([]);
    expect(inSight.slice(0, 4)).toEqual(['Stress and Burnout', 'Anxiety', 'Depression', 'Addiction']);
    expect([inSight.length, rest.length]).toEqual([8, 42]);
  });

  it('keeps the order of the values without counts', () => {
    const { inSight } = splitOptions({ values: specialtiesByDemand, chosen: [], filter: 'specialty' }, undefined);
    expect(inSight.slice(0, 3)).toEqual(['Anxiety', 'Depression', 'Stress and Burnout']);
  });

  it('never hides a chosen value', () => {
    const { inSight, rest } = sight(["Women's Issues"]);
    expect([inSight[0], inSight.length, rest.length]).toEqual(["Women's Issues", 9, 41]);
  });

  it('shows a short list unchanged', () => {
    const values = ['a', 'b', 'c'];
    expect(splitOptions({ values, chosen: [], filter: 'gender' }, facets)).toEqual({ inSight: values, rest: [] });
  });
});
