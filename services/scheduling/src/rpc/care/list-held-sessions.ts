import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { CareHandler } from '#src/context.ts';
import { mayReadCare } from '#src/domain/access/policies.ts';
import { listHeldSessions as list } from '#src/store/care/care.ts';
import { buildHeldSessionProto } from '#src/wire/held-session-to-proto.ts';
import { readId, readTime } from '#src/wire/request-fields.ts';

export const listHeldSessions: CareHandler<'listHeldSessions'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCare);
    const providerId = readId(request.providerId, 'providerId');
    const endedFrom = new Date(readTime(request.endedFrom, 'endedFrom') ?? 0);
    const sessions = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => list(tx, providerId, endedFrom));
    return { sessions: sessions.map(buildHeldSessionProto) };
  };
