import type { StateCode } from '@linden/vocabulary/places/us-states';
import type { ZipPlace } from './places.ts';

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const byState: Partial<Record<StateCode, string>> = {
  AK: 'America/Anchorage',
  AL: central,
  AR: central,
  AZ: 'America/Phoenix',
  CA: pacific,
  CO: mountain,
  HI: 'Pacific/Honolulu',
  IA: central,
  ID: 'America/Boise',
  IL: central,
  IN: 'America/Indiana/Indianapolis',
  KS: central,
  KY: eastern,
  LA: central,
  MI: 'America/Detroit',
  MN: central,
  MO: central,
  MS: central,
  MT: mountain,
  ND: central,
  NE: central,
  NM: mountain,
  NV: pacific,
  OK: central,
  OR: pacific,
  PR: 'America/Puerto_Rico',
  SD: central,
  TN: central,
  TX: central,
  UT: mountain,
  WA: pacific,
  WI: central,
  WY: mountain,
};

/** Parts of a state with another zone, split by a meridian that is close enough for synthetic people. */
const exceptions: { state: StateCode; holds: (place: ZipPlace) => boolean; zone: string }[] = [
  { state: 'FL', holds: ({ longitude }) => longitude < -85, zone: central },
  { state: 'TX', holds: ({ longitude }) => longitude < -105, zone: mountain },
  { state: 'TN', holds: ({ longitude }) => longitude > -85.2, zone: eastern },
  { state: 'KY', holds: ({ longitude }) => longitude < -86, zone: central },
  { state: 'IN', holds: ({ longitude }) => longitude < -87.2, zone: central },
  { state: 'NE', holds: ({ longitude }) => longitude < -101.5, zone: mountain },
  { state: 'SD', holds: ({ longitude }) => longitude < -101, zone: mountain },
  { state: 'ID', holds: ({ latitude }) => latitude > 45.5, zone: pacific },
];

/** Returns the zone of a synthetic provider's place. */
export function getZone(place: ZipPlace): string {
  const exception = exceptions.find(({ state, holds }) => state === place.state && holds(place));
  return exception?.zone ?? byState[place.state] ?? eastern;
}
