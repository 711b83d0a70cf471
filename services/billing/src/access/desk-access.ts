import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { MoneyDeskContext } from '#src/context.ts';
import { mayMoveMoney } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';

/** Returns the member of the billing staff who calls. Throws `STEP_UP_REQUIRED` without a fresh second step, `NOT_ALLOWED` for others. */
export function authorizeDesk(context: MoneyDeskContext, call: HandlerContext): Person {
  const caller = getCaller(call);
  const now = context.clock.now();
  if (mayMoveMoney(caller, now)) return caller;
  throw needsStepUp(caller, now, mayMoveMoney)
    ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
    : denied('NOT_ALLOWED', 'only billing staff may do this');
}

/** Throws `BREAK_GLASS_NEEDED` unless the member of staff has the patient's record open. */
export async function requireOpenRecord(context: MoneyDeskContext, staff: Person, patientId: string): Promise<void> {
  const opened = await context.people.listOpenedPatients(staff.account);
  if (!opened.includes(patientId)) throw denied('BREAK_GLASS_NEEDED', 'open the record of this patient first');
}

export function readId(id: string, field: string): string {
  if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', field);
  return id;
}

const shortest = 10;
const longest = 500;

/** Returns the trimmed reason. */
export function readReason(typed: string): string {
  const reason = typed.trim();
  if (reason.length < shortest) throw invalid('TOO_SHORT', `at least ${shortest} characters`, 'reason');
  if (reason.length > longest) throw invalid('TOO_LONG', `at most ${longest} characters`, 'reason');
  if (/\p{Cc}/u.test(reason.replace(/[\n\r\t]/g, '')))
    throw invalid('INVALID_TEXT', 'must not contain control characters', 'reason');
  return reason;
}
