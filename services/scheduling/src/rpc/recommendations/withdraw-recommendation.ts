import { appendAudit } from '@linden/platform/audit/audit';
import { recommendationNotFound } from '#src/access/find-by-link.ts';
import { findOwner } from '#src/access/own.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { findRecommendation, recordDeclined } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildRecommendationProto } from '#src/wire/recommendation-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const withdrawRecommendation: RecommendationHandler<'withdrawRecommendation'> =
  (context) => async (request, call) => {
    const { caller, providerId } = await findOwner(context, call);
    const id = readId(request.recommendationId, 'recommendationId');
    const now = context.clock.now();
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const before = await findRecommendation(tx, { id });
      // The provider whom the client booked sees it and may not end it.
      if (before?.providerId !== providerId) throw recommendationNotFound();
      if (!(await recordDeclined(tx, id, { at: now, by: 'PROVIDER' }))) return before;
      const entry = { actor: caller.identity, action: 'recommendation.withdraw', subject: before.patientId };
      await appendAudit(tx, { ...entry, detail: { recommendation: id } });
      return (await findRecommendation(tx, { id })) ?? before;
    });
    return { recommendation: buildRecommendationProto(found, { providerId, now }) };
  };
