import { expect, it } from 'vitest';
import { firstDigits, fittingPlaces, type Place, type TypedPlace } from './place-suggestions.ts';

const places: Place[] = [
  { zipcode: '94601', city: 'Oakland', state: 'CA' },
  { zipcode: '94609', city: 'Oakland', state: 'CA' },
  { zipcode: '93644', city: 'Oakhurst', state: 'CA' },
  { zipcode: '97462', city: 'Oakland', state: 'OR' },
];
const nothing: TypedPlace = { street: '', city: '', state: '', zipcode: '' };

it.each<[string, Partial<TypedPlace>, string[]]>([
  ['a whole ZIP code', { zipcode: '94609' }, ['94609']],
  ['the start of one', { zipcode: '946' }, ['94601', '94609']],
  ['too few digits', { zipcode: '94' }, []],
  ['one with four more digits', { zipcode: '94609-1234' }, ['94609']],
  ['one in the street field', { street: '12 Alder Lane, Oakland, CA 94609' }, ['94609']],
  ['a street number is not a ZIP code', { street: '94609 Alder Lane' }, []],
  ['the start of a city: one suggestion for each city', { city: 'oak', state: 'CA' }, ['94601', '93644']],
  ['a whole city: its ZIP codes', { city: 'Oakland', state: 'CA' }, ['94601', '94609']],
  ['a city of another state', { city: 'Oakland', state: 'OR' }, ['97462']],
  ['a city without a state', { city: 'Oakland' }, []],
  ['the current value', { city: 'Oakland', state: 'CA', zipcode: '94609' }, []],
  ['a city that does not match its ZIP code', { city: 'Fresno', state: 'CA', zipcode: '94609' }, ['94609']],
])('%s', (_, typed, zipcodes) => {
  expect(fittingPlaces({ ...nothing, ...typed }, places).map(({ zipcode }) => zipcode)).toEqual(zipcodes);
});

it('offers at most a handful', () => {
  const many = Array.from({ length: 9 }, (_, n): Place => ({ zipcode: `9460${n}`, city: 'Oakland', state: 'CA' }));
  expect(fittingPlaces({ ...nothing, zipcode: '946' }, many)).toHaveLength(5);
});

it.each<[string, Partial<TypedPlace>, string[]]>([
  ['a ZIP code', { zipcode: '100' }, ['1']],
  ['a city and its state', { city: 'Boston', state: 'MA' }, ['0']],
  ['a city without a state', { city: 'Boston' }, []],
  ['nothing', {}, []],
])('reads only the part of the data for %s', (_, typed, digits) => {
  expect(firstDigits({ ...nothing, ...typed })).toEqual(digits);
});
