import type { HandlerContext } from '@connectrpc/connect';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { authorizeDesk, readId, readReason, requireOpenRecord } from '#src/access/desk-access.ts';
import type { MoneyDeskContext } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { recordStaffAction, type StaffActionKind } from '#src/store/money-desk/staff-actions.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

export interface DeskRequest {
  readonly key: string;
  readonly reason: string;
}

/** A change that a member of the billing staff asked for, with their checked reason. */
export interface DeskChange {
  readonly staff: Person;
  readonly key: string;
  readonly reason: string;
}

/** Checks who calls, the key and the reason. */
export function readChange(context: MoneyDeskContext, call: HandlerContext, request: DeskRequest): DeskChange {
  const staff = authorizeDesk(context, call);
  return { staff, key: readId(request.key, 'key'), reason: readReason(request.reason) };
}

export interface DeskSubject {
  readonly kind: StaffActionKind;
  /** The id of what changes. */
  readonly subject: string;
  /** Whose record has to be open. Undefined for findings. */
  readonly patientId: string | undefined;
  readonly cents?: number;
}

/**
 * Makes a change once under its key, together with its record and its audit entry. A repeated request changes nothing.
 * @returns whether it was made now
 */
export async function makeChange(
  context: MoneyDeskContext,
  { staff, key, reason }: DeskChange,
  { kind, subject, patientId, cents }: DeskSubject,
  change: (tx: CoverageTx) => Promise<void>,
): Promise<boolean> {
  if (patientId) await requireOpenRecord(context, staff, patientId);
  const doneAt = context.clock.now();
  return context.store.as(billingCaller).tx(async (tx) => {
    const action = { id: key, kind, patientId, subject, cents, reason, account: staff.account, doneAt };
    if (!(await recordStaffAction(tx, action))) return false;
    await change(tx);
    const detail = { action: key, subject, ...(cents !== undefined && { cents }) };
    const about = patientId ? { subject: patientId } : {};
    await appendAudit(tx, { actor: staff, action: `desk.${kind.toLowerCase()}`, ...about, detail });
    return true;
  });
}
