import type { ClosedSession } from '#src/domain/issues/find-closed-sessions.ts';
import { clearOpenIssues, listOpenIssues, listRaisedSince, raiseIssue } from '#src/store/issues/insurance-issues.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

const kind = 'EXPIRED_PROVIDER_CREDENTIALS';

export interface FoundSessions {
  readonly patientIds: readonly string[];
  readonly closedSessions: readonly ClosedSession[];
  /** Booked sessions whose provider may work in their state. */
  readonly openIds: ReadonlySet<string>;
}

/**
 * Clears what these patients were told of sessions that do not wait for a renewal any more, and raises what is new. What staff cleared stays cleared until
 * the state closes again. Issues that staff recorded without a session stay as they are.
 * @returns how many are new
 */
export async function applyClosedSessions(
  tx: CoverageTx,
  { patientIds, closedSessions, openIds }: FoundSessions,
  now: Date,
): Promise<number> {
  const waiting = new Set(closedSessions.map(({ id }) => id));
  for (const { id, patientId, appointmentId, ...issue } of await listOpenIssues(tx, patientIds)) {
    if (issue.kind !== kind || appointmentId === undefined || waiting.has(appointmentId)) continue;
    const clearedBy = openIds.has(appointmentId) ? 'CREDENTIALS_RENEWED' : 'APPOINTMENT_MOVED';
    await clearOpenIssues(tx, { patientId, id, clearedBy, clearedAt: now });
  }
  const known = await listRaisedSince(tx, kind, closedSessions);
  const fresh = closedSessions.filter(({ id }) => !known.has(id));
  for (const { id: appointmentId, patientId } of fresh)
    await raiseIssue(tx, { patientId, appointmentId, kind, raisedAt: now });
  return fresh.length;
}
