import { appendAudit } from '@linden/platform/audit/audit';
import { readCaller } from '#src/access/caller-from.ts';
import { findByLink } from '#src/access/find-by-link.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { buildReceivedProto } from '#src/wire/recommendation-to-proto.ts';

/** Anyone with the link sees the providers; the note is for callers who act for the client. */
export const getRecommendation: RecommendationHandler<'getRecommendation'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const { found, transactions } = await findByLink(context, caller, request.linkId);
  const recommendation = buildReceivedProto(found, caller, context.clock.now());
  if (recommendation.isForCaller) {
    const entry = { actor: caller.identity, action: 'recommendation.read', subject: found.patientId };
    await transactions.tx((tx) => appendAudit(tx, { ...entry, detail: { recommendation: found.id } }));
  }
  return { recommendation };
};
