import { expect, it } from 'vitest';
import { formatSessionTime } from './session-time.ts';

it.each([
  ['the same zone', 'America/Los_Angeles', 'America/Los_Angeles', 'Tue, Dec 1, 5:30 PM Pacific', undefined],
  [
    'another zone',
    'America/Los_Angeles',
    'America/New_York',
    'Tue, Dec 1, 5:30 PM Pacific',
    'Tue, Dec 1, 8:30 PM Eastern',
  ],
  [
    'another day there',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Tue, Dec 1, 5:30 PM Pacific',
    'Wed, Dec 2, 2:30 AM Germany',
  ],
  ['another name of the same zone', 'America/Los_Angeles', 'America/Tijuana', 'Tue, Dec 1, 5:30 PM Pacific', undefined],
  ['an unknown zone', null, 'America/New_York', 'Tue, Dec 1, 8:30 PM Eastern', undefined],
])('%s', (_, zone, visitor, text, yours) => {
  const time = formatSessionTime('2026-12-02T01:30:00.000Z', zone, visitor);
  expect(time.text).toBe(text);
  // The locale data's name of Berlin's zone differs between versions.
  expect(time.yours?.replace(/ (Germany|Central European)$/, '')).toBe(yours?.replace(/ Germany$/, ''));
});

it('tells the repeated hour of a clock change apart', () => {
  const before = '2026-11-01T08:30:00Z';
  const after = '2026-11-01T09:30:00Z';
  expect(formatSessionTime(before, 'America/Los_Angeles', 'America/New_York').yours).toBe(
    'Sun, Nov 1, 3:30 AM Eastern',
  );
  expect(formatSessionTime(after, 'America/Los_Angeles', 'America/New_York').yours).toBe('Sun, Nov 1, 4:30 AM Eastern');
});
