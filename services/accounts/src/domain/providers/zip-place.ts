import zipcodes from 'zipcodes';
import type { ZipPlace } from './own-provider.ts';

/** Returns the location of a ZIP code in the packaged data, or `undefined` when it is unknown. */
export function findZipPlace(zip: string): ZipPlace | undefined {
  const found = /^\d{5}/.test(zip) ? zipcodes.lookup(zip.slice(0, 5)) : undefined;
  return found && { city: found.city, usState: found.state, latitude: found.latitude, longitude: found.longitude };
}
