import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  privateJwk,
  readConfig,
  redisUrl,
  rpcTarget,
} from '@linden/platform/config';
import { z } from 'zod';

const shared = baseConfig.extend({
  OPENSEARCH_URL: httpUrl,
  INDEX_PREFIX: z.string().default('linden-'),
  ACCOUNTS_RPC: rpcTarget,
  BILLING_RPC: rpcTarget,
  SCHEDULING_RPC: rpcTarget,
  CALLER_SIGNING_KEY: privateJwk,
});

/** The only readers of the environment. */
export function serverConfig() {
  return readConfig(
    shared.extend({
      RPC_LISTEN: listenAddress,
      CALLER_TRUST: callerTrust,
      DRAIN_NOTICE_MS: drainNoticeMs,
    }),
  );
}

export function workerConfig() {
  return readConfig(
    shared.extend({
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      HEALTH_LISTEN: listenAddress,
    }),
  );
}

export function rebuildConfig() {
  return readConfig(shared);
}
