import { noFilters } from '@linden/vocabulary/search-filters';
import { describe, expect, it } from 'vitest';
import { findPath, nameSegment, portraitPath, providerPath } from './paths.ts';

describe('nameSegment', () => {
  it.each([
    ['plain', 'Maya Okafor', 'maya-okafor'],
    ['accents and apostrophes', 'Zoë O’Neil-Šimić', 'zoe-o-neil-simic'],
    ['spaces around', '  Ana  Ruiz ', 'ana-ruiz'],
    ['no Latin letter', '李 小龙', 'provider'],
    ['markup', '<b>Ann</b>', 'b-ann-b'],
  ])('%s', (_row, name, segment) => expect(nameSegment(name)).toBe(segment));
});

describe('findPath', () => {
  it.each([
    ['nothing chosen', {}, '/find'],
    ['a state', { state: 'CA' as const }, '/find/california'],
    ['the District', { state: 'DC' as const }, '/find/washington-dc'],
    [
      'only what is not empty',
      { state: 'NY' as const, filters: { ...noFilters, insurance: 'Blue Heron', specialty: ['ADHD' as const] } },
      '/find/new-york?insurance=Blue+Heron&specialty=ADHD',
    ],
    ['the usual order is not written', { sort: 'RELEVANCE' as const }, '/find'],
    [
      'another order and a page',
      { sort: 'NEXT_AVAILABLE' as const, cursor: { after: 'c+/=' } },
      '/find?sort=next-available&after=c%2B%2F%3D',
    ],
    ['tracking is passed on', { carried: new URLSearchParams('utm_source=mail') }, '/find?utm_source=mail'],
  ])('%s', (_row, address, path) => expect(findPath(address)).toBe(path));
});

describe('providerPath', () => {
  it('names the person and carries what was looked for', () => {
    const path = providerPath({ name: 'Maya Okafor', shortId: 'a/b' }, { state: 'CA', insurance: 'Cedar Mutual' });
    expect(path).toBe('/provider/maya-okafor/a%2Fb?state=california&insurance=Cedar+Mutual');
  });

  it('has a portrait by id', () => expect(portraitPath('x y')).toBe('/portraits/x%20y.svg'));
});
