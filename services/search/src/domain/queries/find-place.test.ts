import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';

test.each([
  ['a ZIP', '94609', '', 'CA', 37.8],
  ['a ZIP+4 code', '94609-1234', '', 'CA', 37.8],
  ['a full address', '12 Alder Lane, Oakland, CA 94609', '', 'CA', 37.8],
  ['a city and a state code', 'Oakland, CA', '', 'CA', 37.8],
  ['a city and a state code in lower case', 'oakland, ca', '', 'CA', 37.8],
  ['Louisiana by its full name', 'New Orleans, Louisiana', '', 'LA', 30.0],
  ['Hawaii by its full name', 'Honolulu, Hawaii', '', 'HI', 21.3],
  ['a country at the end', 'Oakland, CA, USA', '', 'CA', 37.8],
  ['a city in the state searched', 'Oakland', 'CA', 'CA', 37.8],
  ['a borough with a different postal name', 'Queens, NY', '', 'NY', 40.7],
  ['a borough with its article', 'The Bronx, NY', '', 'NY', 40.8],
  ['a city by its long name', 'New York City, NY', '', 'NY', 40.7],
  ['Puerto Rico', 'San Juan, PR', '', 'PR', 18.4],
  ['a street and a city that one state has', '350 Bush St, San Francisco', '', 'CA', 37.8],
  ['a street, a city and the state searched', '12 Main St, Oakland', 'CA', 'CA', 37.8],
  ['a street and a city without commas', '350 Bush St San Francisco CA', '', 'CA', 37.8],
  ['a city and a state without a comma', 'San Francisco CA', '', 'CA', 37.8],
  ['a state of two words without a comma', 'Fargo North Dakota', '', 'ND', 46.9],
  ['a city that nearly all ZIP codes of its name are in', 'Houston', '', 'TX', 29.8],
  ['a city searched from another state', 'San Francisco', 'NV', 'CA', 37.8],
  ['a ZIP with an invisible mark', '\u200B94108', '', 'CA', 37.8],
  ['a ZIP+4 code with an en dash', '94609\u20131234', '', 'CA', 37.8],
  ['a shortened Saint', 'St. Louis, MO', '', 'MO', 38.6],
  ['a shortened Fort', 'Ft Lauderdale, FL', '', 'FL', 26.1],
  ['an accent', 'San José, CA', '', 'CA', 37.3],
  ['an apostrophe', 'O’Fallon, MO', '', 'MO', 38.8],
  ['a hyphen', 'Winston-Salem, NC', '', 'NC', 36.1],
  ['a street without a comma and a city that one state has', '350 Bush St San Francisco', '', 'CA', 37.8],
  ['a ZIP before the country', '12 Alder Lane, Oakland, CA 94609, USA', '', 'CA', 37.8],
])('%s', (_, address, fallback, state, latitude) => {
  const place = findPlace(address, fallback);
  expect(place?.usState).toBe(state);
  expect(place?.latitude).toBeCloseTo(latitude, 0);
});

test.each(['', '00000', 'Atlantis, CA', 'Oakland', 'Oakland, Mars', ', ,', 'Toronto, ON'])(
  'finds no place for %j',
  (address) => {
    expect(findPlace(address, '')).toBeUndefined();
  },
);
