import { Pool } from 'undici';
import { createSend, type Send } from './opensearch-wire.ts';

export { OpenSearchError } from './opensearch-wire.ts';

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number };

export type Hit<Source> = { _id: string; _score: number | null; _source: Source; sort?: (string | number)[] };
export type SearchAnswer<Source> = {
  took: number;
  hits: { total?: { value: number; relation: 'eq' | 'gte' }; hits: Hit<Source>[] };
  aggregations?: Record<string, unknown>;
};

/** With a version, an older or equal one changes nothing (`version_type=external`). */
export type BulkOperation =
  | { action: 'index'; id: string; document: object; version?: number }
  | { action: 'delete'; id: string; version?: number };

export type BulkOutcome = { id: string; result: 'done' | 'stale' | 'failed'; type?: string };
export type IndexDefinition = { settings?: object; mappings?: object; aliases?: object };

/** Names of indices and aliases go in without the prefix and come out without it. */
export type OpenSearch = {
  search<Source>(index: string, body: object, options?: CallOptions): Promise<SearchAnswer<Source>>;
  count(index: string, body?: object, options?: CallOptions): Promise<number>;
  get<Source>(
    index: string,
    id: string,
    options?: CallOptions,
  ): Promise<{ source: Source; version: number } | undefined>;
  /** Outcomes in the order of the operations; a missing document that is deleted counts as done. */
  bulk(index: string, operations: BulkOperation[], options?: CallOptions): Promise<BulkOutcome[]>;
  refresh(index: string): Promise<void>;
  createIndex(name: string, definition: IndexDefinition): Promise<void>;
  deleteIndex(name: string): Promise<void>;
  indexExists(name: string): Promise<boolean>;
  /** Indices behind an alias; none when there is no such alias. */
  indicesOf(alias: string): Promise<string[]>;
  /** In one step: the alias points at `index` and nowhere else. */
  pointAlias(alias: string, index: string): Promise<void>;
  /** Any other call that this client has no name for; the path gets no prefix. */
  call: Send;
  close(): Promise<void>;
};

export type OpenSearchOptions = { url: string; prefix: string; connections?: number; timeoutMs?: number };

/**
 * Failures: DomainError `SEARCH_UNAVAILABLE` when the engine is away, overloaded, too slow, or answers for a part of its
 * shards only; OpenSearchError when it refuses the request; the signal's reason when the caller has gone.
 */
export function createOpenSearch(options: OpenSearchOptions): OpenSearch {
  const pool = new Pool(new URL(options.url).origin, { connections: options.connections ?? 32, pipelining: 1 });
  const send = createSend(pool, options.timeoutMs ?? 5000);
  const named = (name: string) => `/${encodeURIComponent(options.prefix + name)}`;
  return {
    ...documentCalls(send, named),
    ...indexCalls(send, named, options.prefix),
    call: send,
    close: () => pool.close(),
  };
}

type Named = (name: string) => string;

function documentCalls(send: Send, named: Named): Pick<OpenSearch, 'search' | 'count' | 'get' | 'bulk'> {
  return {
    async search<Source>(index: string, body: object, options: CallOptions = {}) {
      // The engine gives up by itself as well, should the closed connection go unnoticed.
      const limit = options.timeoutMs ? `&cancel_after_time_interval=${options.timeoutMs}ms` : '';
      const path = `${named(index)}/_search?allow_partial_search_results=false${limit}`;
      return send<SearchAnswer<Source>>('POST', path, body, options);
    },
    async count(index, body = { query: { match_all: {} } }, options = {}) {
      return (await send<{ count: number }>('POST', `${named(index)}/_count`, body, options)).count;
    },
    async get<Source>(index: string, id: string, options: CallOptions = {}) {
      type Found = { found?: boolean; _source: Source; _version: number };
      const path = `${named(index)}/_doc/${encodeURIComponent(id)}`;
      const document = await send<Found | undefined>('GET', path, undefined, { ...options, missing: true });
      return document?.found ? { source: document._source, version: document._version } : undefined;
    },
    async bulk(index, operations, options = {}) {
      if (operations.length === 0) return [];
      const lines = operations.flatMap(bulkLines).map((line) => JSON.stringify(line));
      const answer = await send<BulkAnswer>('POST', `${named(index)}/_bulk`, `${lines.join('\n')}\n`, options);
      return answer.items.map(bulkOutcome);
    },
  };
}

function indexCalls(
  send: Send,
  named: Named,
  prefix: string,
): Omit<OpenSearch, 'search' | 'count' | 'get' | 'bulk' | 'call' | 'close'> {
  const indicesOf = async (alias: string) => {
    const found = await send<Record<string, unknown> | undefined>('GET', `/_alias${named(alias)}`, undefined, {
      missing: true,
    });
    return Object.keys(found ?? {}).map((name) => name.slice(prefix.length));
  };
  return {
    async refresh(index) {
      await send('POST', `${named(index)}/_refresh`);
    },
    async createIndex(name, definition) {
      await send('PUT', named(name), definition, { timeoutMs: 30_000 });
    },
    async deleteIndex(name) {
      await send('DELETE', named(name), undefined, { missing: true, timeoutMs: 30_000 });
    },
    async indexExists(name) {
      return (await send<unknown>('GET', named(name), undefined, { missing: true })) !== undefined;
    },
    indicesOf,
    async pointAlias(alias, index) {
      const away = (await indicesOf(alias)).filter((name) => name !== index);
      const remove = away.map((name) => ({ remove: { index: prefix + name, alias: prefix + alias } }));
      await send('POST', '/_aliases', {
        actions: [...remove, { add: { index: prefix + index, alias: prefix + alias } }],
      });
    },
  };
}

type BulkItem = { _id: string; status: number; error?: { type: string } };
type BulkAnswer = { items: { index?: BulkItem; delete?: BulkItem }[] };

function bulkLines(operation: BulkOperation): object[] {
  const version = operation.version === undefined ? {} : { version: operation.version, version_type: 'external' };
  const head = { [operation.action]: { _id: operation.id, ...version } };
  return operation.action === 'index' ? [head, operation.document] : [head];
}

function bulkOutcome(item: BulkAnswer['items'][number]): BulkOutcome {
  const outcome = item.index ?? item.delete;
  if (!outcome) return { id: '', result: 'failed' };
  const { _id: id, status, error } = outcome;
  if (status < 300 || (item.delete && status === 404)) return { id, result: 'done' };
  if (status === 409) return { id, result: 'stale' };
  return { id, result: 'failed', ...(error && { type: error.type }) };
}
