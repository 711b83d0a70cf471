import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import { readAlias } from './provider-index.ts';

interface IdOnly {
  hits: { hits: { _id: string; sort?: (string | number)[] }[] };
}

/** Lists documents that have become stale with time alone, at most `limit`, most overdue first. */
export async function listDueProviders(engine: OpenSearch, now: Date, limit: number): Promise<string[]> {
  const answer = await engine.search(readAlias, {
    size: limit,
    _source: false,
    query: { range: { rebuild_at: { lte: now.toISOString() } } },
    sort: [{ rebuild_at: 'asc' }],
    track_total_hits: false,
  });
  return answer.hits.hits.map(({ _id }) => _id);
}

/** Yields the ids of all providers who take this payor, in pages. */
export async function* listProvidersOfPayor(engine: OpenSearch, payorId: string): AsyncGenerator<string[]> {
  for (let after: (string | number)[] | undefined; ; ) {
    const answer: IdOnly = await engine.search(readAlias, {
      size: 1000,
      _source: false,
      query: { term: { payor_ids: payorId } },
      sort: [{ id: 'asc' }],
      track_total_hits: false,
      ...(after && { search_after: after }),
    });
    const { hits } = answer.hits;
    if (hits.length === 0) return;
    yield hits.map(({ _id }) => _id);
    after = hits.at(-1)?.sort;
  }
}
