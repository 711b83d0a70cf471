import { hkdfSync } from 'node:crypto';
import { type NetworkRates, takeForNetworks, widenRate } from '@linden/platform/limits/network-limit';
import { createRateLimiter } from '@linden/platform/limits/rate-limit';
import { createRedis } from '@linden/platform/queue/redis';
import type { Logger } from '@linden/platform/telemetry/log';
import type { LimitedFieldCounts } from '#src/gate/lookups.ts';

/** Rate limits per visitor. Each returns the seconds to wait, or 0. */
export interface RateLimits {
  countRequest(address: string): Promise<number>;
  countHeavyOperation(operation: string, address: string): Promise<number>;
  /** Look-ups by guessable values, several at once. */
  countLookups(counted: LimitedFieldCounts, address: string): Promise<number>;
  /** The same, for a signed-in account, from wherever it asks. */
  countAccountLookups(counted: LimitedFieldCounts, account: string): Promise<number>;
  /** Holds, bookings and saved drafts of visitors, several at once. */
  countTakings(counted: LimitedFieldCounts, address: string): Promise<number>;
  close(): void;
}

export interface RateLimitOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
  CALLER_SIGNING_KEY: { d: string };
  RATE_LIMIT_PER_MINUTE: number;
  RATE_LIMIT_HEAVY_PER_MINUTE: number;
  RATE_LIMIT_LOOKUPS_PER_MINUTE: number;
  RATE_LIMIT_LOOKUPS_PER_ACCOUNT: number;
  RATE_LIMIT_TAKINGS_PER_MINUTE: number;
  RATE_LIMIT_TAKINGS_PER_IPV4: number;
  RATE_LIMIT_DRAFTS_PER_MINUTE: number;
  RATE_LIMIT_DRAFTS_PER_IPV4: number;
}

/** @param patienceMs how long to wait for Redis before a request passes uncounted */
export function createRateLimits(options: RateLimitOptions, logger: Logger, patienceMs = 100): RateLimits {
  const redis = createRedis(options.REDIS_URL, `${options.KEY_PREFIX}:`);
  // Only the replicas have this key, and the derived secret does not reveal it.
  const secret = new Uint8Array(hkdfSync('sha256', options.CALLER_SIGNING_KEY.d, '', 'rate limits', 32));
  const limiter = createRateLimiter({ redis, secret, logger, patienceMs });
  const rates = {
    requests: widenRate(options.RATE_LIMIT_PER_MINUTE),
    heavy: widenRate(options.RATE_LIMIT_HEAVY_PER_MINUTE),
    lookups: widenRate(options.RATE_LIMIT_LOOKUPS_PER_MINUTE),
    takings: widenRate(options.RATE_LIMIT_TAKINGS_PER_MINUTE, options.RATE_LIMIT_TAKINGS_PER_IPV4),
    drafts: widenRate(options.RATE_LIMIT_DRAFTS_PER_MINUTE, options.RATE_LIMIT_DRAFTS_PER_IPV4),
  };
  const takeSeveral = async (what: string, address: string, count: number, rate: NetworkRates) => {
    const taken = Array.from({ length: count }, () => takeForNetworks(limiter, what, address, rate));
    return Math.max(0, ...(await Promise.all(taken)));
  };
  return {
    countRequest: (address) => takeForNetworks(limiter, 'anything', address, rates.requests),
    countHeavyOperation: (operation, address) => takeForNetworks(limiter, operation, address, rates.heavy),
    countLookups: ({ lookups }, address) => takeSeveral('lookups', address, lookups, rates.lookups),
    async countAccountLookups({ lookups }, account) {
      const most = options.RATE_LIMIT_LOOKUPS_PER_ACCOUNT;
      const taken = Array.from({ length: lookups }, () => limiter.take('lookups of an account', account, most));
      return Math.max(0, ...(await Promise.all(taken)));
    },
    async countTakings({ takings, drafts }, address) {
      const waits = [
        takeSeveral('takings', address, takings, rates.takings),
        takeSeveral('drafts', address, drafts, rates.drafts),
      ];
      return Math.max(...(await Promise.all(waits)));
    },
    close: () => redis.disconnect(),
  };
}
