import { type StateCode, usStates } from '@linden/vocabulary/places/us-states';
import zipcodes from 'zipcodes';
import type { Random } from './random.ts';

export interface ZipPlace {
  zip: string;
  city: string;
  state: StateCode;
  latitude: number;
  longitude: number;
}

/** States and districts in which synthetic providers work: the 50 states, DC and Puerto Rico. */
export const statesOfPractice: StateCode[] = usStates
  .map(([, code]) => code)
  .filter((code) => !['AS', 'GU', 'MP', 'VI', 'UM'].includes(code));

/** Share of the population in tenths of a percent (2020 census, rounded), so that large states have many providers. */
const weights: Partial<Record<StateCode, number>> = {
  CA: 118,
  TX: 87,
  FL: 65,
  NY: 60,
  PA: 39,
  IL: 38,
  OH: 35,
  GA: 32,
  NC: 31,
  MI: 30,
  NJ: 28,
  VA: 26,
  WA: 23,
  AZ: 21,
  MA: 21,
  TN: 21,
  IN: 20,
  MD: 18,
  MO: 18,
  WI: 18,
  CO: 17,
  MN: 17,
  SC: 15,
  AL: 15,
  LA: 14,
  KY: 14,
};

/** Cities that have pages of their own (C2.3-6). */
const largeCities: readonly (readonly [string, StateCode])[] = [
  ['Los Angeles', 'CA'],
  ['San Diego', 'CA'],
  ['Sacramento', 'CA'],
  ['Oakland', 'CA'],
  ['San Francisco', 'CA'],
  ['Houston', 'TX'],
  ['San Antonio', 'TX'],
  ['Dallas', 'TX'],
  ['Austin', 'TX'],
  ['Fort Worth', 'TX'],
  ['Miami', 'FL'],
  ['Jacksonville', 'FL'],
  ['Orlando', 'FL'],
  ['Tampa', 'FL'],
  ['Chicago', 'IL'],
  ['Philadelphia', 'PA'],
  ['New York', 'NY'],
  ['Brooklyn', 'NY'],
  ['Staten Island', 'NY'],
  ['Bronx', 'NY'],
  ['Atlanta', 'GA'],
  ['Charlotte', 'NC'],
  ['Indianapolis', 'IN'],
];

const byState = new Map<string, ZipPlace[]>();
for (const code of Object.values(zipcodes.codes)) {
  if (!statesOfPractice.includes(code.state as StateCode) || !code.latitude) continue;
  const { zip, city, state, latitude, longitude } = code;
  const list = byState.get(state) ?? [];
  list.push({ zip, city, state: state as StateCode, latitude, longitude });
  byState.set(state, list);
}

/** Picks a state. The first providers cover all states; the others follow the population. */
export function pickState(index: number, random: Random): StateCode {
  const rounds = statesOfPractice.length * 4;
  if (index < rounds) return statesOfPractice[index % statesOfPractice.length] ?? 'CA';
  return random.weighted(statesOfPractice.map((code) => [code, weights[code] ?? 8] as const));
}

/** A real ZIP with its city and coordinates; half of them in the state's large cities. */
export function pickPlace(state: StateCode, random: Random): ZipPlace {
  const all = byState.get(state) ?? [];
  const large = largeCities.filter(([, code]) => code === state).map(([city]) => city);
  if (large.length > 0 && random.chance(0.5)) {
    const city = random.pick(large);
    return random.pick(all.filter((place) => place.city === city));
  }
  return random.pick(all);
}
