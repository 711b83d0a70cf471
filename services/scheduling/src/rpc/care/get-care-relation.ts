import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { CareHandler } from '#src/context.ts';
import { mayReadCareRelation } from '#src/domain/access/policies.ts';
import { findCareRelation } from '#src/store/care/care.ts';
import { buildHeldSessionProto } from '#src/wire/held-session-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** It returns facts without content, so it needs no audit entry: clinical-notes audits what is read because of them. */
export const getCareRelation: CareHandler<'getCareRelation'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCareRelation);
    const providerId = readId(request.providerId, 'providerId');
    const patientId = readId(request.patientId, 'patientId');
    const appointmentId = request.appointmentId === '' ? undefined : readId(request.appointmentId, 'appointmentId');
    // The transaction sees what the provider sees, and the service nothing more.
    const found = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => findCareRelation(tx, { providerId, patientId, appointmentId }));
    const { treats, hasUpcomingSessions, session, archivedAt, lastSessionAt } = found;
    return {
      treats,
      hasUpcomingSessions,
      ...(session && { session: buildHeldSessionProto(session) }),
      ...(archivedAt && { archivedAt: timestampFromDate(archivedAt) }),
      ...(lastSessionAt && { lastSessionAt: timestampFromDate(lastSessionAt) }),
    };
  };
