import { appendAudit } from '@linden/platform/audit/audit';
import { readCaller } from '#src/access/caller-from.ts';
import { findByLink } from '#src/access/find-by-link.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { findRecommendation, recordOpened } from '#src/store/recommendations/recommendations.ts';
import { buildReceivedProto } from '#src/wire/recommendation-to-proto.ts';

/** Signed in or not: the link came with a letter to the client. The provider who sent it does not open it. */
export const openRecommendation: RecommendationHandler<'openRecommendation'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const { found, transactions } = await findByLink(context, caller, request.linkId);
  const now = context.clock.now();
  const { id, patientId } = found;
  const opened =
    caller.providerId === found.providerId
      ? found
      : await transactions.tx(async (tx) => {
          if (!(await recordOpened(tx, id, now))) return found;
          const entry = { actor: caller.identity, action: 'recommendation.open', subject: patientId };
          await appendAudit(tx, { ...entry, detail: { recommendation: id } });
          return findRecommendation(tx, { id });
        });
  return { recommendation: buildReceivedProto(opened ?? found, caller, now) };
};
