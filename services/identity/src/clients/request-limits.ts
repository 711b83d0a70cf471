import { takeForNetworks, widenRate } from '@linden/platform/limits/network-limit';
import { createRateLimiter } from '@linden/platform/limits/rate-limit';
import { createRedis } from '@linden/platform/queue/redis';
import type { Logger } from '@linden/platform/telemetry/log';
import type { RequestLimits } from '#src/ports/request-limits.ts';

export interface RequestLimitOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
  RATE_LIMIT_PER_MINUTE: number;
}

/**
 * @param secret the same in every replica, so that keys in Redis contain no addresses
 * @param patienceMs how long to wait for Redis before the request goes on uncounted
 */
export function createRequestLimits(
  { REDIS_URL, KEY_PREFIX, RATE_LIMIT_PER_MINUTE }: RequestLimitOptions,
  { secret, logger, patienceMs = 100 }: { secret: Buffer; logger: Logger; patienceMs?: number },
): RequestLimits {
  const redis = createRedis(REDIS_URL, `${KEY_PREFIX}:issuer:`);
  const limiter = createRateLimiter({ redis, secret, logger, patienceMs });
  const rates = widenRate(RATE_LIMIT_PER_MINUTE);
  return {
    take: (address) => takeForNetworks(limiter, 'anything', address, rates),
    close: () => redis.disconnect(),
  };
}
