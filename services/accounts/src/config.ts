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
      CALLER_SIGNING_KEY: privateJwk,
      SEALING_KEY: sealingKey,
      /** The previous key: some member ids are still sealed with it. */
      FORMER_SEALING_KEY: sealingKey.optional(),
      IDENTITY_RPC: rpcTarget,
      MESSAGING_RPC: rpcTarget,
      SCHEDULING_RPC: rpcTarget,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}
