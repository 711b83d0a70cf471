import { isPublicId } from '@linden/platform/crypto/public-id';
import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CareHandler } from '#src/context.ts';
import { mayReadCare } from '#src/domain/policies.ts';
import { authorize } from '#src/rpc/authorize.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { findSession as find } from '#src/store/care.ts';
import { heldSessionToProto } from './held-session-to-proto.ts';

export const findSession: CareHandler<'findSession'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCare);
    const providerId = readId(request.providerId, 'provider_id');
    const { appointmentShortId } = request;
    if (!isPublicId(appointmentShortId)) throw invalid('ID_INVALID', 'must be a short id', 'appointment_short_id');
    const session = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => find(tx, providerId, appointmentShortId));
    return session ? { session: heldSessionToProto(session) } : {};
  };
