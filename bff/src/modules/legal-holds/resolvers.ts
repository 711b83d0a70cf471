import type { LegalHold as HoldRecord } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { LegalHold, Resolvers } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';
import { readAccounts } from '../staff/read-accounts.ts';

const service = 'clinical-notes';

export const legalHoldResolvers: Resolvers = {
  Query: {
    async legalHolds(_, { patientId }, context) {
      const { holds } = await callUpstream(service, () => context.upstreams.legalHolds.listLegalHolds({ patientId }));
      return showHolds(holds, context);
    },
  },
  Mutation: {
    async placeLegalHold(_, { values: { id, patientId, reason } }, context) {
      const request = { holdId: id, patientId, reason };
      const { hold } = await callUpstream(service, () => context.upstreams.legalHolds.placeLegalHold(request));
      return showHold(hold, context);
    },
    async endLegalHold(_, { id }, context) {
      const { hold } = await callUpstream(service, () => context.upstreams.legalHolds.endLegalHold({ holdId: id }));
      return showHold(hold, context);
    },
  },
};

async function showHold(hold: HoldRecord | undefined, context: RequestContext): Promise<LegalHold | null> {
  const [shown] = hold ? await showHolds([hold], context) : [];
  return shown ?? null;
}

async function showHolds(holds: readonly HoldRecord[], { caller, upstreams }: RequestContext): Promise<LegalHold[]> {
  const wanted = holds.flatMap(({ placedBy, endedBy }) => [placedBy, endedBy]).filter(Boolean);
  const accounts = await readAccounts(wanted, upstreams);
  const nameOf = (id: string) => {
    const found = accounts.get(id);
    return found ? found.name || found.email : null;
  };
  return holds.map(({ id, reason, placedBy, placedAt, endedAt, endedBy }) => ({
    id,
    reason,
    placedByName: nameOf(placedBy),
    isOwn: caller.kind === 'person' && caller.account === placedBy,
    placedAt: requireInstant(placedAt),
    endedAt: toInstant(endedAt),
    endedByName: nameOf(endedBy),
  }));
}
