import { createHmac, createSecretKey } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '#src/telemetry/log.ts';
import { withTimeout } from '#src/with-timeout.ts';

export interface RateLimiter {
  /**
   * Counts one request of `who` for `what`. A full bucket holds a minute's requests and refills evenly.
   * @returns 0 when allowed, else the seconds until the next request is
   */
  take(what: string, who: string, perMinute: number): Promise<number>;
}

export interface RateLimiterOptions {
  /** The prefix separates the keys. */
  redis: Redis;
  /** Hashes names into keys, so that Redis contains no addresses. The same in every replica. */
  secret: string | Uint8Array;
  logger: Logger;
  /** How long to wait for Redis, in milliseconds; default 100. */
  patienceMs?: number;
}

const minuteMs = 60_000;
/** After a failure Redis is not called for this long, so that requests do not wait one by one. */
const pauseMs = 1_000;

/** Limits how often a client may call. Without Redis there are no limits, because availability comes first. */
export function createRateLimiter({ redis, secret, logger, patienceMs = 100 }: RateLimiterOptions): RateLimiter {
  redis.defineCommand('lindenTake', { numberOfKeys: 1, lua: bucket });
  const hashKey = createSecretKey(Buffer.from(secret));
  let pausedUntil = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const failed = (err: unknown) => {
    const now = performance.now();
    pausedUntil = now + pauseMs;
    if (now - warnedAt < minuteMs) return;
    warnedAt = now;
    logger.warn({ err }, 'rate limits are off: Redis does not answer');
  };
  return {
    async take(what, who, perMinute) {
      if (performance.now() < pausedUntil) return 0;
      const key = `rate:${createHmac('sha256', hashKey).update(`${what}\n${who}`).digest('base64url')}`;
      try {
        const waitMs = await withTimeout(
          patienceMs,
          (redis as WithBucket).lindenTake(key, minuteMs / perMinute, minuteMs),
        );
        return Math.ceil(Number(waitMs) / 1000);
      } catch (error) {
        failed(error);
        return 0;
      }
    },
  };
}

type WithBucket = Redis & { lindenTake(key: string, intervalMs: number, periodMs: number): Promise<unknown> };

/**
 * Stores when the bucket will be full again, by Redis' own clock, so that replicas agree and a key expires when it is no longer needed.
 * Rejected requests are not counted, so they do not extend the wait.
 */
const bucket = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + tonumber(ARGV[1])
local wait = full - now - tonumber(ARGV[2])
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return 0`;
