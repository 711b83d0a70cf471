import { createHash } from 'node:crypto';
import { inTime } from '@linden/platform/in-time';
import type { Logger } from '@linden/platform/log';
import { createRedis } from '@linden/platform/redis';
import type { SeenProofs } from '#src/auth/authenticate.ts';
import { proofLifeSeconds } from '#src/auth/dpop-nonces.ts';

export interface SeenProofsOptions {
  REDIS_URL: string;
  KEY_PREFIX: string;
}

/**
 * Proofs seen by any replica, kept in Redis for as long as they are good. Without Redis each replica knows its own: a proof stolen
 * together with its token within those minutes could then be used once more at another one.
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
      const key = `proof:${createHash('sha256').update(id).digest('base64url')}`;
      if (!rememberHere(own, key)) return false;
      if (performance.now() < pausedUntil) return true;
      try {
        return (await inTime(100, redis.set(key, '1', 'EX', proofLifeSeconds, 'NX'))) === 'OK';
      } catch (err) {
        pausedUntil = performance.now() + 1_000;
        logger.warn({ err }, 'proofs are remembered by this replica alone: Redis does not answer');
        return true;
      }
    },
    close: () => redis.disconnect(),
  };
}

function rememberHere(own: Map<string, number>, key: string): boolean {
  const now = performance.now();
  for (const [old, until] of own) {
    if (until > now) break;
    own.delete(old);
  }
  if (own.has(key)) return false;
  own.set(key, now + proofLifeSeconds * 1000);
  return true;
}
