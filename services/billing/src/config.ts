import { auditConfig } from '@linden/platform/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  keyPrefix,
  listenAddress,
  postgresUrl,
  probeListen,
  readConfig,
  redisUrl,
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
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}
