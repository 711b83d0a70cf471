import { isStateCode, readStateCode, type StateCode } from '@linden/vocabulary/places/us-states';
import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import zipcodes from 'zipcodes';
import type { Point } from '#src/domain/distance.ts';

export type Place = Point & { usState: StateCode };

/**
 * Finds the place of an address by its ZIP code, or else by 'City, ST' or 'City, State name' (C5.1-4). A city
 * without a state is looked up in `fallbackState`. Returns `undefined` when the packaged data has no such place.
 */
export function findPlace(address: string, fallbackState: string): Place | undefined {
  const zip = /\b(\d{5})(-\d{4})?\s*$/.exec(address.trim())?.[1];
  if (zip) {
    const found = zipcodes.lookup(zip);
    return found && isStateCode(found.state)
      ? { usState: found.state, latitude: found.latitude, longitude: found.longitude }
      : undefined;
  }
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(usa?|united states)$/i.test(part));
  const state = parts.length > 1 ? findStateCode(parts.at(-1) ?? '') : findStateCode(fallbackState);
  const city = parts.length > 1 ? parts.at(-2) : parts[0];
  return state && city ? computeCityCenter(toPostalName(city, state), state) : undefined;
}

function findStateCode(text: string): StateCode | undefined {
  const upper = text.toUpperCase();
  return isStateCode(upper) ? upper : readStateCode(text);
}

/** Returns the postal name of a city that people call by another name: Queens, The Bronx, New York City. */
function toPostalName(city: string, usState: StateCode): string {
  return findCityByAddress(usState, `${city}, ${usState}`)?.address.split(',')[0] ?? city;
}

/** Returns the center of a city's ZIP codes. */
function computeCityCenter(city: string, usState: StateCode): Place | undefined {
  const found = zipcodes.lookupByName(city, usState).filter(({ latitude }) => latitude);
  if (found.length === 0) return undefined;
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  return {
    usState,
    latitude: mean(found.map(({ latitude }) => latitude)),
    longitude: mean(found.map(({ longitude }) => longitude)),
  };
}
