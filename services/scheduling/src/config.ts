import { baseConfig, callerTrust, listenAddress, postgresUrl, readConfig, redisUrl } from '@linden/platform/config';
import { z } from 'zod';

/** The service's environment; ends the process with every fault named when it is not whole. */
export function loadConfig() {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      KEY_PREFIX: z.string().min(1).default('linden'),
      CALLER_TRUST: callerTrust,
    }),
  );
}
