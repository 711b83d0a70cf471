import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, denied, invalid, notFound } from '@linden/platform/domain-error';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import { findDecisionFault, isReason, resetLifeMs } from '#src/domain/factors/resets.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { deleteAllFactors, lockOwner } from '#src/store/factors/methods.ts';
import { addReset, decideReset, type FactorResetRow, lockReset, openReset } from '#src/store/factors/resets.ts';
import type { Tx } from '#src/store/open-store.ts';
import { endSessions } from '#src/store/sign-in/artifacts.ts';
import { deleteLinks } from '#src/store/sign-in/links.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';
import type { FactorParts } from './change-methods.ts';

/** Requests that all methods of an account end, because the owner lost them. Returns the open request if there is one. */
export function requestReset(
  { store, clock }: FactorParts,
  { accountId, requestedBy, reason }: { accountId: string; requestedBy: string; reason: string },
): Promise<FactorResetRow> {
  checkReason(reason);
  return store.tx(async (tx) => {
    if (!(await lockOwner(tx, accountId))) throw notFound('ACCOUNT_NOT_FOUND', 'account not found');
    const now = clock.now();
    const open = await openReset(tx, accountId, now);
    if (open) return open;
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + resetLifeMs);
    await record(tx, requestedBy, 'factor_reset.request', { id, accountId });
    return addReset(tx, { id, accountId, requestedBy, reason: reason.trim(), requestedAt: now, expiresAt });
  });
}

/** Records another staff member's decision, with the reason. Approval ends all methods and sessions and notifies the person. */
export async function decideOnReset(
  parts: FactorParts,
  { resetId, decidedBy, approved, reason }: { resetId: string; decidedBy: string; approved: boolean; reason: string },
): Promise<FactorResetRow> {
  checkReason(reason);
  const decisionReason = reason.trim();
  const { row, account } = await parts.store.tx(async (tx) => {
    const found = await lockReset(tx, resetId);
    if (!found) throw notFound('RESET_NOT_FOUND', 'reset not found');
    const now = parts.clock.now();
    refuse(found, decidedBy, now);
    const { accountId } = found;
    if (approved) await endEverything(tx, accountId);
    await record(tx, decidedBy, approved ? 'factor_reset.approve' : 'factor_reset.decline', found);
    const decided = await decideReset(tx, resetId, { decidedBy, decidedAt: now, approved, decisionReason });
    return { row: decided, account: approved ? await loadAccount(tx, accountId) : null };
  });
  if (account) sendNotice(parts, account, SecurityNotice_Kind.METHODS_RESET_BY_SUPPORT);
  return row;
}

function checkReason(reason: string): void {
  if (!isReason(reason)) throw invalid('INVALID_REASON', 'a reason of 10 to 500 characters is required', 'reason');
}

async function endEverything(tx: Tx, accountId: string): Promise<void> {
  await lockOwner(tx, accountId);
  await deleteAllFactors(tx, accountId);
  await endSessions(tx, accountId);
  await deleteLinks(tx, accountId);
}

function refuse(reset: FactorResetRow, decider: string, now: Date): void {
  const fault = findDecisionFault(reset, decider, now);
  if (fault === 'SECOND_PERSON_REQUIRED') throw denied(fault, 'another person must decide on this');
  if (fault) throw new DomainError({ code: fault, kind: 'conflict', message: 'this reset is not open' });
}

function record(tx: Tx, account: string, action: string, reset: { id: string; accountId: string }): Promise<void> {
  const actor = { kind: 'person', account } as const;
  return appendAudit(tx, { actor, action, subject: reset.accountId, detail: { reset: reset.id } });
}
