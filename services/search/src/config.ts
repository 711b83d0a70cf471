import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  privateJwk,
  probeListen,
  readConfig,
  readConfigOrExit,
  redisUrl,
  rpcTarget,
} from '@linden/platform/config/config';
import { z } from 'zod';

const shared = baseConfig.extend({
  OPENSEARCH_URL: httpUrl,
  INDEX_PREFIX: z.string().default('linden-'),
  ACCOUNTS_RPC: rpcTarget,
  BILLING_RPC: rpcTarget,
  SCHEDULING_RPC: rpcTarget,
  CALLER_SIGNING_KEY: privateJwk,
});

/** Reads the server's environment. No other file of the service reads environment variables. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      RPC_LISTEN: listenAddress,
      CALLER_TRUST: callerTrust,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      HEALTH_LISTEN: listenAddress,
    }),
    env,
  );
}

export function readRebuildConfig() {
  return readConfigOrExit(shared);
}
