import type { Caller } from '@linden/platform/caller';

/** Availability is public: whoever the BFF or a service speaks for may read it. */
export function mayReadAvailability(caller: Caller): boolean {
  switch (caller.kind) {
    case 'anonymous':
    case 'person':
    case 'service':
    case 'operator':
      return true;
    default:
      caller satisfies never;
      return false;
  }
}

/** Schedules and blocks are kept by operators until providers have pages for them. */
export function mayChangeSchedules(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** The event log is read by the projection of slots and by whoever tells people of their appointments. */
export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && (caller.name === 'search' || caller.name === 'messaging');
}
