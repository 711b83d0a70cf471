import { hkdfSync } from 'node:crypto';
import { getHousehold } from '@linden/platform/limits/network-address';
import { createRateLimiter } from '@linden/platform/limits/rate-limit';
import { createRedis } from '@linden/platform/queue/redis';
import type { Logger } from '@linden/platform/telemetry/log';
import type { LimitedFieldCounts } from '#src/gate/lookups.ts';

/** Rate limits per visitor. Each returns the seconds to wait, or 0. */
export interface RateLimits {
  countRequest(address: string): Promise<number>;
  countHeavyOperation(operation: string, address: string): Promise<number>;
  /** Look-ups by guessable values, and holds and bookings, several at once. */
  countLimitedFields(counted: LimitedFieldCounts, address: string): Promise<number>;
  close(): void;
}

export interface RateLimitOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
  CALLER_SIGNING_KEY: { d: string };
  RATE_LIMIT_PER_MINUTE: number;
  RATE_LIMIT_HEAVY_PER_MINUTE: number;
  RATE_LIMIT_LOOKUPS_PER_MINUTE: number;
  RATE_LIMIT_TAKINGS_PER_MINUTE: number;
}

/** @param patienceMs how long to wait for Redis before a request passes uncounted */
export function createRateLimits(options: RateLimitOptions, logger: Logger, patienceMs = 100): RateLimits {
  const redis = createRedis(options.REDIS_URL, `${options.KEY_PREFIX}:`);
  // Only the replicas have this key, and the derived secret does not reveal it.
  const secret = new Uint8Array(hkdfSync('sha256', options.CALLER_SIGNING_KEY.d, '', 'rate limits', 32));
  const limiter = createRateLimiter({ redis, secret, logger, patienceMs });
  return {
    countRequest: (address) => limiter.take('anything', getHousehold(address), options.RATE_LIMIT_PER_MINUTE),
    countHeavyOperation: (operation, address) =>
      limiter.take(operation, getHousehold(address), options.RATE_LIMIT_HEAVY_PER_MINUTE),
    async countLimitedFields({ lookups, takings }, address) {
      const who = getHousehold(address);
      const look = () => limiter.take('lookups', who, options.RATE_LIMIT_LOOKUPS_PER_MINUTE);
      const take = () => limiter.take('takings', who, options.RATE_LIMIT_TAKINGS_PER_MINUTE);
      const asked = [...Array.from({ length: lookups }, look), ...Array.from({ length: takings }, take)];
      return Math.max(0, ...(await Promise.all(asked)));
    },
    close: () => redis.disconnect(),
  };
}
