import { clearOpenIssues, raiseIssue } from '#src/store/issues/insurance-issues.ts';
import { type AuthorizedDays, listAuthorizedDays } from '#src/store/issues/prior-authorizations.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

export interface MovedSession {
  readonly patientId: string;
  readonly appointmentId: string;
  /** YYYY-MM-DD where the session takes place. Undefined when it no longer takes place. */
  readonly day: string | undefined;
}

/** Returns the plan whose authorizations do not include the day. Undefined when no plan has any, or one includes the day. */
export function findUnauthorizedPlan(authorized: readonly AuthorizedDays[], day: string): string | undefined {
  const [first] = authorized;
  if (!first || authorized.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return undefined;
  return first.coverageId;
}

/** Raises an issue for a session that moved out of the days that the insurer approved, and clears it when it moved back or ended. */
export async function followAuthorizedSession(
  tx: CoverageTx,
  { patientId, appointmentId, day }: MovedSession,
  now: Date,
): Promise<void> {
  const kind = 'RESCHEDULING_OUTSIDE_PRIOR_AUTH';
  const coverageId = day === undefined ? undefined : findUnauthorizedPlan(await listAuthorizedDays(tx, patientId), day);
  if (coverageId === undefined) {
    await clearOpenIssues(tx, {
      patientId,
      appointmentId,
      kinds: [kind],
      clearedBy: 'APPOINTMENT_MOVED',
      clearedAt: now,
    });
  } else await raiseIssue(tx, { patientId, coverageId, appointmentId, kind, raisedAt: now });
}
