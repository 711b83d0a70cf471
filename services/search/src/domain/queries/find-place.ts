import { cleanStreet } from '@linden/vocabulary/places/street-address';
import { isStateCode, readStateCode, type StateCode } from '@linden/vocabulary/places/us-states';
import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import zipcodes from 'zipcodes';
import type { Point } from '#src/domain/distance.ts';
import { findKnownCity, type KnownCity, listKnownCities } from './known-cities.ts';

export type Place = Point & { usState: StateCode };

/**
 * Finds the place of an address by its ZIP code, or else by 'City, ST' or 'City, State name' (C5.1-4), also after a street and without
 * commas. A city without a state is looked up in `fallbackState`, or else where nearly all ZIP codes of that name are. Returns
 * `undefined` when the packaged data has no such place.
 */
export function findPlace(typed: string, fallbackState: string): Place | undefined {
  const address = cleanStreet(typed).replace(/[\s,]+(?:usa?|united states)\.?$/i, '');
  const zip = /\b(\d{5})(-\d{4})?$/.exec(address)?.[1];
  if (zip) return findZipPlace(zip);
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const state = parts.length > 1 ? findStateCode(last) : undefined;
  if (state) return findCity(parts.at(-2) ?? '', state);
  if (parts.length > 1 && !/\d/.test(parts[0] ?? '')) return undefined;
  const spoken = splitState(last);
  if (spoken) return findCity(spoken.city, spoken.usState);
  const own = findStateCode(fallbackState);
  return (own && findCity(last, own)) ?? findOnlyCity(last);
}

function findZipPlace(zip: string): Place | undefined {
  const found = zipcodes.lookup(zip);
  if (!found || !isStateCode(found.state)) return undefined;
  return { usState: found.state, latitude: found.latitude, longitude: found.longitude };
}

/** Splits 'San Francisco CA' and 'Fargo North Dakota'. */
function splitState(text: string): { readonly city: string; readonly usState: StateCode } | undefined {
  const words = text.split(' ');
  for (const length of [1, 2, 3]) {
    const usState = findStateCode(words.slice(-length).join(' '));
    if (usState && words.length > length) return { city: words.slice(0, -length).join(' '), usState };
  }
  return undefined;
}

/** Finds a city by its name, or by the last words of a text that begins with a street. */
function findCity(text: string, usState: StateCode): Place | undefined {
  return listCityNames(text)
    .map((name) => findKnownCity(toPostalName(name, usState), usState))
    .map(toPlace)
    .find((place) => place !== undefined);
}

/** Finds a city that one state has, or a large one with nearly all ZIP codes of its name: Houston, and not one of the many Oaklands. */
function findOnlyCity(text: string): Place | undefined {
  return listCityNames(text)
    .map(findClearCity)
    .find((place) => place !== undefined);
}

function findClearCity(name: string): Place | undefined {
  const [most, next] = listKnownCities(name).toSorted((a, b) => b.zipCodes - a.zipCodes);
  const isClear = !next || (most !== undefined && most.zipCodes >= 50 && most.zipCodes >= 10 * next.zipCodes);
  return isClear ? toPlace(most) : undefined;
}

/** Returns the names that a text may end with: all of it, and after a street its last words. */
function listCityNames(text: string): string[] {
  const words = text.split(' ');
  return /\d/.test(text) ? [3, 2, 1].map((length) => words.slice(-length).join(' ')) : [text];
}

function toPlace(city: KnownCity | undefined): Place | undefined {
  return city && { ...city.center, usState: city.usState };
}

function findStateCode(text: string): StateCode | undefined {
  const upper = text.toUpperCase();
  return isStateCode(upper) ? upper : readStateCode(text);
}

/** Returns the postal name of a city that people call by another name: Queens, The Bronx, New York City. */
function toPostalName(city: string, usState: StateCode): string {
  return findCityByAddress(usState, `${city}, ${usState}`)?.address.split(',')[0] ?? city;
}
