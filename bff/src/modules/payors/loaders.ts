import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import type { HomePayor } from '@linden/proto/billing/v1/payor_service_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';
import { getCachedCatalog } from './cached-catalog.ts';

export function createPayorLoaders(upstreams: Upstreams) {
  const { billing } = upstreams;
  return {
    byId: createBatchLoader<Payor>('billing', 200, async (ids) => {
      const catalogue = await getCachedCatalog(upstreams);
      return ids.flatMap((id) => {
        const payor = catalogue.get(id);
        return payor ? [[id, payor] as const] : [];
      });
    }),
    /** One call per state, however many providers work there. */
    homesByState: createBatchLoader<HomePayor[]>('billing', 60, (states) =>
      Promise.all(
        states.map(
          async (stateOfService) =>
            [stateOfService, (await billing.listHomePayors({ stateOfService })).homePayors] as const,
        ),
      ),
    ),
  };
}
