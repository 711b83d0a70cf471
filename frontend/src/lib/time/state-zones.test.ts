import { usStates } from '@linden/vocabulary/places/us-states';
import { expect, it } from 'vitest';
import { getStateZone } from './state-zones.ts';

it.each([
  ['CA', 'America/Los_Angeles'],
  ['TX', 'America/Chicago'],
  ['NY', 'America/New_York'],
  ['HI', 'Pacific/Honolulu'],
  [undefined, 'America/New_York'],
] as const)('%s has the zone %s', (state, zone) => expect(getStateZone(state)).toBe(zone));

it('gives every state an existing zone', () => {
  for (const [, code] of usStates)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: getStateZone(code) })).not.toThrow();
});
