import { clone } from '@bufbuild/protobuf';
import { type Place, type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { type Fault, providerFaults, twice } from './provider-faults.ts';

/** What providers change of themselves; the rest is Linden's to say. */
export const ownFields = [
  'pronouns',
  'description',
  'specialties',
  'topSpecialties',
  'treatmentMethods',
  'focusArea',
  'ages',
  'languages',
  'gender',
  'identityOptions',
  'therapyStyles',
  'acceptingNewReferrals',
  'physical',
  'virtual',
] as const;
export type OwnField = (typeof ownFields)[number];

export function isOwnField(field: string): field is OwnField {
  return (ownFields as readonly string[]).includes(field);
}

/** Where a ZIP code lies. */
export type ZipPlace = { readonly usState: string; readonly latitude: number; readonly longitude: number };

/** A record with what its provider wants changed. Places are where their ZIP codes are. */
export function changedBy(
  current: Provider,
  wanted: Provider,
  fields: readonly OwnField[],
  placeOf: (zip: string) => ZipPlace | undefined,
): Provider {
  const changed = clone(ProviderSchema, current);
  const asked = clone(ProviderSchema, wanted);
  for (const field of fields) Object.assign(changed, { [field]: asked[field] });
  for (const place of [changed.physical, changed.virtual]) if (place) locate(place, placeOf);
  return changed;
}

/** What is wrong with a changed record, the fields of the change first. */
export function ownFaults(
  changed: Provider,
  fields: readonly OwnField[],
  placeOf: (zip: string) => ZipPlace | undefined,
): Fault[] {
  const places = (['physical', 'virtual'] as const).filter((field) => fields.includes(field));
  const elsewhere = places.flatMap((field): Fault[] => {
    const place = changed[field];
    if (!place || placeOf(place.zip)?.usState === place.usState) return [];
    return [{ field: `${field}.zip`, code: 'ZIP_ELSEWHERE' }];
  });
  const office = changed.physical;
  const noStreet: Fault[] =
    fields.includes('physical') && office && office.street.trim() === ''
      ? [{ field: 'physical.street', code: 'REQUIRED' }]
      : [];
  // A word said without end would fill the pages that everybody is found on.
  const repeated = fields.flatMap((field) => {
    const value = changed[field];
    return Array.isArray(value) && field !== 'therapyStyles' ? twice(field, value) : [];
  });
  return [...providerFaults(changed), ...repeated, ...noStreet, ...elsewhere];
}

function locate(place: Place, placeOf: (zip: string) => ZipPlace | undefined): void {
  const found = placeOf(place.zip);
  if (found?.usState === place.usState) {
    Object.assign(place, { latitude: found.latitude, longitude: found.longitude });
  }
}
