import type { PatientCard } from '@linden/proto/billing/v1/card_service_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

export function createCardLoaders({ cards }: Upstreams) {
  return {
    byPatient: createBatchLoader<PatientCard>('billing', 50, async (patientIds) => {
      const listed = await cards.listCards({ patientIds: [...patientIds] });
      return listed.cards.map((card) => [card.patientId, card] as const);
    }),
  };
}
