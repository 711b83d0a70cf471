import { baseConfig, callerTrust, listenAddress, postgresUrl, readConfig, redisUrl } from '@linden/platform/config';

/** The service's environment; ends the process with every fault named when it is not whole. */
export function loadConfig() {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      CALLER_TRUST: callerTrust,
    }),
  );
}
