import { expect, it } from 'vitest';
import { buildWeekPicker } from './week-picker.ts';

const now = new Date('2026-11-22T06:30:00Z');
const path = '/provider/maya-okafor/0b7?state=california';
const pick = (day?: string, zone = 'America/New_York') => buildWeekPicker(path, day, zone, now);
const dayOf = (address: string | undefined) => address && new URL(address, 'http://x').searchParams.get('day');

it.each<[string, string | undefined, string | null | undefined, string | null | undefined]>([
  ['nothing is chosen', undefined, undefined, '2026-11-22'],
  ['today is chosen', '2026-11-22', undefined, '2026-11-29'],
  ['a day of the first week is chosen', '2026-11-25', '2026-11-22', '2026-12-02'],
  ['a later day is chosen', '2026-12-09', '2026-12-02', '2026-12-16'],
  ['the last week is chosen', '2027-01-20', '2027-01-13', undefined],
])('when %s, the weeks before and after are linked', (_, day, previous, next) => {
  const picker = pick(day);
  expect([dayOf(picker.previous), dayOf(picker.next)]).toEqual([previous, next]);
});

it('begins today in the displayed zone, and keeps the search', () => {
  expect(pick(undefined, 'America/Los_Angeles')).toMatchObject({
    first: '2026-11-21',
    kept: [['state', 'california']],
  });
  expect(pick('2026-12-09').next).toBe('/provider/maya-okafor/0b7?state=california&day=2026-12-16#times');
});
