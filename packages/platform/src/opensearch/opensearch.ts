import { type CallOptions, createRun, type Run } from './opensearch-call.ts';
import { createOpenSearchTransport, type OpenSearchTransport } from './opensearch-transport.ts';

export { type CallOptions, OpenSearchError } from './opensearch-call.ts';

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
export type IndexDefinition = { settings?: object; mappings?: object };

/** Index and alias names are given and returned without the prefix. */
export type OpenSearch = {
  search<Source>(index: string, body: object, options?: CallOptions): Promise<SearchAnswer<Source>>;
  count(index: string, body?: object, options?: CallOptions): Promise<number>;
  get<Source>(
    index: string,
    id: string,
    options?: CallOptions,
  ): Promise<{ source: Source; version: number } | undefined>;
  /** Returns outcomes in the order of the operations. Deleting a missing document counts as done. */
  bulk(index: string, operations: BulkOperation[], options?: CallOptions): Promise<BulkOutcome[]>;
  refresh(index: string): Promise<void>;
  createIndex(name: string, definition: IndexDefinition): Promise<void>;
  deleteIndex(name: string): Promise<void>;
  indexExists(name: string): Promise<boolean>;
  /** Lists the indices behind an alias; empty when the alias does not exist. */
  listIndices(alias: string): Promise<string[]>;
  /** Points the alias at `index` and nowhere else, in one step. */
  pointAlias(alias: string, index: string): Promise<void>;
  /** Makes any other call; the path gets no prefix. A text body is lines of JSON. With `missing`, a 404 returns undefined. */
  call: <Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | string,
    options?: CallOptions & { missing?: boolean },
  ) => Promise<Answer>;
  close(): Promise<void>;
};

export type OpenSearchOptions = { url: string; prefix: string; connections?: number; timeoutMs?: number };

/**
 * Wraps the official client with our names and errors: DomainError `SEARCH_UNAVAILABLE` when the engine is unavailable, overloaded, too
 * slow, or answers for only some of its shards; OpenSearchError when it rejects the request; the signal's reason when the caller is gone.
 */
export function createOpenSearch(options: OpenSearchOptions): OpenSearch {
  const client = createOpenSearchTransport({ url: options.url, connections: options.connections ?? 32 });
  const run = createRun(options.timeoutMs ?? 5000);
  return {
    ...documentCalls(client, run, options.prefix),
    ...indexCalls(client, run, options.prefix),
    call(method, path, body, { missing, ...rest } = {}) {
      const content = typeof body === 'string' ? { bulkBody: body } : { ...(body && { body }) };
      return run((transport) => client.request({ method, path, ...content }, transport), {
        ...rest,
        ...(missing && { missing }),
      });
    },
    close: () => client.close(),
  };
}

function documentCalls(
  client: OpenSearchTransport,
  run: Run,
  prefix: string,
): Pick<OpenSearch, 'search' | 'count' | 'get' | 'bulk'> {
  const at = (index: string, rest: string) => pathOf(prefix + index, rest);
  return {
    search<Source>(index: string, body: object, options: CallOptions = {}) {
      // The engine also gives up by itself, in case it does not notice the closed connection.
      const limit = options.timeoutMs ? { cancel_after_time_interval: `${options.timeoutMs}ms` } : {};
      const querystring = { allow_partial_search_results: false, ...limit };
      const wanted = { method: 'POST', path: at(index, '/_search'), querystring, body };
      return run<SearchAnswer<Source>>((transport) => client.request(wanted, transport), options);
    },
    async count(index, body = { query: { match_all: {} } }, options = {}) {
      const wanted = { method: 'POST', path: at(index, '/_count'), body };
      return (await run<{ count: number }>((transport) => client.request(wanted, transport), options)).count;
    },
    async get<Source>(index: string, id: string, options: CallOptions = {}) {
      type Found = { _source: Source; _version: number };
      const wanted = { method: 'GET', path: at(index, `/_doc/${encodeURIComponent(id)}`) };
      const document = await run<Found | undefined>((transport) => client.request(wanted, transport), {
        ...options,
        missing: true,
      });
      return document && { source: document._source, version: document._version };
    },
    async bulk(index, operations, options = {}) {
      if (operations.length === 0) return [];
      const wanted = { method: 'POST', path: at(index, '/_bulk'), bulkBody: operations.flatMap(bulkLines) };
      const answer = await run<BulkAnswer>((transport) => client.request(wanted, transport), options);
      return answer.items.map(bulkOutcome);
    },
  };
}

function indexCalls(
  client: OpenSearchTransport,
  run: Run,
  prefix: string,
): Omit<OpenSearch, 'search' | 'count' | 'get' | 'bulk' | 'call' | 'close'> {
  const ask = <Answer>(method: string, path: string, options?: Parameters<Run>[1], body?: object) =>
    run<Answer>((transport) => client.request({ method, path, ...(body && { body }) }, transport), options);
  const listIndices = async (alias: string) => {
    const path = `/_alias/${encodeURIComponent(prefix + alias)}`;
    const found = await ask<object | undefined>('GET', path, { missing: true });
    return Object.keys(found ?? {}).map((name) => name.slice(prefix.length));
  };
  return {
    async refresh(index) {
      await ask('POST', pathOf(prefix + index, '/_refresh'));
    },
    async createIndex(name, definition) {
      await ask('PUT', pathOf(prefix + name), { timeoutMs: 30_000 }, definition);
    },
    async deleteIndex(name) {
      await ask('DELETE', pathOf(prefix + name), { missing: true, timeoutMs: 30_000 });
    },
    async indexExists(name) {
      const found = await ask<true | undefined>('HEAD', pathOf(prefix + name), { missing: true });
      return found !== undefined;
    },
    listIndices,
    async pointAlias(alias, index) {
      const away = (await listIndices(alias)).filter((name) => name !== index);
      const remove = away.map((name) => ({ remove: { index: prefix + name, alias: prefix + alias } }));
      const actions = [...remove, { add: { index: prefix + index, alias: prefix + alias } }];
      await ask('POST', '/_aliases', {}, { actions });
    },
  };
}

function pathOf(index: string, rest = ''): string {
  return `/${encodeURIComponent(index)}${rest}`;
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
