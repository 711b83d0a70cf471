import { noFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import {
  findPath,
  getFiltersPath,
  getListingKey,
  getPortraitPath,
  getProviderPath,
  nameSegment,
  type SearchAddress,
  type SearchSort,
  signInPathTo,
} from './paths.ts';

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
  it.each<[string, Partial<SearchAddress>, string]>([
    ['nothing chosen', {}, '/find'],
    ['a state', { state: 'CA' }, '/find/california'],
    ['the District', { state: 'DC' }, '/find/washington-dc'],
    [
      'only filters that are set',
      { state: 'NY', filters: { ...noFilters, insurance: 'Blue Heron', specialty: ['ADHD', 'Anxiety'] } },
      '/find/new-york?insurance=Blue+Heron&specialty=ADHD&specialty=Anxiety',
    ],
    [
      'one value as a slug, a city, a page',
      {
        experience: 'therapists',
        state: 'TX',
        filters: { ...noFilters, address: 'Houston, TX', gender: ['Woman'] },
        page: 3,
      },
      '/therapists/texas/houston/female/3',
    ],
    ['omits the default order and page 1', { sort: 'RELEVANCE', page: 1 }, '/find'],
    ['another order and a page', { sort: 'NEXT_AVAILABLE', page: 2 }, '/find/2?sort=next-available'],
    ['a distance needs a place', { sort: 'DISTANCE' }, '/find'],
    [
      'a distance from a city page',
      { state: 'CA', filters: { ...noFilters, address: 'Oakland, CA' }, sort: 'DISTANCE' },
      '/find/california/oakland?sort=distance',
    ],
    ['passes tracking parameters on', { carried: new URLSearchParams('utm_source=mail') }, '/find?utm_source=mail'],
  ])('%s', (_row, address, path) => expect(findPath(address)).toBe(path));
});

describe('getFiltersPath', () => {
  it.each<[string, Partial<SearchAddress>, string]>([
    ['nothing chosen', {}, '/find/filters'],
    [
      'the whole search as parameters',
      {
        experience: 'therapists',
        state: 'CA',
        filters: { ...noFilters, specialty: ['ADHD'], address: 'Oakland, CA' },
        sort: 'DISTANCE',
        page: 4,
        carried: new URLSearchParams('gclid=1'),
      },
      '/therapists/filters?state=california&specialty=ADHD&address=Oakland%2C+CA&sort=distance&gclid=1',
    ],
  ])('%s', (_row, address, path) => expect(getFiltersPath(address)).toBe(path));
});

describe('getListingKey', () => {
  const key = (filters: object, sort: SearchSort = 'RELEVANCE') =>
    getListingKey({ state: 'TX', filters: { ...noFilters, ...filters }, sort });
  it.each([
    ['a state', key({}), 'texas'],
    ['city and slug', key({ address: 'Houston, TX', specialty: ['Anxiety'] }), 'texas_houston_anxiety'],
    ['a lead’s id changes nothing', key({ clsid: 'lead' }), 'texas'],
    ['all providers', getListingKey({ state: undefined, filters: noFilters, sort: 'RELEVANCE' }), ''],
    ['a filter that the path cannot express', key({ insurance: 'Cedar' }), undefined],
    ['two values', key({ specialty: ['Anxiety', 'ADHD'] }), undefined],
    ['another order', key({}, 'NEXT_AVAILABLE'), undefined],
  ])('%s', (_row, actual, expected) => expect(actual).toBe(expected));
});

describe('getProviderPath', () => {
  it('contains the name and the search context', () => {
    const path = getProviderPath({ name: 'Maya Okafor', shortId: 'a/b' }, { state: 'CA', insurance: 'Cedar Mutual' });
    expect(path).toBe('/provider/maya-okafor/a%2Fb?state=california&insurance=Cedar+Mutual');
  });

  it('contains the requested day', () => {
    expect(getProviderPath({ name: 'Maya', shortId: 'a' }, { day: '2026-12-01' })).toBe(
      '/provider/maya/a?day=2026-12-01',
    );
  });

  it('has a portrait by id', () => expect(getPortraitPath('x y')).toBe('/portraits/x%20y.svg'));
});

it('signing in continues to the requested page', () => {
  expect(signInPathTo('/client-dashboard/home?a=b')).toBe('/client-login?return_to=%2Fclient-dashboard%2Fhome%3Fa%3Db');
});
