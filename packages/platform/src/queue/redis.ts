import { Redis } from 'ioredis';

/** Creates a connection whose keys all begin with the prefix. Commands fail at once while Redis is unavailable, instead of queueing. */
export function createRedis(url: string, prefix: string): Redis {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    commandTimeout: 2000,
  });
  // Without a listener a lost connection would end the process; commands report the error.
  redis.on('error', () => {});
  return redis;
}
