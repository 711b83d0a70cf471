import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { findOwner } from '#src/access/own.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { listUnopened } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientReach } from '#src/use-cases/caseload/load-client-reach.ts';

/** As many as messaging answers in one call. */
const limit = 100;

export const listFailedRecommendations: RecommendationHandler<'listFailedRecommendations'> =
  (context) => async (_request, call) => {
    const owner = await findOwner(context, call);
    const { providerId } = owner;
    const unopened = await openTransactionFor(context.store, owner.caller).read((tx) =>
      listUnopened(tx, { providerId, now: context.clock.now(), limit }),
    );
    const letters = unopened.length > 0 ? await context.letters.list(unopened) : [];
    const failed = new Set(letters.filter(({ state }) => state === 'FAILED').map(({ appointmentId: id }) => id));
    const unread = unopened.filter(({ id }) => failed.has(id));
    if (unread.length === 0) return { recommendations: [] };
    const clients = await loadClientReach(context, owner, [...new Set(unread.map(({ patientId }) => patientId))]);
    return {
      recommendations: unread.flatMap(({ id, patientId, sentAt }) => {
        const client = clients.find((each) => each.patientId === patientId);
        return client ? [{ recommendationId: id, client, sentAt: timestampFromDate(sentAt) }] : [];
      }),
    };
  };
