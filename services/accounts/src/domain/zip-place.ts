import zipcodes from 'zipcodes';
import type { ZipPlace } from './own-provider.ts';

/** Where a ZIP code lies by the packaged data; undefined when there is none such. */
export function zipPlace(zip: string): ZipPlace | undefined {
  const found = /^\d{5}/.test(zip) ? zipcodes.lookup(zip.slice(0, 5)) : undefined;
  return found && { usState: found.state, latitude: found.latitude, longitude: found.longitude };
}
