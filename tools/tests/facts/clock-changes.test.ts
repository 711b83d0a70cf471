import { afterEach, expect, it, vi } from 'vitest';
import type { Walk } from '../../../frontend/tests/support/facts/walk.ts';
import { findContradictions, tellFacts } from './tell-facts.ts';

const zones =
  `America/Los_Angeles America/Phoenix America/Denver America/Indiana/Knox America/Chicago America/New_York America/Puerto_Rico
  Pacific/Honolulu America/Anchorage Pacific/Guam Asia/Kolkata Asia/Kathmandu Australia/Lord_Howe Pacific/Auckland
  Pacific/Kiritimati`.split(/\s+/);
/** Days around clock changes, the end of a year and a leap day. */
const days = '2027-03-13 2027-03-14 2027-03-15 2027-11-06 2027-11-07 2027-11-08 2026-12-31 2027-01-01 2028-02-29'.split(
  ' ',
);

const hourMs = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Each day has a reader of every zone, with a provider in another one. */
const cases = days.flatMap((day, dayAt) =>
  zones.map((readerZone, at) => {
    const others = zones.filter((zone) => canTellApart(nineIn(zone, day), zone, readerZone));
    return { day, readerZone, providerZone: others[(at + dayAt) % others.length] ?? '' };
  }),
);

it.each(cases)(
  '9 AM in $providerZone on $day for a reader in $readerZone',
  async ({ day, readerZone, providerZone }) => {
    const start = nineIn(providerZone, day);
    const at = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString();
    const walk: Walk = {
      name: 'Maya Okafor',
      providerZone,
      readerZone,
      inOffice: day.endsWith('4'),
      coverage: 'SELF_PAY',
      feeCents: 7_550,
      priceCents: 15_000,
      estimateCents: undefined,
      graceMinutes: 30,
      now: at(-72),
      start: at(0),
      end: at(1),
      freeUntil: at(-24),
    };
    // The terms of a series tell of its next session, which may be on the other side of the change.
    const places = (await tellFacts(walk)).filter(([place]) => place !== 'series');
    expect(findContradictions(places, walk)).toEqual([]);
  },
);

/** Two zones that show a session or its deadline at the same time of day cannot be told apart. */
function canTellApart(start: Date, one: string, other: string): boolean {
  const instants = [start, new Date(start.getTime() - 24 * hourMs)];
  const clocks = instants.map((instant) => formatClock(instant, one));
  return !instants.some((instant) => clocks.includes(formatClock(instant, other)));
}

/** Finds the instant by trying every quarter of an hour, so that it shares no code with the product. */
function nineIn(timeZone: string, day: string): Date {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${day}T12:00:00Z`);
  const tries = Array.from({ length: 4 * 36 }, (_, n) => new Date(noon + (n / 4 - 24) * hourMs));
  const found = tries.find((instant) => parts.format(instant) === `${day} 09:00`);
  if (!found) throw new Error(`no 9 AM in ${timeZone} on ${day}`);
  return found;
}

function formatClock(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(instant).replaceAll(/\s/g, ' ');
}
