import { isStateCode, type StateCode } from './us-states.ts';

/** Returns the IANA zone of most people in a state, or `undefined` for other text. */
export function findStateZone(state: string): string | undefined {
  return isStateCode(state) ? (zones[state] ?? 'America/New_York') : undefined;
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
