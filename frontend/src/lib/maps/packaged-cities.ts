import { isStateCode } from '@linden/vocabulary/places/us-states';
import { type City, findMatchingCities, getCityLetters, readTypedZip } from './city-suggestions.ts';
import { createPackagedPlaces } from './packaged-places.ts';
import type { MapsPort } from './place-suggestions.ts';

/** Lines of 'city|state|number of ZIP codes', by the first letter of the city; written by `build/cut-places.ts`. */
type CityFile = () => Promise<unknown>;

const files = import.meta.glob<unknown>('../../../dist/places/cities/*.json', { import: 'default' });

/**
 * Suggests places for one text, from packaged cities and ZIP codes: 'Oakland, CA' or 'Oakland, CA 94609'. Input stays in the browser, which
 * loads a small part of the data and searches it.
 */
export function createPackagedCities(
  read: Record<string, CityFile> = files,
  zipCodes: Pick<MapsPort, 'suggest'> = createPackagedPlaces(),
) {
  const known = new Map<string, Promise<City[]>>();
  const citiesWith = (letter: string): Promise<City[]> => {
    const kept = known.get(letter) ?? readCities(read, letter);
    known.set(letter, kept);
    return kept;
  };
  return {
    /** @param ownState the state that is searched, whose cities come first */
    async suggest(typed: string, ownState: string): Promise<string[]> {
      const zipcode = readTypedZip(typed);
      if (zipcode) {
        const places = await zipCodes.suggest({ street: '', city: '', state: '', zipcode });
        return places.map(({ city, state, zipcode: zip }) => `${city}, ${state} ${zip}`);
      }
      const parts = await Promise.all(getCityLetters(typed).map(citiesWith));
      return findMatchingCities(typed, ownState, parts.flat());
    },
  };
}

async function readCities(read: Record<string, CityFile>, letter: string): Promise<City[]> {
  const file = Object.entries(read).find(([path]) => path.endsWith(`/${letter}.json`))?.[1];
  // A place can be typed without suggestions.
  const lines = await file?.().catch(() => undefined);
  return Array.isArray(lines) ? lines.flatMap(parseCity) : [];
}

function parseCity(line: unknown): City[] {
  const [name = '', state = '', zipCodes = ''] = String(line).split('|');
  return isStateCode(state) ? [{ name, state, zipCodes: Number(zipCodes) }] : [];
}
