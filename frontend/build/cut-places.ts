import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import zipcodes from 'zipcodes';

/** Writes the packaged ZIP codes as '94609|Oakland|CA', in files by first digit: an address form needs one of ten. */
export function cutPlaces(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const lines = Object.values(zipcodes.codes)
    .filter(({ zip, state }) => /^\d{5}$/.test(zip) && isStateCode(state))
    .map(({ zip, city, state }) => `${zip}|${city}|${state}`)
    .sort();
  for (let digit = 0; digit < 10; digit += 1) {
    const part = lines.filter((line) => line.startsWith(String(digit)));
    writeFileSync(join(folder, `${digit}.json`), JSON.stringify(part));
  }
}
