import { isStateCode } from '@linden/vocabulary/places/us-states';
import { findMatchingPlaces, getFirstDigits, type MapsPort, type Place } from './place-suggestions.ts';

/** Lines of 'ZIP|city|state', by the first digit of the ZIP code; written by `build/cut-places.ts`. */
type PlaceFile = () => Promise<unknown>;

const files = import.meta.glob<unknown>('../../../dist/places/*.json', { import: 'default' });

/** Suggests from packaged ZIP codes and cities. Input stays in the browser, which loads a tenth of the data and searches it. */
export function createPackagedPlaces(read: Record<string, PlaceFile> = files): MapsPort {
  const known = new Map<string, Promise<Place[]>>();
  const placesFrom = (digit: string): Promise<Place[]> => {
    const kept = known.get(digit) ?? readPlaces(read, digit);
    known.set(digit, kept);
    return kept;
  };
  return {
    async suggest(typed) {
      const parts = await Promise.all(getFirstDigits(typed).map(placesFrom));
      return findMatchingPlaces(typed, parts.flat());
    },
  };
}

async function readPlaces(read: Record<string, PlaceFile>, digit: string): Promise<Place[]> {
  const file = Object.entries(read).find(([path]) => path.endsWith(`/${digit}.json`))?.[1];
  // An address can be typed without suggestions.
  const lines = await file?.().catch(() => undefined);
  return Array.isArray(lines) ? lines.flatMap(parsePlace) : [];
}

function parsePlace(line: unknown): Place[] {
  const [zipcode = '', city = '', state = ''] = String(line).split('|');
  return isStateCode(state) ? [{ zipcode, city, state }] : [];
}
