import { expect, it } from 'vitest';
import { formatReaderTimes } from './format-reader-times.ts';

const pacific = 'America/Los_Angeles';

it.each<[string, string | null, string | undefined, string, string | undefined]>([
  ['unknown', pacific, undefined, 'Tue, Dec 1, 5:30 PM Pacific', undefined],
  ['the same', pacific, 'America/Tijuana', 'Tue, Dec 1, 5:30 PM Pacific', undefined],
  [
    'three hours later',
    pacific,
    'America/New_York',
    'Tue, Dec 1, 8:30 PM your time (Eastern)',
    'Tue, Dec 1, 5:30 PM Pacific',
  ],
  ['on another day', pacific, 'Asia/Tokyo', 'Wed, Dec 2, 10:30 AM your time (Tokyo)', 'Tue, Dec 1, 5:30 PM Pacific'],
  ['known, and the provider’s is not', null, 'America/New_York', 'Tue, Dec 1, 8:30 PM Eastern', undefined],
])('the reader’s zone is %s', (_, zone, reader, first, second) => {
  expect(formatReaderTimes('2026-12-02T01:30:00.000Z', zone, reader)).toEqual({ first, second });
});
