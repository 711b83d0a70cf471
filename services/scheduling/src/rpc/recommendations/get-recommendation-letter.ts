import { appendAudit } from '@linden/platform/audit/audit';
import { readCaller } from '#src/access/caller-from.ts';
import { recommendationNotFound } from '#src/access/find-by-link.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { getShownState, isOpenState } from '#src/domain/recommendations/recommendation.ts';
import { findRecommendation } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Messaging alone needs the link. The letter has no note and no reason, because mail is read on locked screens and by servers. */
export const getRecommendationLetter: RecommendationHandler<'getRecommendationLetter'> =
  (context) => async (request, call) => {
    const caller = await readCaller(context, call);
    const { identity } = caller;
    if (identity.kind !== 'service' || identity.name !== 'messaging') throw notAllowed();
    const id = readId(request.recommendationId, 'recommendationId');
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const read = await findRecommendation(tx, { id });
      if (!read) throw recommendationNotFound();
      const entry = { actor: identity, action: 'recommendation.read', subject: read.patientId };
      await appendAudit(tx, { ...entry, detail: { recommendation: id } });
      return read;
    });
    const { linkId, providerId, patientId } = found;
    return { linkId, providerId, patientId, isOpen: isOpenState(getShownState(found, context.clock.now())) };
  };
