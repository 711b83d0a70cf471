import { isTimeZone } from '@linden/vocabulary/search/search-filters';
import { expect, test } from 'vitest';
import { createDayCalendar } from './open-days.ts';

const minute = (iso: string) => Date.parse(iso) / 60_000;

test.each<[string, string, string, string, number]>([
  ['evening in New York is still today', 'America/New_York', '2026-11-22T03:30:00Z', '2026-11-21', 24],
  ['the same instant in Kathmandu is tomorrow', 'Asia/Kathmandu', '2026-11-22T03:30:00Z', '2026-11-22', 24],
  ['a day of 25 hours', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01', 25],
  ['a day of 23 hours', 'America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', 23],
])('days: %s', (_, zone, now, first, hours) => {
  const days = createDayCalendar()(zone, minute(now));
  expect(days.first).toBe(first);
  expect(days.edges).toHaveLength(15);
  expect((days.edges[1] ?? 0) - (days.edges[0] ?? 0)).toBe(hours * 60);
});

test('keeps a calendar until midnight in its zone', () => {
  const calendar = createDayCalendar();
  const evening = calendar('America/Denver', minute('2026-11-22T06:59:00Z'));
  expect(calendar('America/Denver', minute('2026-11-22T06:00:00Z'))).toBe(evening);
  expect(calendar('America/Denver', minute('2026-11-22T07:00:00Z')).first).toBe('2026-11-22');
});

// Old zone names that `Intl` accepts and `Temporal` rejects, and other spellings. Every zone a search accepts must have days.
const spellings = [
  ...'ACT AET AST BST CAT CST CTT EAT ECT IST JST NET NST PNT PRT PST SST VST EST GMT HST MST UTC ROK cst Pst'.split(
    ' ',
  ),
  '+05:30',
  '+0530',
  '-00:00',
  '\u221205:00',
  'utc',
  'EST5EDT',
  'america/NEW_york',
  'Zulu',
  'SystemV/PST8PDT',
  'UTC+5',
  ...Intl.supportedValuesOf('timeZone'),
];

test('computes days for every zone that a search accepts', () => {
  const calendar = createDayCalendar();
  const taken = spellings.filter(isTimeZone);
  expect(taken.length).toBeGreaterThan(400);
  for (const zone of taken) expect(calendar(zone, minute('2026-11-22T03:30:00Z')).edges).toHaveLength(15);
});
