import type { Logger } from '@linden/platform/log';
import { householdOf } from '@linden/platform/network-address';
import { createRateLimiter } from '@linden/platform/rate-limit';
import { createRedis } from '@linden/platform/redis';

/** How often one household may ask the issuer for anything; what is guessed is counted apart (domain/attempts.ts). */
export interface RequestLimits {
  /** @returns seconds to wait when it was too often, else 0 */
  take(address: string): Promise<number>;
  close(): void;
}

export interface RequestLimitOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
  RATE_LIMIT_PER_MINUTE: number;
}

/**
 * @param secret the same in every replica: keys in Redis say no address
 * @param patienceMs how long to wait for Redis before somebody goes on uncounted
 */
export function createRequestLimits(
  { REDIS_URL, KEY_PREFIX, RATE_LIMIT_PER_MINUTE }: RequestLimitOptions,
  { secret, logger, patienceMs = 100 }: { secret: Buffer; logger: Logger; patienceMs?: number },
): RequestLimits {
  const redis = createRedis(REDIS_URL, `${KEY_PREFIX}:issuer:`);
  const limiter = createRateLimiter({ redis, secret, logger, patienceMs });
  return {
    take: (address) => limiter.take('anything', householdOf(address), RATE_LIMIT_PER_MINUTE),
    close: () => redis.disconnect(),
  };
}
