import { type OpenSearch, OpenSearchError } from '@linden/platform/opensearch/opensearch';
import type { Logger } from '@linden/platform/telemetry/log';

/** Providers whose document could not be built, with the reason and the time of the next try. */
export const setAsideIndex = 'set-aside-providers';

export interface SetAside {
  /** Records a provider who could not be read, and logs it. */
  put(id: string, reason: unknown): Promise<void>;
  /** Whether a provider waits for another try. */
  has(id: string): boolean;
  /** Lists providers whose next try is due, at most 100. */
  due(): Promise<string[]>;
  /** Removes providers who could be read. */
  release(ids: readonly string[]): Promise<void>;
}

/** @param retryMs wait before the next try */
export function createSetAside(engine: OpenSearch, logger: Logger, retryMs = 60_000): SetAside {
  const held = new Set<string>();
  return {
    has: (id) => held.has(id),
    async put(id, reason) {
      logger.error({ err: reason, provider_id: id }, 'provider set aside');
      const document = { reason: errorName(reason), retry_at: new Date(Date.now() + retryMs).toISOString() };
      await engine.bulk(setAsideIndex, [{ action: 'index', id, document }]);
      held.add(id);
    },
    async due() {
      const query = { range: { retry_at: { lte: new Date().toISOString() } } };
      const answer = await engine.search(setAsideIndex, { size: 100, _source: false, query }).catch(emptySnapshot);
      const ids = answer?.hits.hits.map(({ _id }) => _id) ?? [];
      for (const id of ids) held.add(id);
      return ids;
    },
    async release(ids) {
      const free = ids.filter((id) => held.has(id));
      await engine.bulk(
        setAsideIndex,
        free.map((id) => ({ action: 'delete', id })),
      );
      for (const id of free) held.delete(id);
    },
  };
}

// Logs only the kind of error: its message may quote a record.
function errorName(reason: unknown): string {
  return reason instanceof Error ? reason.name : typeof reason;
}

function emptySnapshot(error: unknown): undefined {
  if (error instanceof OpenSearchError && error.code === 'index_not_found_exception') return undefined;
  throw error;
}
