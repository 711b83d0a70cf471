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

/** Anybody's schedule and blocks, as they are: operators alone. Providers keep their own by PracticeService (rpc/practice). */
export function mayChangeSchedules(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** The event log is read by the projection of slots and by whoever tells people of their appointments. */
export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && (caller.name === 'search' || caller.name === 'messaging');
}
