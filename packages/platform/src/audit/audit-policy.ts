import type { Caller } from '#src/caller/caller.ts';
import { isSteppedUp } from '#src/caller/person.ts';

/** Allows ops staff with a fresh second step, and accounts, which joins the audit logs of all services for them. */
export function mayReadAudit(caller: Caller, now: Date): boolean {
  if (caller.kind === 'service') return caller.name === 'accounts';
  return caller.kind === 'person' && caller.roles.includes('ops') && isSteppedUp(caller, now);
}
