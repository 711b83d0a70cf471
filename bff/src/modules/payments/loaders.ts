import type { SelfPaySession } from '@linden/proto/billing/v1/document_service_pb';
import type { PatientPayment } from '@linden/proto/billing/v1/payment_service_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

export function createPaymentLoaders({ payments, documents }: Upstreams) {
  return {
    selfPayByPatient: createBatchLoader<SelfPaySession[]>('billing', 50, async (patientIds) => {
      const { sessions } = await documents.listSelfPaySessions({ patientIds: [...patientIds] });
      const found = Map.groupBy(sessions, ({ patientId }) => patientId);
      return patientIds.map((id) => [id, found.get(id) ?? []] as const);
    }),
    byPatient: createBatchLoader<PatientPayment[]>('billing', 50, async (patientIds) => {
      const listed = await payments.listPayments({ patientIds: [...patientIds] });
      const found = Map.groupBy(listed.payments, ({ patientId }) => patientId);
      return patientIds.map((id) => [id, found.get(id) ?? []] as const);
    }),
  };
}
