import { expect, test } from 'vitest';
import { addWeeks } from './series-start.ts';

test.each([
  ['within one season', '2026-12-01T17:00:00.000Z', 'America/Los_Angeles', 1, '2026-12-08T17:00:00.000Z'],
  [
    'across the start of daylight saving time',
    '2026-03-03T17:00:00.000Z',
    'America/Los_Angeles',
    1,
    '2026-03-10T16:00:00.000Z',
  ],
  ['across its end', '2026-10-27T16:00:00.000Z', 'America/Los_Angeles', 1, '2026-11-03T17:00:00.000Z'],
  ['in a zone without it', '2026-10-27T16:00:00.000Z', 'America/Phoenix', 2, '2026-11-10T16:00:00.000Z'],
  [
    'before midnight, when the change leads to another day',
    '2026-03-04T07:30:00.000Z',
    'America/Los_Angeles',
    1,
    '2026-03-11T06:30:00.000Z',
  ],
  [
    'in a zone that changes by half an hour',
    '2026-03-31T12:00:00.000Z',
    'Australia/Lord_Howe',
    1,
    '2026-04-07T12:30:00.000Z',
  ],
  ['four weeks later', '2026-12-01T17:00:00.000Z', 'America/New_York', 4, '2026-12-29T17:00:00.000Z'],
])('%s', (_name, start, zone, weeks, later) => expect(addWeeks(start, zone, weeks)).toBe(later));
