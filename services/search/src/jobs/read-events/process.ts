import { fromBinary } from '@bufbuild/protobuf';
import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import type { Logger } from '@linden/platform/telemetry/log';
import { CoverageStatedSchema, PatientReleasedSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { ProviderChangedSchema } from '@linden/proto/accounts/v1/provider_pb';
import { PayorChangedSchema } from '@linden/proto/billing/v1/payor_pb';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { ProviderStandingChangedSchema } from '@linden/proto/scheduling/v1/provider_standing_pb';
import { RecommendationSentSchema } from '@linden/proto/scheduling/v1/recommendation_pb';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Refresher } from '#src/index-context.ts';
import type { CatalogCache } from '#src/ports/catalog-cache.ts';
import { listProvidersOfPayor } from '#src/store/due-providers.ts';
import { parkedIndex } from '#src/store/provider-index.ts';

export interface EventParts {
  engine: OpenSearch;
  refresher: Refresher;
  catalogCache: CatalogCache;
  logger: Logger;
}

/**
 * Events that change nothing in the index. The slots that an appointment takes or frees arrive as a schedule change, and what a standing
 * does to a rank as one of the provider.
 */
const unneededTypes: ReadonlySet<string> = new Set([
  AppointmentChangedSchema.typeName,
  RecommendationSentSchema.typeName,
  ProviderStandingChangedSchema.typeName,
  // Billing follows these.
  CoverageStatedSchema.typeName,
  PatientReleasedSchema.typeName,
]);

/** Applies a batch of one owner's events to the index. Resolves when the index is current, so that the cursor may move. */
export function createHandleEvents({ engine, refresher, catalogCache, logger }: EventParts) {
  return async (source: string, events: Event[]): Promise<void> => {
    const changes = events.map((event) => ({ event, ...readChange(event) }));
    for (const { event, providerId, payorId } of changes) {
      const isKnown = providerId !== undefined || payorId !== undefined || unneededTypes.has(event.type);
      if (!isKnown) await park(source, event);
    }
    await refreshPayors(new Set(changes.flatMap(({ payorId }) => payorId ?? [])));
    const providers = new Set(changes.flatMap(({ providerId }) => providerId ?? []));
    if (providers.size > 0) await refresher.refresh(providers);
  };

  async function refreshPayors(payors: ReadonlySet<string>): Promise<void> {
    if (payors.size > 0) await catalogCache.reload();
    for (const payorId of payors)
      for await (const ids of listProvidersOfPayor(engine, payorId)) await refresher.refresh(ids);
  }

  /** Keeps events of types that this version does not know until a newer version can handle them. */
  async function park(source: string, event: Event): Promise<void> {
    logger.warn({ source, event: event.type, event_id: String(event.id) }, 'event parked');
    const document = {
      source,
      type: event.type,
      aggregate_id: event.aggregateId,
      payload: Buffer.from(event.payload).toString('base64'),
    };
    await engine.bulk(parkedIndex, [{ action: 'index', id: `${source}-${event.id}`, document }]);
  }
}

/** Returns what an event says has changed; nothing for an event of another type. */
function readChange({ type, payload }: Event): { providerId?: string; payorId?: string } {
  if (type === ProviderChangedSchema.typeName)
    return { providerId: fromBinary(ProviderChangedSchema, payload).providerId };
  if (type === ScheduleChangedSchema.typeName)
    return { providerId: fromBinary(ScheduleChangedSchema, payload).providerId };
  if (type === PayorChangedSchema.typeName) return { payorId: fromBinary(PayorChangedSchema, payload).payorId };
  return {};
}
