import type { Caller } from '@linden/platform/caller';

/** The catalogue of payors is public. */
export function mayWritePayors(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}
