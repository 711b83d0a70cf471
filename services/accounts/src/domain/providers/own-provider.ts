import { clone } from '@bufbuild/protobuf';
import { type Place, type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { type Fault, findProviderFaults, findRepeated } from './provider-faults.ts';

/** The fields that providers may change themselves. Linden sets the others. */
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
  'videoRoomUrl',
  'npi',
] as const;
export type OwnField = (typeof ownFields)[number];

export function isOwnField(field: string): field is OwnField {
  return (ownFields as readonly string[]).includes(field);
}

/** The location of a ZIP code. */
export type ZipPlace = {
  readonly city: string;
  readonly usState: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Applies a provider's changes to their record. Locations come from the ZIP codes. */
export function applyOwnChanges(
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

/** Lists what is wrong with the changed record, changed fields first. */
export function findOwnFaults(
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
  // Repeated values would fill search pages.
  const repeated = fields.flatMap((field) => {
    const value = changed[field];
    return Array.isArray(value) && field !== 'therapyStyles' ? findRepeated(field, value) : [];
  });
  return [...findProviderFaults(changed), ...repeated, ...noStreet, ...elsewhere];
}

function locate(place: Place, placeOf: (zip: string) => ZipPlace | undefined): void {
  const found = placeOf(place.zip);
  if (found?.usState === place.usState) {
    Object.assign(place, { latitude: found.latitude, longitude: found.longitude });
  }
}
