import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import type { GetIndexedRevisionsRequest, SearchService } from '@linden/proto/search/v1/search_service_pb';
import { indexCounts, readIndexState } from '#src/domain/queries/index-state.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import { deadlineMs, throwIndexUnavailable } from '#src/use-cases/queries/prepare-search.ts';
import type { EngineHit } from '#src/wire/hit-to-proto.ts';

/** A page shows fewer. */
const maxProviders = 50;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs as a search, so it reports what searches can see, not what was only written. */
export function getIndexedRevisions({
  engine,
}: SearchContext): ServiceImpl<typeof SearchService>['getIndexedRevisions'] {
  return async (request, { signal }) => {
    const { withIndex } = request;
    const { isOne, ids } = readIds(request);
    const body = {
      size: ids.length,
      _source: false,
      query: { terms: { id: ids } },
      // A hit then carries these two values; the order does not matter.
      sort: [{ revision_accounts: 'asc' }, { revision_scheduling: 'asc' }],
      track_total_hits: false,
      ...(withIndex && { aggs: indexCounts }),
    };
    const found = await engine.search(readAlias, body, { signal, timeoutMs: deadlineMs }).catch(throwIndexUnavailable);
    const known = new Map((found.hits.hits as EngineHit[]).map(({ _id, sort }) => [_id, sort]));
    const revisions = ids.map((id) => {
      const [accounts = 0, scheduling = 0] = known.get(id) ?? [];
      return { accounts: BigInt(accounts), scheduling: BigInt(scheduling) };
    });
    const indexed = withIndex ? { indexState: readIndexState(found.aggregations) } : {};
    return isOne ? { ...(revisions[0] ?? none), ...indexed } : { providers: revisions, ...indexed };
  };
}

function readIds({ providerId, providerIds, withIndex }: GetIndexedRevisionsRequest) {
  const isOne = providerIds.length === 0 && !(withIndex && providerId === '');
  const ids = isOne ? [providerId] : providerIds;
  if (ids.length > maxProviders) throw invalid('OUT_OF_RANGE', `at most ${maxProviders} providers`, 'providerIds');
  if (!ids.every((id) => uuid.test(id)))
    throw invalid('INVALID_ID', 'must be a lowercase UUID', isOne ? 'providerId' : 'providerIds');
  return { isOne, ids };
}

const none = { accounts: 0n, scheduling: 0n };
