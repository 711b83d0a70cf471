import { join } from 'node:path';
import { vi } from 'vitest';
import type { Reader, Told, Walk } from '../../../frontend/tests/support/facts/walk.ts';
import { type Facts, readFacts, type Side } from './read-facts.ts';
import { writeFiles } from './write-files.ts';

// The pages are TSX and need the types of a browser, which this workspace does not have.
const { renderWalk } = (await import(
  join(import.meta.dirname, '../../../frontend/tests/support/facts/render-walk.tsx')
)) as { renderWalk(walk: Walk): Promise<Told[]> };

/** Every name that a provider could have. */
export const names = ['Maya Okafor', 'Noor Haddad', 'Ada Moss'];

export type Said = readonly [place: string, reader: Reader, facts: Facts];

/** Reads the facts of each place at the walk's own now. @param plant changes what one of them says */
export async function tellFacts(walk: Walk, plant: (place: string, source: string) => string = (_, source) => source) {
  vi.setSystemTime(walk.now);
  stubBrowserZone(walk.readerZone);
  const told = [...(await renderWalk(walk)), ...writeFiles(walk)];
  vi.restoreAllMocks();
  const { start, freeUntil, readerZone: reader, providerZone: provider } = walk;
  const truth = { start, freeUntil, zones: { reader, provider }, knownNames: names };
  return told.map(([place, by, source]): Said => [place, by, readFacts(plant(place, source), truth)]);
}

/** Lists what contradicts the one rule for zones, or another place. */
export function findContradictions(said: readonly Said[], { inOffice }: Walk): string[] {
  const due = (reader: Reader): Side => (inOffice || reader === 'provider' ? 'provider' : 'reader');
  const strays = said.flatMap(([place, reader, { startZone, deadlineZone }]) =>
    Object.entries({ start: startZone, deadline: deadlineZone })
      .filter(([, side]) => side && side !== due(reader))
      .map(([fact, side]) => `zone: the ${fact} on ${place} is in that of the ${side}`),
  );
  // The terms of a series tell of its next session.
  const wrongDays = said
    .filter(([place]) => place !== 'series')
    .flatMap(([place, , facts]) => facts.wrongDays.map((day) => `day: ${place} says ${day}`));
  const valuesOf = (pick: (facts: Facts) => readonly string[], ...readers: Reader[]) => [
    ...new Set(said.filter(([, reader]) => readers.includes(reader)).flatMap(([, , facts]) => pick(facts))),
  ];
  const once = {
    fee: valuesOf(({ fees }) => fees, 'client', 'provider'),
    'fee before the plan is known': valuesOf(({ fees }) => fees, 'visitor'),
    cost: dropUnknownShare(valuesOf(({ costs }) => costs, 'visitor', 'client', 'provider')),
    grace: valuesOf(({ grace }) => grace, 'visitor', 'client', 'provider'),
    name: valuesOf((facts) => facts.names, 'visitor', 'client', 'provider'),
    state: valuesOf(({ states }) => states, 'client'),
  };
  const doubles = Object.entries(once).filter(([, values]) => values.length !== 1);
  return [
    ...strays,
    ...wrongDays,
    ...doubles.map(([fact, values]) => `${fact}: ${values.join(' | ') || 'never said'}`),
  ];
}

/** Pages for everyone say that the plan sets the share, also where the client's own pages know it. */
function dropUnknownShare(costs: readonly string[]): readonly string[] {
  const known = costs.filter((cost) => cost.startsWith('$'));
  return known.length > 0 ? known : costs;
}

function stubBrowserZone(readerZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const own = resolvedOptions.call(new Intl.DateTimeFormat()).timeZone;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === own ? { ...options, timeZone: readerZone } : options;
  });
}
