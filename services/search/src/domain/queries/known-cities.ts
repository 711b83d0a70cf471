import { normalizeCityName } from '@linden/vocabulary/places/city-names';
import { isStateCode, type StateCode } from '@linden/vocabulary/places/us-states';
import zipcodes from 'zipcodes';
import type { Point } from '#src/domain/distance.ts';

export type KnownCity = {
  readonly usState: StateCode;
  readonly zipCodes: number;
  /** The center of its ZIP codes. */
  readonly center: Point;
};

/** Lists the cities of this name, one for each state. */
export function listKnownCities(name: string): readonly KnownCity[] {
  known ??= groupZipCodes();
  return known.get(normalizeCityName(name)) ?? [];
}

export function findKnownCity(name: string, usState: StateCode): KnownCity | undefined {
  return listKnownCities(name).find((city) => city.usState === usState);
}

/** Grouped when the first place is looked for: it takes a moment, and not every process searches. */
let known: ReadonlyMap<string, readonly KnownCity[]> | undefined;

type ZipCode = (typeof zipcodes.codes)[string];

function groupZipCodes(): ReadonlyMap<string, readonly KnownCity[]> {
  const byName = Map.groupBy(Object.values(zipcodes.codes), ({ city }) => normalizeCityName(city));
  return new Map([...byName].map(([name, codes]) => [name, groupByState(codes)]));
}

function groupByState(codes: readonly ZipCode[]): KnownCity[] {
  return [...Map.groupBy(codes, ({ state }) => state)].flatMap(([usState, all]) => {
    const located = all.filter(({ latitude }) => latitude);
    if (!isStateCode(usState) || located.length === 0) return [];
    const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const center = {
      latitude: mean(located.map(({ latitude }) => latitude)),
      longitude: mean(located.map(({ longitude }) => longitude)),
    };
    return [{ usState, zipCodes: all.length, center }];
  });
}
