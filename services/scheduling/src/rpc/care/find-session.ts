import { isPublicId } from '@linden/platform/crypto/public-id';
import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { CareHandler } from '#src/context.ts';
import { mayReadCare } from '#src/domain/access/policies.ts';
import { findSession as find } from '#src/store/care/care.ts';
import { buildHeldSessionProto } from '#src/wire/held-session-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const findSession: CareHandler<'findSession'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCare);
    const providerId = readId(request.providerId, 'providerId');
    const { appointmentShortId } = request;
    if (!isPublicId(appointmentShortId)) throw invalid('INVALID_ID', 'must be a short id', 'appointmentShortId');
    const session = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => find(tx, providerId, appointmentShortId));
    return session ? { session: buildHeldSessionProto(session) } : {};
  };
