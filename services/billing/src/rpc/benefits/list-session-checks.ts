import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import type { InsuredSession } from '@linden/proto/billing/v1/benefits_service_pb';
import { authorizeCoverageRead, readCoverageId } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { findSessionChecks } from '#src/store/benefits/find-session-checks.ts';
import { buildSessionCheckProto } from '#src/wire/session-check-to-proto.ts';

const maxSessions = 50;

/** Audits each patient whose sessions are read by a caller who does not act for them. */
export const listSessionChecks: BenefitsHandler<'listSessionChecks'> =
  (context) =>
  async ({ sessions }, call) => {
    if (sessions.length > maxSessions) throw invalid('TOO_MANY', `at most ${maxSessions} sessions`, 'sessions');
    for (const [index, session] of sessions.entries()) checkIds(session, index);
    const wanted = [...new Set(sessions.map(({ patientId }) => patientId))];
    const { caller, store, patientIds: reached, isOutsider } = await authorizeCoverageRead(context, call, wanted);
    const readable = sessions.filter(({ patientId }) => reached.includes(patientId));
    if (readable.length === 0) return { sessionChecks: [] };
    const found = await store.tx(async (tx) => {
      if (isOutsider) {
        const reads = reached.map((subject) => ({ actor: caller, action: 'session_check.read', subject }));
        await appendAudits(tx, reads);
      }
      return findSessionChecks(tx, context.envelope, readable);
    });
    const now = context.clock.now();
    return { sessionChecks: found.map((each) => buildSessionCheckProto(each, now)) };
  };

function checkIds({ appointmentId, patientId, payorId }: InsuredSession, index: number): void {
  readCoverageId(appointmentId, `sessions.${index}.appointmentId`);
  readCoverageId(patientId, `sessions.${index}.patientId`);
  readCoverageId(payorId, `sessions.${index}.payorId`);
}
