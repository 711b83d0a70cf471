import type { StateCode } from '@linden/vocabulary/us-states';
import { fallbackZone } from './browser-zone.ts';

/** Returns the zone of most people in a state. Replaces the browser's zone when a visitor without scripts filters by time of day. */
export function stateZone(state: StateCode | undefined): string {
  return (state && zones[state]) ?? fallbackZone;
}

const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const zones: Partial<Record<StateCode, string>> = {
  AK: 'America/Anchorage',
  AS: 'Pacific/Pago_Pago',
  AZ: 'America/Phoenix',
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  MP: 'Pacific/Guam',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
  ...over(['CA', 'NV', 'OR', 'WA'], pacific),
  ...over(['CO', 'ID', 'MT', 'NM', 'UT', 'WY'], mountain),
  ...over(['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'], central),
};

function over(states: StateCode[], zone: string): Partial<Record<StateCode, string>> {
  return Object.fromEntries(states.map((state) => [state, zone]));
}
