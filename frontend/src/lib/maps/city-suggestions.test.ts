import { expect, it } from 'vitest';
import { type City, findMatchingCities, getCityLetters, readTypedZip } from './city-suggestions.ts';

const cities: City[] = [
  { name: 'Oakland', state: 'CA', zipCodes: 20 },
  { name: 'Oakland', state: 'NJ', zipCodes: 1 },
  { name: 'Oakhurst', state: 'CA', zipCodes: 1 },
  { name: 'Oak Park', state: 'IL', zipCodes: 4 },
  { name: 'San Francisco', state: 'CA', zipCodes: 60 },
  { name: 'San Fernando', state: 'CA', zipCodes: 5 },
  { name: 'Fresno', state: 'CA', zipCodes: 40 },
  { name: 'Fargo', state: 'ND', zipCodes: 7 },
  { name: 'Saint Louis', state: 'MO', zipCodes: 69 },
  { name: 'Stockton', state: 'CA', zipCodes: 15 },
  { name: 'San Jose', state: 'CA', zipCodes: 50 },
  { name: 'Coeur D Alene', state: 'ID', zipCodes: 3 },
  { name: 'Honolulu', state: 'HI', zipCodes: 30 },
];

it.each<[string, string, string, string[]]>([
  ['the start of a city, large ones first', 'oak', '', ['Oakland, CA', 'Oak Park, IL', 'Oakhurst, CA', 'Oakland, NJ']],
  ['the start of a city in the state searched', 'oakl', 'NJ', ['Oakland, NJ', 'Oakland, CA']],
  ['a whole name before longer ones', 'Oak Park', '', ['Oak Park, IL']],
  ['a city and the start of its state', 'Oakland, n', '', ['Oakland, NJ']],
  ['a city and a comma', 'Oakland,', '', ['Oakland, CA', 'Oakland, NJ']],
  ['a city and a state without a comma', 'fargo north d', '', ['Fargo, ND']],
  ['a street, a comma and the start of a city', '350 Bush St, San Fr', '', ['San Francisco, CA']],
  ['a street and the start of a city without a comma', '350 Bush St San Fr', '', ['San Francisco, CA']],
  ['a street, a city and a state', '350 Bush St, San Francisco, C', '', ['San Francisco, CA']],
  ['a shortened Saint', 'St. Lou', '', ['Saint Louis, MO']],
  ['a start that may be Saint', 'st', '', ['Saint Louis, MO', 'Stockton, CA']],
  ['an accent', 'San Josê', '', ['San Jose, CA']],
  ['an apostrophe', 'Coeur d’A', '', ['Coeur D Alene, ID']],
  ['a state that addresses write by name', 'Honol', '', ['Honolulu, Hawaii']],
  ['one letter', 'o', '', []],
  ['a street alone', '350', '', []],
  ['an unknown city', 'Atlantis', '', []],
])('%s', (_, typed, ownState, found) => expect(findMatchingCities(typed, ownState, cities)).toEqual(found));

it.each([
  ['oak', ['o']],
  ['St. L', ['s']],
  ['350 Bush St, San Fr', ['b', 's']],
  ['94609', []],
])('reads only the cities of some letters for %j', (typed, letters) =>
  expect(getCityLetters(typed).toSorted()).toEqual(letters),
);

it.each([
  ['94609', '94609'],
  ['9460', '9460'],
  ['94609-12', '94609'],
  ['12 Alder Lane, Oakland, CA 94609', '94609'],
  ['350', ''],
  ['94609 Alder Lane', ''],
  ['Oakland', ''],
])('the ZIP code of %j is %j', (typed, zip) => expect(readTypedZip(typed)).toBe(zip));
