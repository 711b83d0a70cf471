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
  const place = { zone, inOffice: false };
  expect(formatReaderTimes('2026-12-02T01:30:00.000Z', place, reader)).toEqual({ first, second });
  const [other = first, lead] = [second, first];
  expect(formatReaderTimes('2026-12-02T01:30:00.000Z', { zone, inOffice: true }, reader)).toEqual({
    first: other,
    second: second && lead,
  });
});

it('tells the repeated hour of a clock change apart', () => {
  const times = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'].map((start) =>
    formatReaderTimes(start, { zone: pacific, inOffice: false }, 'America/New_York'),
  );
  expect(times.map(({ first }) => first)).toEqual([
    'Sun, Nov 1, 3:30 AM your time (Eastern)',
    'Sun, Nov 1, 4:30 AM your time (Eastern)',
  ]);
  expect(new Set(times.map(({ second }) => second)).size).toBe(2);
});
