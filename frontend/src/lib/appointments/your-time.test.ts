import { expect, it } from 'vitest';
import { formatReaderTime } from './your-time.ts';

it.each([
  ['the same zone', 'America/Tijuana', undefined],
  ['another zone', 'America/New_York', '8:30 PM Eastern'],
  ['another day there', 'UTC', 'Wed, Dec 2, 1:30 AM UTC'],
])('%s', (_name, visitor, said) => {
  expect(formatReaderTime('2026-12-02T01:30:00.000Z', 'America/Los_Angeles', visitor)).toBe(said);
});
