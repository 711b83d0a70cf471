import type { Caller } from './caller.ts';
import { isSteppedUp } from './person.ts';

/** Ops staff who lately proved twice who they are, and accounts, which joins the audits of all services for them. */
export function mayReadAudit(caller: Caller, now: Date): boolean {
  if (caller.kind === 'service') return caller.name === 'accounts';
  return caller.kind === 'person' && caller.roles.includes('ops') && isSteppedUp(caller, now);
}
