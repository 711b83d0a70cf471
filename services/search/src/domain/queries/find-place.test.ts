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
