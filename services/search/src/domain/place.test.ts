import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['a ZIP', '94609', '', 'CA', 37.8],
  ['a ZIP plus four', '94609-1234', '', 'CA', 37.8],
  ['a full address', '12 Alder Lane, Oakland, CA 94609', '', 'CA', 37.8],
  ['a city and a code', 'Oakland, CA', '', 'CA', 37.8],
  ['a city and a code in small letters', 'oakland, ca', '', 'CA', 37.8],
  ['Louisiana by its full name', 'New Orleans, Louisiana', '', 'LA', 30.0],
  ['Hawaii by its full name', 'Honolulu, Hawaii', '', 'HI', 21.3],
  ['a country behind', 'Oakland, CA, USA', '', 'CA', 37.8],
  ['a city in the state searched', 'Oakland', 'CA', 'CA', 37.8],
  ['a borough that the post calls otherwise', 'Queens, NY', '', 'NY', 40.7],
  ['a borough with its article', 'The Bronx, NY', '', 'NY', 40.8],
  ['a city by its longer name', 'New York City, NY', '', 'NY', 40.7],
  ['Puerto Rico', 'San Juan, PR', '', 'PR', 18.4],
])('%s', (_, address, fallback, state, latitude) => {
  const place = placeOf(address, fallback);
  expect(place?.usState).toBe(state);
  expect(place?.latitude).toBeCloseTo(latitude, 0);
});

test.each(['', '00000', 'Atlantis, CA', 'Oakland', 'Oakland, Mars', ', ,', 'Toronto, ON'])(
  '%j is nowhere',
  (address) => {
    expect(placeOf(address, '')).toBeUndefined();
  },
);
