import { join } from 'node:path';
import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reader, Told, Walk } from '../../../frontend/tests/support/facts/walk.ts';
import { type Facts, readFacts, type Side } from './read-facts.ts';
import { writeFiles } from './write-files.ts';

// The pages are TSX and need the types of a browser, which this workspace does not have.
const { renderWalk } = (await import(
  join(import.meta.dirname, '../../../frontend/tests/support/facts/render-walk.tsx')
)) as { renderWalk(walk: Walk): Promise<Told[]> };

const hourMs = 3_600_000;
const now = '2026-11-28T12:00:00.000Z';
const names = ['Maya Okafor', 'Noor Haddad', 'Ada Moss'];
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
    hours: fc.integer({ min: 26, max: 24 * 20 }),
  })
  .filter(({ providerZone, readerZone }) => providerZone !== readerZone)
  .map(({ hours, ...rest }) => ({ ...rest, ...startIn(hours) }));

function startIn(hours: number): Pick<Walk, 'now' | 'start' | 'end' | 'freeUntil'> {
  const at = (offset: number) => new Date(Date.parse(now) + (hours + offset) * hourMs).toISOString();
  return { now, start: at(0), end: at(1), freeUntil: at(-24) };
}

type Said = readonly [place: string, reader: Reader, facts: Facts];

/** Reads the facts of each place. @param plant changes what one of them says */
async function tell(walk: Walk, plant: (place: string, source: string) => string = (_, source) => source) {
  vi.setSystemTime(now);
  stubBrowserZone(walk.readerZone);
  const told = [...(await renderWalk(walk)), ...writeFiles(walk)];
  vi.restoreAllMocks();
  const { start, freeUntil, readerZone: reader, providerZone: provider } = walk;
  const truth = { start, freeUntil, zones: { reader, provider }, knownNames: names };
  return told.map(([place, by, source]): Said => [place, by, readFacts(plant(place, source), truth)]);
}

/** Lists what contradicts the one rule for zones, or another place. */
function findContradictions(said: readonly Said[], { inOffice }: Walk): string[] {
  const due = (reader: Reader): Side => (inOffice || reader === 'provider' ? 'provider' : 'reader');
  const strays = said.flatMap(([place, reader, { startZone, deadlineZone }]) =>
    Object.entries({ start: startZone, deadline: deadlineZone })
      .filter(([, side]) => side && side !== due(reader))
      .map(([fact, side]) => `zone: the ${fact} on ${place} is in that of the ${side}`),
  );
  const valuesOf = (pick: (facts: Facts) => readonly string[], ...readers: Reader[]) => [
    ...new Set(said.filter(([, reader]) => readers.includes(reader)).flatMap(([, , facts]) => pick(facts))),
  ];
  const once = {
    fee: valuesOf(({ fees }) => fees, 'client', 'provider'),
    'fee before the plan is known': valuesOf(({ fees }) => fees, 'visitor'),
    cost: valuesOf(({ costs }) => costs, 'visitor', 'client', 'provider'),
    name: valuesOf((facts) => facts.names, 'visitor', 'client', 'provider'),
    state: valuesOf(({ states }) => states, 'client'),
  };
  const doubles = Object.entries(once).filter(([, values]) => values.length !== 1);
  return [...strays, ...doubles.map(([fact, values]) => `${fact}: ${values.join(' | ') || 'never said'}`)];
}

function stubBrowserZone(readerZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const own = resolvedOptions.call(new Intl.DateTimeFormat()).timeZone;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === own ? { ...options, timeZone: readerZone } : options;
  });
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
  ...startIn(72),
};

describe('one truth per fact, from the search to the calendar file', () => {
  it('on every walk', async () => {
    const check = fc.asyncProperty(walks, async (walk) => {
      expect(findContradictions(await tell(walk), walk)).toEqual([]);
    });
    await fc.assert(check, { numRuns: chooseByDepth(50, 1_000) });
  }, 900_000);

  it('with every fact where it belongs', async () => {
    const said = await tell(one);
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
    ['another zone', 'home', (html) => html.replace(/<time[^>]*>[^<]*/, '<time>Tue, Dec 1, 7:00 AM Eastern'), 'zone'],
    ['another zone on a public page', 'confirmation', (html) => html.replaceAll('data-office="true"', ''), 'zone'],
    ['another price', 'letter', (text) => text.replace('$150', '$170'), 'cost'],
    ['another name', 'calendar file', (ics) => ics.replace('Maya Okafor', 'Ada Moss'), 'name'],
    ['another word for the state', 'list', (html) => html.replace('>Confirmed<', '>Booked<'), 'state'],
  ])('control: finds %s', async (_, place, plant, fact) => {
    const said = await tell(one, (each, source) => (each === place ? plant(source) : source));
    expect(findContradictions(said, one).join()).toContain(`${fact}:`);
  });
});
