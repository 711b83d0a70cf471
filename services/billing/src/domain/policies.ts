import type { Caller } from '@linden/platform/caller';

/** Anyone may read the catalogue of payors; only some callers may write it. */
export function mayWritePayors(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function mayReadEvents(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'search';
}
