import { Redis } from 'ioredis';

export type TestRedis = {
  url: string;
  /** The prefix of this test's keys. */
  prefix: string;
  /** Lists this test's keys, without the prefix. */
  keys(): Promise<string[]>;
  /** A plain connection for assertions. */
  redis: Redis;
  /** Deletes this test's keys. */
  clean(): Promise<void>;
  close(): Promise<void>;
};

/** Needs TEST_REDIS_URL. Uses one prefix per call; `close` leaves no key behind. */
export function openTestRedis(): TestRedis {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('TEST_REDIS_URL is not set: run the tests through `npm test`');
  const prefix = `t${process.pid}-${Math.random().toString(36).slice(2, 10)}-`;
  const redis = new Redis(url);
  const fullKeys = async () => {
    const found: string[] = [];
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 })) found.push(...keys);
    return found;
  };
  const clean = async () => {
    const keys = await fullKeys();
    if (keys.length > 0) await redis.del(keys);
  };
  return {
    url,
    prefix,
    redis,
    keys: async () => (await fullKeys()).map((key) => key.slice(prefix.length)).sort(),
    clean,
    async close() {
      await clean();
      await redis.quit();
    },
  };
}
