import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { inTime } from './in-time.ts';
import type { Logger } from './log.ts';

export interface RateLimiter {
  /**
   * Counts one ask of `who` for `what`. A full bucket holds as many as may come in a minute and fills up evenly.
   * @returns 0 when it may go on, else the seconds until the next one may
   */
  take(what: string, who: string, perMinute: number): Promise<number>;
}

export interface RateLimiterOptions {
  /** Its prefix keeps the keys apart. */
  redis: Redis;
  /** Makes keys out of names: whoever reads Redis learns of no address. The same in every replica. */
  secret: string | Uint8Array;
  logger: Logger;
  /** How long to wait for Redis, milliseconds; default 100. */
  patienceMs?: number;
}

const minuteMs = 60_000;
/** After a failure nothing is asked of Redis for so long, so that requests do not wait one by one. */
const pauseMs = 1_000;

/** Limits how often somebody may ask. Whoever runs without Redis runs without limits: being there comes first. */
export function createRateLimiter({ redis, secret, logger, patienceMs = 100 }: RateLimiterOptions): RateLimiter {
  redis.defineCommand('lindenTake', { numberOfKeys: 1, lua: bucket });
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
      const key = `rate:${createHmac('sha256', secret).update(`${what}\n${who}`).digest('base64url')}`;
      try {
        const waitMs = await inTime(patienceMs, (redis as WithBucket).lindenTake(key, minuteMs / perMinute, minuteMs));
        return Math.ceil(Number(waitMs) / 1000);
      } catch (error) {
        failed(error);
        return 0;
      }
    },
  };
}

type WithBucket = Redis & { lindenTake(key: string, intervalMs: number, windowMs: number): Promise<unknown> };

/**
 * Keeps when the bucket will be full again, by Redis' own clock: two replicas agree, and a key is gone as soon as it says
 * nothing. What is refused is not counted, so that asking on does not prolong the wait.
 */
const bucket = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + tonumber(ARGV[1])
local wait = full - now - tonumber(ARGV[2])
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now))
return 0`;
