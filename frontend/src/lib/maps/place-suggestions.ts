import type { StateCode } from '@linden/vocabulary/places/us-states';

/** A place in the postal data. */
export interface Place {
  zipcode: string;
  city: string;
  state: StateCode;
}

/** An address as typed so far. */
export interface TypedPlace {
  street: string;
  city: string;
  /** Two-letter code or empty. */
  state: string;
  zipcode: string;
}

/** Source of address suggestions: packaged data here, a maps service elsewhere. */
export interface MapsPort {
  /** Best first, at most a handful; empty when nothing matches or the source fails. */
  suggest(typed: TypedPlace): Promise<Place[]>;
}

const maxSuggestions = 5;

/** Returns places that match the input: by ZIP code in any field, otherwise by the start of the city. */
export function findMatchingPlaces(typed: TypedPlace, places: readonly Place[]): Place[] {
  const zip = findZip(typed);
  const city = typed.city.trim().toLowerCase();
  if (zip.length >= 3) {
    return best(places.filter((place) => place.zipcode.startsWith(zip) && isNew(place, typed)));
  }
  if (city.length < 3 || typed.state === '') return [];
  const here = places.filter((place) => place.state === typed.state && place.city.toLowerCase().startsWith(city));
  return best(
    here.filter(
      (place, index) => here.findIndex(({ city: name }) => name === place.city) === index || isExact(place, city),
    ),
  );
}

/** Returns first digits of ZIP codes that may match; empty when too little is typed. */
export function getFirstDigits(typed: TypedPlace): string[] {
  const zip = findZip(typed);
  if (zip.length >= 3) return [zip.charAt(0)];
  if (typed.city.trim().length < 3) return [];
  return digitsOfStates.flatMap((states, digit) => (states.split(' ').includes(typed.state) ? [String(digit)] : []));
}

/** Finds a ZIP code in another field: '12 Alder Lane, Oakland, CA 94609'. */
function findZip({ street, zipcode }: TypedPlace): string {
  const typed = /^\d{1,5}/.exec(zipcode.trim())?.[0];
  return typed ?? /\b(\d{5})(-\d{4})?\s*$/.exec(street.replace(/^\s*\S+\s/, ''))?.[1] ?? '';
}

function isNew({ city, state, zipcode }: Place, typed: TypedPlace): boolean {
  return !(
    typed.city.trim().toLowerCase() === city.toLowerCase() &&
    typed.state === state &&
    typed.zipcode.trim().startsWith(zipcode)
  );
}

function isExact(place: Place, city: string): boolean {
  return place.city.toLowerCase() === city;
}

function best(places: Place[]): Place[] {
  return places.slice(0, maxSuggestions);
}

/** States by first digit of their ZIP codes: 0, 1, ... 9. */
const digitsOfStates = [
  'CT MA ME NH NJ PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK AS CA GU HI MP OR WA',
];
