import { Redis } from 'ioredis';

/** A connection whose keys all begin with the prefix. Commands fail at once while Redis is away instead of piling up. */
export function createRedis(url: string, prefix: string): Redis {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    commandTimeout: 2000,
  });
  // Without a listener a lost connection would end the process; callers learn of it from their commands.
  redis.on('error', () => {});
  return redis;
}
