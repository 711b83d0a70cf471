import { hash } from 'node:crypto';
import { createRedis } from '@linden/platform/queue/redis';
import type { Logger } from '@linden/platform/telemetry/log';
import { withTimeout } from '@linden/platform/with-timeout';
import type { SeenProofs } from '#src/auth/authenticate.ts';
import { proofLifetimeSeconds } from '#src/auth/dpop-nonces.ts';

export interface SeenProofsOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
}

/**
 * Remembers proofs in Redis for all replicas until they expire. Without Redis each replica remembers its own: within those minutes, a proof
 * stolen together with its token could be used once more at another replica.
 */
export function createSeenProofs(
  { REDIS_URL, KEY_PREFIX }: SeenProofsOptions,
  logger: Logger,
): SeenProofs & { close(): void } {
  const redis = createRedis(REDIS_URL, `${KEY_PREFIX}:`);
  const own = new Map<string, number>();
  let pausedUntil = 0;
  return {
    async isNew(id) {
      const key = `proof:${hash('sha256', id, 'base64url')}`;
      if (!rememberLocally(own, key)) return false;
      if (performance.now() < pausedUntil) return true;
      try {
        return (await withTimeout(100, redis.set(key, '1', 'EX', proofLifetimeSeconds, 'NX'))) === 'OK';
      } catch (err) {
        pausedUntil = performance.now() + 1_000;
        logger.warn({ err }, 'Redis does not answer; this replica remembers proofs alone');
        return true;
      }
    },
    close: () => redis.disconnect(),
  };
}

function rememberLocally(own: Map<string, number>, key: string): boolean {
  const now = performance.now();
  for (const [old, until] of own) {
    if (until > now) break;
    own.delete(old);
  }
  if (own.has(key)) return false;
  own.set(key, now + proofLifetimeSeconds * 1000);
  return true;
}
