import { expect, it } from 'vitest';
import { formatListedTime } from './your-time.ts';

const pacific = 'America/Los_Angeles';

it.each<[string, boolean, string, string, string | undefined]>([
  ['in the same zone', false, 'America/Tijuana', '5:30 PM', undefined],
  ['by video, the reader’s time first', false, 'America/New_York', '8:30 PM Eastern', '5:30 PM Pacific'],
  ['at the office, the office’s time first', true, 'America/New_York', '5:30 PM', '8:30 PM Eastern'],
  ['on another day there', false, 'UTC', 'Wed, Dec 2, 1:30 AM UTC', '5:30 PM Pacific'],
])('%s', (_name, inOffice, reader, label, note) => {
  const place = { zone: pacific, inOffice };
  expect(formatListedTime('2026-12-02T01:30:00.000Z', place, reader)).toEqual({ label, note });
});
