import { baseConfig, callerTrust, listenAddress, postgresUrl, readConfig, redisUrl } from '@linden/platform/config';
import { z } from 'zod';

/** The only reader of the environment. */
export function config() {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      KEY_PREFIX: z.string().min(1).default('linden'),
      CALLER_TRUST: callerTrust,
      // How long to answer NOT_SERVING before draining: 5000 in a cluster, so that balancers look elsewhere first.
      DRAIN_NOTICE_MS: z.coerce.number().int().min(0).default(0),
    }),
  );
}
