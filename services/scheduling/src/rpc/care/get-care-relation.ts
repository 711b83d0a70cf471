import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CareHandler } from '#src/context.ts';
import { mayReadCareRelation } from '#src/domain/policies.ts';
import { authorize } from '#src/rpc/authorize.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { findCareRelation } from '#src/store/care.ts';
import { heldSessionToProto } from './held-session-to-proto.ts';

/** It returns facts without content, so it needs no audit entry: clinical-notes audits what is read because of them. */
export const getCareRelation: CareHandler<'getCareRelation'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, mayReadCareRelation);
    const providerId = readId(request.providerId, 'provider_id');
    const patientId = readId(request.patientId, 'patient_id');
    const appointmentId = request.appointmentId === '' ? undefined : readId(request.appointmentId, 'appointment_id');
    // The transaction sees what the provider sees, and the service nothing more.
    const found = await store
      .as(getCaller(call), { provider: providerId })
      .read((tx) => findCareRelation(tx, { providerId, patientId, appointmentId }));
    const { treats, hasUpcomingSessions, session } = found;
    return { treats, hasUpcomingSessions, ...(session && { session: heldSessionToProto(session) }) };
  };
