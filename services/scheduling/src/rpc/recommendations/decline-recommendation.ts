import { appendAudit } from '@linden/platform/audit/audit';
import { readCaller } from '#src/access/caller-from.ts';
import { findByLink } from '#src/access/find-by-link.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { listPatients } from '#src/domain/access/caller.ts';
import { mayReopen } from '#src/domain/recommendations/recommendation.ts';
import { findRecommendation, recordDeclined, recordReopened } from '#src/store/recommendations/recommendations.ts';
import { buildReceivedProto } from '#src/wire/recommendation-to-proto.ts';

/** The link alone is not enough to say no for the client, or to take it back. */
export const declineRecommendation: RecommendationHandler<'declineRecommendation'> =
  (context) => async (request, call) => {
    const caller = await readCaller(context, call);
    if (caller.identity.kind !== 'person') throw notAllowed();
    const { found, transactions } = await findByLink(context, caller, request.linkId);
    const { id, patientId } = found;
    if (!listPatients(caller).includes(patientId)) throw notAllowed();
    const now = context.clock.now();
    const declined = await transactions.tx(async (tx) => {
      const isChanged = request.undo
        ? mayReopen(found, now) && (await recordReopened(tx, found))
        : await recordDeclined(tx, id, { at: now, by: 'CLIENT' });
      if (!isChanged) return findRecommendation(tx, { id });
      const action = request.undo ? 'recommendation.reopen' : 'recommendation.decline';
      const entry = { actor: caller.identity, action, subject: patientId };
      await appendAudit(tx, { ...entry, detail: { recommendation: id } });
      return findRecommendation(tx, { id });
    });
    return { recommendation: buildReceivedProto(declined ?? found, caller, now) };
  };
