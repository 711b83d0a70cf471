import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Walk } from '../../../frontend/tests/support/facts/walk.ts';
import type { Facts } from './read-facts.ts';
import { findContradictions, names, tellFacts } from './tell-facts.ts';

const hourMs = 3_600_000;
const now = '2026-11-28T12:00:00.000Z';
/** No two of them ever show the same time. */
const zones = ['America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'America/Chicago', 'Asia/Tokyo'];

const walks: fc.Arbitrary<Walk> = fc
  .record({
    name: fc.constantFrom(...names),
    providerZone: fc.constantFrom(...zones.slice(0, 4)),
    readerZone: fc.constantFrom(...zones),
    inOffice: fc.boolean(),
    coverage: fc.constantFrom('COMMERCIAL' as const, 'MEDICAID' as const, 'SELF_PAY' as const),
    feeCents: fc.constantFrom(0, 5_000, 7_550, 25_000),
    priceCents: fc.constantFrom(9_000, 15_000, 17_050),
    estimateCents: fc.constantFrom(undefined, 2_500, 4_075),
    graceMinutes: fc.constantFrom(0, 30),
    hours: fc.integer({ min: 26, max: 24 * 20 }),
  })
  .filter(({ providerZone, readerZone }) => providerZone !== readerZone)
  .map(({ hours, ...rest }) => ({ ...rest, ...startIn(hours) }));

function startIn(hours: number): Pick<Walk, 'now' | 'start' | 'end' | 'freeUntil'> {
  const at = (offset: number) => new Date(Date.parse(now) + (hours + offset) * hourMs).toISOString();
  return { now, start: at(0), end: at(1), freeUntil: at(-24) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const one: Walk = {
  name: 'Maya Okafor',
  providerZone: 'Pacific/Honolulu',
  readerZone: 'America/New_York',
  inOffice: true,
  coverage: 'SELF_PAY',
  feeCents: 7_550,
  priceCents: 15_000,
  estimateCents: undefined,
  graceMinutes: 30,
  ...startIn(72),
};
const insured: Walk = { ...one, coverage: 'COMMERCIAL', estimateCents: 2_500 };

describe('one truth per fact, from the search to the calendar file', () => {
  it('on every walk', async () => {
    const check = fc.asyncProperty(walks, async (walk) => {
      expect(findContradictions(await tellFacts(walk), walk)).toEqual([]);
    });
    await fc.assert(check, { numRuns: chooseByDepth(50, 1_000) });
  }, 900_000);

  it('with every fact where it belongs', async () => {
    const said = await tellFacts(one);
    const silent = (pick: (facts: Facts) => unknown) =>
      said.filter(([, , facts]) => !pick(facts)).map(([place]) => place);
    expect(silent(({ startZone }) => startZone)).toEqual([]);
    expect(silent(({ fees }) => fees.length)).toEqual(['search', 'list']);
    expect(silent(({ deadlineZone }) => deadlineZone)).toEqual(['search', 'profile', 'list', 'series']);
    expect(said.find(([place]) => place === 'profile')?.[2].fees).toEqual(['$75.50 except with Medicaid']);
  });

  it.each<[string, string, (source: string) => string, string]>([
    ['a second sentence', 'letter', (text) => `${text} After that, your fee of $75.50 applies.`, 'fee'],
    ['another fee', 'confirmation', (html) => html.replaceAll('$75.50', '$50'), 'fee'],
    ['another day', 'letter', (text) => text.replaceAll('December 1,', 'December 2,'), 'day'],
    ['another zone', 'home', (html) => html.replace(/<time[^>]*>[^<]*/, '<time>Tue, Dec 1, 7:00 AM Eastern'), 'zone'],
    ['another zone on a public page', 'confirmation', (html) => html.replaceAll('data-office="true"', ''), 'zone'],
    ['another price', 'letter', (text) => text.replace('$150', '$170'), 'cost'],
    ['another name', 'calendar file', (ics) => ics.replace('Maya Okafor', 'Ada Moss'), 'name'],
    ['another word for the state', 'list', (html) => html.replace('>Confirmed<', '>Booked<'), 'state'],
    ['another grace period', 'letter', (text) => text.replace('within 30 minutes', 'within 10 minutes'), 'grace'],
    [
      'a deadline without its grace period',
      'review',
      (html) => html.replaceAll(/Canceling or rescheduling within[^<]*/g, ''),
      'grace',
    ],
  ])('control: finds %s', async (_, place, plant, fact) => {
    const said = await tellFacts(one, (each, source) => (each === place ? plant(source) : source));
    expect(findContradictions(said, one).join()).toContain(`${fact}:`);
  });

  it.each([
    ['letter', /\$25 per session/],
    ['home', /\$25 per session/],
  ])('control: finds another cost of a plan on the %s', async (place, cost) => {
    const said = await tellFacts(insured, (each, source) =>
      each === place ? source.replace(cost, '$30 per session') : source,
    );
    expect(findContradictions(await tellFacts(insured), insured)).toEqual([]);
    expect(findContradictions(said, insured).join()).toContain('cost: ');
  });
});
