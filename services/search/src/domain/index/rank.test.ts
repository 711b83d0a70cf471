import { expect, test } from 'vitest';
import { computeDistanceMiles } from '#src/domain/distance.ts';
import { computeRank } from './rank.ts';

const plain = {
  ratingAverage: 4.5,
  ratingCount: 40,
  isNewToMarketplace: false,
  isTopRetainingProvider: false,
  cancellationLevel: 0,
};

test.each<[string, Partial<typeof plain>, Partial<typeof plain>]>([
  ['a better rating', { ratingAverage: 4.9 }, { ratingAverage: 4.4 }],
  [
    'many good ratings above one perfect one',
    { ratingAverage: 4.8, ratingCount: 200 },
    { ratingAverage: 5, ratingCount: 1 },
  ],
  ['no ratings above many bad ones', { ratingAverage: 0, ratingCount: 0 }, { ratingAverage: 3, ratingCount: 50 }],
  ['a provider who keeps clients', { isTopRetainingProvider: true }, {}],
  ['a new provider', { isNewToMarketplace: true }, {}],
  ['a provider without cancellations above level 3', {}, { cancellationLevel: 3 }],
  ['level 3 above level 4', { cancellationLevel: 3 }, { cancellationLevel: 4 }],
  ['keeping clients above being new', { isTopRetainingProvider: true }, { isNewToMarketplace: true }],
])('ranks first: %s', (_, better, worse) => {
  expect(computeRank({ ...plain, ...better })).toBeGreaterThan(computeRank({ ...plain, ...worse }));
});

test.each([1, 2])('keeps the rank of a provider with a warning of level %s', (cancellationLevel) => {
  expect(computeRank({ ...plain, cancellationLevel })).toBe(computeRank(plain));
});

test.each([
  ['nowhere', { latitude: 37.8, longitude: -122.3 }, { latitude: 37.8, longitude: -122.3 }, 0],
  [
    'Los Angeles to San Francisco',
    { latitude: 34.0522, longitude: -118.2437 },
    { latitude: 37.7749, longitude: -122.4194 },
    347.4,
  ],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 69.1],
])('miles: %s', (_, a, b, miles) => {
  expect(computeDistanceMiles(a, b)).toBeCloseTo(miles, 0);
});
