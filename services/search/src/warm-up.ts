import { setTimeout as sleep } from 'node:timers/promises';
import { create } from '@bufbuild/protobuf';
import { createHandlerContext } from '@connectrpc/connect';
import type { Logger } from '@linden/platform/telemetry/log';
import {
  CountFacetsRequestSchema,
  CountProvidersRequestSchema,
  FiltersSchema,
  SearchProvidersRequestSchema,
  SearchService,
} from '@linden/proto/search/v1/search_service_pb';
import { countFacets } from '#src/rpc/queries/count-facets.ts';
import { countProviders } from '#src/rpc/queries/count-providers.ts';
import { searchProviders } from '#src/rpc/queries/search-providers.ts';
import type { SearchContext } from './search-context.ts';

/** Searches as the pages send them: a state, a state with a filter, and all providers. */
const searches = [{ usState: 'CA' }, { usState: 'NY', specialties: ['Anxiety'] }, {}].map((filters) =>
  create(FiltersSchema, filters),
);

const pauseMs = 250;

/**
 * Runs searches with facets and counts until each is answered within its deadline. The first ones after the engine starts take longer,
 * because it loads the fields it counts. Returns early when `signal` is aborted.
 */
export async function warmUp(context: SearchContext, logger: Logger, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      for (const filters of searches) await searchOnce(context, filters, signal);
      logger.info({ attempt, duration_ms: Math.round(performance.now() - started) }, 'warm: searches answer in time');
      return;
    } catch (err) {
      if (attempt === 1) logger.info({ err }, 'not warm yet');
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function searchOnce(context: SearchContext, filters: (typeof searches)[number], signal: AbortSignal) {
  const page = { filters, first: 20, displayTimeZone: 'America/Los_Angeles', withoutCursors: true };
  await Promise.all([
    searchProviders(context)(create(SearchProvidersRequestSchema, page), createCall('searchProviders', signal)),
    countFacets(context)(create(CountFacetsRequestSchema, { filters }), createCall('countFacets', signal)),
    countProviders(context)(create(CountProvidersRequestSchema, { filters }), createCall('countProviders', signal)),
  ]);
}

/** Builds the call object that a handler expects. */
function createCall(name: keyof typeof SearchService.method, signal: AbortSignal) {
  return createHandlerContext({
    service: SearchService,
    method: SearchService.method[name],
    protocolName: 'grpc',
    requestMethod: 'POST',
    url: `/${SearchService.typeName}/${name}`,
    requestSignal: signal,
  });
}
