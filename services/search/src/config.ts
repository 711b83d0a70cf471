import {
  baseConfig,
  callerTrust,
  httpUrl,
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
      // How long to answer NOT_SERVING before draining: 5000 in a cluster, so that balancers look elsewhere first.
      DRAIN_NOTICE_MS: z.coerce.number().int().min(0).default(0),
    }),
  );
}

export function workerConfig() {
  return readConfig(
    shared.extend({
      REDIS_URL: redisUrl,
      KEY_PREFIX: z.string().min(1).default('linden'),
      HEALTH_LISTEN: listenAddress,
    }),
  );
}

export function rebuildConfig() {
  return readConfig(shared);
}
