import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CareHandler } from '#src/context.ts';
import { mayReadCare } from '#src/domain/policies.ts';
import { authorize } from '#src/rpc/authorize.ts';
import { readId, readTime } from '#src/rpc/request-fields.ts';
import { listHeldSessions as list } from '#src/store/care.ts';
import { heldSessionToProto } from './held-session-to-proto.ts';

export const listHeldSessions: CareHandler<'listHeldSessions'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCare);
    const providerId = readId(request.providerId, 'provider_id');
    const endedFrom = new Date(readTime(request.endedFrom, 'ended_from') ?? 0);
    const sessions = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => list(tx, providerId, endedFrom));
    return { sessions: sessions.map(heldSessionToProto) };
  };
