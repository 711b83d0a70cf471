import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { readAlias } from '#src/index/provider-index.ts';
import { deadlineMs, throwIndexUnavailable } from './prepare-search.ts';
import type { SearchContext } from './search-context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs as a search, so it reports what searches can see, not what was only written. */
export function getIndexedRevisions({
  engine,
}: SearchContext): ServiceImpl<typeof SearchService>['getIndexedRevisions'] {
  return async ({ providerId }, { signal }) => {
    if (!uuid.test(providerId)) throw invalid('ID_INVALID', 'must be a lowercase UUID', 'provider_id');
    const body = {
      size: 1,
      _source: false,
      query: { term: { id: providerId } },
      // Only to read the values: there is at most one hit.
      sort: [{ revision_accounts: 'asc' }, { revision_scheduling: 'asc' }],
      track_total_hits: false,
    };
    const found = await engine.search(readAlias, body, { signal, timeoutMs: deadlineMs }).catch(throwIndexUnavailable);
    const [accounts = 0, scheduling = 0] = found.hits.hits[0]?.sort ?? [];
    return { accounts: BigInt(accounts), scheduling: BigInt(scheduling) };
  };
}
