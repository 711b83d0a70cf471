import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizePatients } from '#src/access/coverage-access.ts';
import type { DocumentHandler } from '#src/context.ts';
import { mayChangeCoverages } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { listSelfPaySessions as list } from '#src/store/self-pay/self-pay-sessions.ts';

const maxPatients = 50;

/** Audits each patient whose sessions are read by a caller who does not act for them. */
export const listSelfPaySessions: DocumentHandler<'listSelfPaySessions'> =
  (context) =>
  async ({ patientIds }, call) => {
    if (patientIds.length > maxPatients) throw invalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    const wanted = [...new Set(patientIds)].filter(isUuid);
    const {
      caller,
      store,
      patientIds: reached,
      isOutsider,
    } = await authorizePatients(context, call, wanted, mayChangeCoverages);
    if (reached.length === 0) return { sessions: [] };
    const sessions = await store.tx(async (tx) => {
      if (isOutsider)
        await appendAudits(
          tx,
          reached.map((subject) => ({ actor: caller, action: 'self_pay.read', subject })),
        );
      return list(tx, reached);
    });
    return { sessions: sessions.map(toSession) };
  };

function toSession(session: Awaited<ReturnType<typeof list>>[number]) {
  const { appointmentId, patientId, providerId, serviceDay, priceCents, keptAt } = session;
  return { appointmentId, patientId, providerId, serviceDay, priceCents, isKept: keptAt !== null };
}
