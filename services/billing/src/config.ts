import { auditConfig } from '@linden/platform/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  keyPrefix,
  listenAddress,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config';

const coverageConfig = {
  CALLER_SIGNING_KEY: privateJwk,
  ACCOUNTS_RPC: rpcTarget,
  // Seals the numbers of insurance cards.
  SEALING_KEY: sealingKey,
  // During a rotation.
  FORMER_SEALING_KEY: sealingKey.optional(),
};

/** Reads the environment. No other file of the service does. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      ...auditConfig,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      CALLER_TRUST: callerTrust,
      ...coverageConfig,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      ...coverageConfig,
      HEALTH_LISTEN: listenAddress,
    }),
    env,
  );
}
