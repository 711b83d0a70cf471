import { createOpenSearch, type OpenSearch } from '@linden/platform/opensearch/opensearch';

export type TestOpenSearch = {
  url: string;
  /** The prefix of this test's indices. */
  prefix: string;
  client: OpenSearch;
  /** Deletes this test's indices. */
  clean(): Promise<void>;
  close(): Promise<void>;
};

/** Settings for indices in tests: one shard, refreshed by hand. */
export const testIndexSettings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' };

/** Needs TEST_OPENSEARCH_URL. Uses one prefix per call; `close` leaves no index behind. */
export function openTestOpenSearch(): TestOpenSearch {
  const url = process.env.TEST_OPENSEARCH_URL;
  if (!url) throw new Error('TEST_OPENSEARCH_URL is not set: run the tests through `npm test`');
  const prefix = `t${process.pid}-${Math.random().toString(36).slice(2, 10)}-`;
  const client = createOpenSearch({ url, prefix, timeoutMs: 30_000 });
  const clean = async () => {
    const names = await client.call<Record<string, unknown>>('GET', `/${prefix}*`);
    await Promise.all(Object.keys(names).map((name) => client.deleteIndex(name.slice(prefix.length))));
  };
  return {
    url,
    prefix,
    client,
    clean,
    async close() {
      await clean();
      await client.close();
    },
  };
}
