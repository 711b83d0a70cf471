import { describe, expect, it } from 'vitest';
import { cityPages, findCityByAddress, findCityBySlug } from './city-pages.ts';

describe('cities with their own pages', () => {
  it('are 20 cities and four boroughs', () => {
    expect(cityPages.filter(({ partOf }) => !partOf)).toHaveLength(20);
    expect(cityPages.filter(({ partOf }) => partOf === 'new-york-city')).toHaveLength(4);
    expect(new Set(cityPages.map(({ slug }) => slug)).size).toBe(cityPages.length);
  });

  it('are the spec’s cities, each in its state (client-and-shared, section 2.3)', () => {
    const inState = (usState: string) => cityPages.filter((page) => page.usState === usState).map(({ name }) => name);
    expect(inState('CA')).toEqual(['Los Angeles', 'San Diego', 'Sacramento', 'Oakland', 'San Francisco']);
    expect(inState('TX')).toEqual(['Houston', 'San Antonio', 'Dallas', 'Austin', 'Fort Worth']);
    expect(inState('FL')).toEqual(['Miami', 'Jacksonville', 'Orlando', 'Tampa']);
    expect(inState('NY')).toEqual(['New York City', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island']);
    expect(['IL', 'PA', 'GA', 'NC', 'IN'].flatMap(inState)).toEqual([
      'Chicago',
      'Philadelphia',
      'Atlanta',
      'Charlotte',
      'Indianapolis',
    ]);
    expect(cityPages).toHaveLength(24);
  });

  it.each([
    ['CA', 'los-angeles', 'Los Angeles, CA'],
    ['CA', 'oakland', 'Oakland, CA'],
    ['TX', 'fort-worth', 'Fort Worth, TX'],
    ['NY', 'new-york-city', 'New York, NY'],
    ['NY', 'the-bronx', 'Bronx, NY'],
    ['NY', 'queens', 'Jamaica, NY'],
    ['NY', 'staten-island', 'Staten Island, NY'],
    ['IN', 'indianapolis', 'Indianapolis, IN'],
  ] as const)('searches for %s/%s near %s', (state, slug, address) => {
    expect(findCityBySlug(state, slug)?.address).toBe(address);
    expect(findCityByAddress(state, address)?.slug).toBe(slug);
  });

  it.each([
    ['ignore case and spaces', 'CA', ' oakland ,ca', 'oakland'],
    ['the name of the page', 'NY', 'The Bronx, NY', 'the-bronx'],
    ['Queens by its name', 'NY', 'Queens, NY', 'queens'],
    ['New York City by its name', 'NY', 'New York City, NY', 'new-york-city'],
    ['another state', 'TX', 'Oakland, CA', undefined],
    ['a city without a page', 'CA', 'Fresno, CA', undefined],
    ['a ZIP code', 'CA', '94609', undefined],
    ['nothing', 'CA', '', undefined],
  ] as const)('finds the page of an address: %s', (_row, state, address, slug) => {
    expect(findCityByAddress(state, address)?.slug).toBe(slug);
  });

  it('belong to their state', () => expect(findCityBySlug('TX', 'oakland')).toBeUndefined());
});
