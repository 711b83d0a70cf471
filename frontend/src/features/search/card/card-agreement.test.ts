import { getLocalDay } from '@linden/vocabulary/local-day';
import { usStates } from '@linden/vocabulary/places/us-states';
import { availableTimes } from '@linden/vocabulary/search/available-times';
import {
  getEffectiveSetting,
  limitsTimes,
  noFilters,
  type SearchFilters,
} from '@linden/vocabulary/search/search-filters';
import { settings } from '@linden/vocabulary/search/settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { buildSearchValues } from '#src/features/search/address/search-values.ts';
import { listChosenFilters, widenSetting } from '#src/features/search/filters/chosen-filters.ts';
import { readBooking } from '#src/lib/paths/appointment-paths.ts';
import { findPath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { getStateZone } from '#src/lib/time/state-zones.ts';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { listFirstTimes } from './card-facts.ts';
import { getBookLink, getTimesLink } from './card-links.ts';
import { listWeekDays } from './week-days.ts';

const zones = ['', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'];
const states = usStates.map(([, code]) => code);

/** Parameters as people and other sites write them, not as our links do. */
const queries = fc.record({
  state: fc.constantFrom('', ...states),
  setting: fc.constantFrom('', ...settings),
  address: fc.constantFrom('', '94609', 'Oakland, CA'),
  availableTimes: fc.constantFrom('', ...availableTimes.map(({ name }) => name)),
  availableDate: fc.constantFrom('', '2026-11-22', '2026-11-25'),
  availableImmediately: fc.constantFrom('', 'true'),
  appointmentType: fc.constantFrom('', 'Consultation call'),
  insurance: fc.constantFrom('', 'Cedar Mutual'),
  timezone: fc.constantFrom(...zones),
});

const people = fc.record({
  timeZone: fc.constantFrom('America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'America/Phoenix'),
  slots: fc.array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 9 * 24 * 60 }),
      location: fc.constantFrom('VIRTUAL' as const, 'IN_OFFICE' as const),
      isMatching: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
});

type Person = typeof people extends fc.Arbitrary<infer T> ? T : never;

function readAddress(query: Record<string, string>): SearchAddress {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const address = readSearchAddress({ experience: 'find', segments: [], query: given });
  if (!address) throw new Error(`no address for ${given}`);
  return address;
}

/** The hit as the search answers it: days in the zone of the request, or else in the provider's. */
function answerSearch({ timeZone, slots }: Person, { filters, state, sort }: SearchAddress) {
  const zone = buildSearchValues({ filters, state, sort }).timezone ?? timeZone;
  const isLimited = limitsTimes(filters);
  const starts = slots
    .map((slot) => ({ ...slot, start: new Date(now.getTime() + slot.minutes * 60_000).toISOString() }))
    .map((slot) => ({ ...slot, day: getLocalDay(Date.parse(slot.start), zone) }))
    .sort((a, b) => a.minutes - b.minutes);
  const matching = isLimited ? starts.filter(({ isMatching }) => isMatching) : starts;
  const today = Date.parse(`${getLocalDay(now.getTime(), zone)}T00:00:00Z`);
  const nextXDaysAvailability = Array.from({ length: 7 }, (_, day) => {
    const date = new Date(today + day * 86_400_000).toISOString().slice(0, 10);
    const count = (list: typeof starts) => list.filter((slot) => slot.day === date).length;
    return { date, openTimes: count(matching), otherTimes: count(starts) - count(matching) };
  });
  const firsts = (['VIRTUAL', 'IN_OFFICE'] as const).flatMap((location) =>
    matching.filter((slot) => slot.location === location).slice(0, 1),
  );
  return cardEdge({ timeZone }, { nextXDaysAvailability, slots: firsts });
}

function expectAgreement(query: Record<string, string>, person: Person): void {
  const address = readAddress(query);
  const { filters, state } = address;
  const edge = answerSearch(person, address);
  const days = listWeekDays(edge, filters, now);
  const times = listFirstTimes(edge, filters, now);
  // The button reads its own link as the same search.
  const again = new URL(findPath(address), 'https://linden.example');
  const segments = again.pathname.split('/').filter(Boolean).slice(1);
  const reread = readSearchAddress({ experience: 'find', segments, query: again.searchParams });
  expect(reread && buildSearchValues(reread)).toEqual(buildSearchValues(address));
  expectPromisedDays(days, times, edge.nextXDaysAvailability.at(-1)?.date ?? '');
  // The strip names the kind of its times.
  const kinds = new Set(days.map(({ kind }) => kind));
  if (limitsTimes(filters)) expect(kinds.has('open')).toBe(false);
  else expect(kinds.has('matching') || kinds.has('other')).toBe(false);
  for (const time of times) expectSameBooking(address, time);
  for (const { date } of days.slice(0, 2)) expectSameDay(address, date);
  expectTrueChips(address, filters);
  // Dates and times have the zone of the request, or of the state, or UTC.
  const isDated = Boolean(query.availableTimes || query.availableDate);
  const stateZone = state ? getStateZone(state) : '';
  expect(filters.timezone || 'UTC').toBe(query.timezone || (isDated && stateZone) || 'UTC');
}

/** A time that the button offers is on the strip, and no earlier day promises one. */
function expectPromisedDays(
  days: ReturnType<typeof listWeekDays>,
  times: ReturnType<typeof listFirstTimes>,
  last: string,
): void {
  const promised = days.filter(({ kind }) => kind === 'open' || kind === 'matching').map(({ date }) => date);
  const offered = times.map(({ date }) => date).sort();
  if (offered[0] !== undefined && offered[0] <= last) expect(promised[0]).toBe(offered[0]);
  else expect(promised).toEqual([]);
  for (const date of offered.filter((each) => each <= last)) expect(promised).toContain(date);
}

function expectSameBooking(address: SearchAddress, time: ReturnType<typeof listFirstTimes>[number]): void {
  const link = new URL(getBookLink({ name: 'Maya', shortId: '0b7c3f5211' }, address, time), 'https://linden.example');
  const booking = readBooking(link.searchParams);
  expect(booking?.start).toBe(new Date(time.start).toISOString());
  expect(booking?.inOffice).toBe(time.location === 'IN_OFFICE');
  expect(booking?.state).toBe(address.state);
}

function expectSameDay(address: SearchAddress, date: string): void {
  const link = new URL(getTimesLink({ name: 'Maya', shortId: '0b7c3f5211' }, address, date), 'https://linden.example');
  expect(link.searchParams.get('day')).toBe(date);
  expect(link.searchParams.get('timezone') ?? undefined).toBe(buildSearchValues(address).timezone);
}

function expectTrueChips(address: SearchAddress, filters: SearchFilters): void {
  const wider = widenSetting(address);
  expect(wider !== undefined).toBe(getEffectiveSetting(filters) === 'Virtual');
  if (wider) expect(getEffectiveSetting(wider.filters)).toBe('Virtual & in-person');
  const chips = listChosenFilters(address);
  const isNamed = filters.setting !== undefined && chips.some(({ label }) => label === filters.setting);
  expect(isNamed).toBe(getEffectiveSetting(filters) !== getEffectiveSetting({ ...filters, setting: undefined }));
  // Each chip removes something from the search.
  for (const { without } of chips) expect(buildSearchValues(without)).not.toEqual(buildSearchValues(address));
}

it('card, strip, chips and button agree for 1,000 addresses', () => {
  fc.assert(
    fc.property(queries, people, (query, person) => expectAgreement(query, person)),
    { numRuns: 1000, seed: 17 },
  );
});

it('control: notices a strip in another zone than the button', () => {
  const person: Person = {
    timeZone: 'Pacific/Honolulu',
    slots: [{ minutes: 60, location: 'VIRTUAL', isMatching: true }],
  };
  const address = {
    ...readAddress({}),
    filters: { ...noFilters, availableTimes: ['Morning' as const], timezone: 'Asia/Tokyo' },
  };
  const edge = answerSearch(person, address);
  const [time] = listFirstTimes(edge, noFilters, now);
  expect(time?.date).not.toBe(listWeekDays(edge, address.filters, now).find(({ kind }) => kind === 'matching')?.date);
});
