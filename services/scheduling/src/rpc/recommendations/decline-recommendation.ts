import { appendAudit } from '@linden/platform/audit/audit';
import type { RecommendationHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access-errors.ts';
import { patientsOf } from '#src/domain/caller.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { findRecommendation, recordDeclined } from '#src/store/recommendations.ts';
import { findByLink } from './find-by-link.ts';
import { receivedToProto } from './recommendation-to-proto.ts';

/** The link alone is not enough to say no for the client. */
export const declineRecommendation: RecommendationHandler<'declineRecommendation'> =
  (context) => async (request, call) => {
    const caller = await callerFrom(context, call);
    if (caller.identity.kind !== 'person') throw notAllowed();
    const { found, scope } = await findByLink(context, caller, request.linkId);
    const { id, patientId } = found;
    if (!patientsOf(caller).includes(patientId)) throw notAllowed();
    const now = context.clock.now();
    const declined = await scope.tx(async (tx) => {
      if (!(await recordDeclined(tx, id, { at: now, by: 'CLIENT' }))) return findRecommendation(tx, { id });
      const entry = { actor: caller.identity, action: 'recommendation.decline', subject: patientId };
      await appendAudit(tx, { ...entry, detail: { recommendation: id } });
      return findRecommendation(tx, { id });
    });
    return { recommendation: receivedToProto(declined ?? found, caller, now) };
  };
