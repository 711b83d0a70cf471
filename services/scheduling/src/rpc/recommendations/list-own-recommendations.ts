import { appendAudits } from '@linden/platform/audit/audit';
import { findOwner } from '#src/access/own.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { listOfProvider } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { readOptionalId } from '#src/wire/booking-from-proto.ts';
import { buildRecommendationProto } from '#src/wire/recommendation-to-proto.ts';

const limit = 100;

export const listOwnRecommendations: RecommendationHandler<'listOwnRecommendations'> =
  (context) => async (request, call) => {
    const { caller, providerId } = await findOwner(context, call);
    const patientId = readOptionalId(request.patientId, 'patientId');
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const listed = await listOfProvider(tx, { providerId, limit, ...(patientId && { patientId }) });
      const patients = new Set(listed.map((each) => each.patientId));
      const read = { actor: caller.identity, action: 'recommendation.list' };
      await appendAudits(
        tx,
        [...patients].map((subject) => ({ ...read, subject })),
      );
      return listed;
    });
    const now = context.clock.now();
    const names = await loadClientNames(context, found);
    const recommendations = found.map((each) => {
      const recommendation = buildRecommendationProto(each, { providerId, now });
      recommendation.clientName = names.get(each.patientId) ?? '';
      return recommendation;
    });
    return { recommendations };
  };
