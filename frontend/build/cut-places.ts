import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import zipcodes from 'zipcodes';

/**
 * Writes the packaged ZIP codes as '94609|Oakland|CA', in files by first digit: an address form needs one of ten. Writes the cities as
 * 'Oakland|CA|20' with their number of ZIP codes, in files by first letter, for the place of a search.
 */
export function cutPlaces(folder: string): void {
  mkdirSync(join(folder, 'cities'), { recursive: true });
  const codes = Object.values(zipcodes.codes).filter(({ zip, state }) => /^\d{5}$/.test(zip) && isStateCode(state));
  cutZipCodes(folder, codes);
  cutCities(join(folder, 'cities'), codes);
}

type ZipCode = (typeof zipcodes.codes)[string];

function cutZipCodes(folder: string, codes: readonly ZipCode[]): void {
  const lines = codes.map(({ zip, city, state }) => `${zip}|${city}|${state}`).sort();
  for (let digit = 0; digit < 10; digit += 1) {
    const part = lines.filter((line) => line.startsWith(String(digit)));
    writeFileSync(join(folder, `${digit}.json`), JSON.stringify(part));
  }
}

function cutCities(folder: string, codes: readonly ZipCode[]): void {
  const counts = Map.groupBy(codes, ({ city, state }) => `${city}|${state}`);
  const known = new Map([...counts].map(([name, { length }]) => [name, length]));
  // People also say 'The Bronx' and 'New York City'.
  for (const { name, usState, address } of cityPages)
    known.set(`${name}|${usState}`, counts.get(address.replace(', ', '|'))?.length ?? 1);
  const lines = [...known].map(([name, count]) => `${name}|${count}`).sort();
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const part = lines.filter((line) => line.toLowerCase().startsWith(letter));
    writeFileSync(join(folder, `${letter}.json`), JSON.stringify(part));
  }
}
