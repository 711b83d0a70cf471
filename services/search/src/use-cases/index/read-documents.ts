import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { buildProviderDocument } from '#src/domain/index/provider-document.ts';
import type { ReadDocuments } from '#src/index-context.ts';
import type { CatalogCache } from '#src/ports/catalog-cache.ts';
import type { Owners } from '#src/ports/owners.ts';

/** Maximum providers per request. */
export const batchSize = 100;

/**
 * Reads the owners in one pass and builds the documents. Revisions are read before or with the data they cover, so a document is never
 * older than its version says. Ids that accounts does not know are left out.
 */
export function createReadDocuments(
  owners: Pick<Owners, 'accounts' | 'scheduling'>,
  catalogCache: CatalogCache,
): ReadDocuments {
  return async (ids) => {
    const catalog = await catalogCache.current();
    const [{ providers }, { providers: slots, asOf }, { providers: consults }, { schedules }] = await Promise.all([
      owners.accounts.batchGetProviders({ ids }),
      owners.scheduling.listSlots({ providerIds: ids, appointmentType: AppointmentType.INTAKE }),
      owners.scheduling.listSlots({ providerIds: ids, appointmentType: AppointmentType.CONSULTATION }),
      owners.scheduling.batchGetSchedules({ providerIds: ids }),
    ]);
    const slotsOf = new Map(slots.map((each) => [each.providerId, each]));
    const consultsOf = new Map(consults.map((each) => [each.providerId, each]));
    const scheduleOf = new Map(schedules.map((each) => [each.providerId, each]));
    const readAt = asOf ? timestampDate(asOf) : new Date();
    return providers.map((provider) =>
      buildProviderDocument({
        provider,
        catalog,
        slots: slotsOf.get(provider.id),
        consultSlots: consultsOf.get(provider.id),
        schedule: scheduleOf.get(provider.id),
        asOf: readAt,
      }),
    );
  };
}
