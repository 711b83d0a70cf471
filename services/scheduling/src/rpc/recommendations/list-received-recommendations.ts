import { appendAudits } from '@linden/platform/audit/audit';
import { readCaller } from '#src/access/caller-from.ts';
import type { RecommendationHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isAbout, listPatients } from '#src/domain/access/caller.ts';
import { listOpenForPatients } from '#src/store/recommendations/recommendations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildReceivedProto } from '#src/wire/recommendation-to-proto.ts';

const limit = 20;

export const listReceivedRecommendations: RecommendationHandler<'listReceivedRecommendations'> =
  (context) => async (_, call) => {
    const caller = await readCaller(context, call);
    if (caller.identity.kind !== 'person') throw notAllowed();
    const patientIds = listPatients(caller);
    if (patientIds.length === 0) return { recommendations: [] };
    const now = context.clock.now();
    const found = await openTransactionFor(context.store, caller).tx(async (tx) => {
      const listed = await listOpenForPatients(tx, { patientIds, now, limit });
      const others = new Set(listed.map(({ patientId }) => patientId).filter((id) => !isAbout(caller, id)));
      const read = { actor: caller.identity, action: 'recommendation.list' };
      await appendAudits(
        tx,
        [...others].map((subject) => ({ ...read, subject })),
      );
      return listed;
    });
    return { recommendations: found.map((each) => buildReceivedProto(each, caller, now)) };
  };
