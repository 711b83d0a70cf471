import { findStateZone } from '@linden/vocabulary/places/state-zones';
import type { StateCode } from '@linden/vocabulary/places/us-states';
import { fallbackZone } from './browser-zone.ts';

/** Returns the zone of most people in a state. Replaces the browser's zone when a visitor without scripts filters by time of day. */
export function getStateZone(state: StateCode | undefined): string {
  return (state && findStateZone(state)) ?? fallbackZone;
}
