import { baseConfig, httpUrl, listenAddress, readConfig } from '@linden/platform/config';
import { z } from 'zod';

const schema = baseConfig.extend({
  HTTP_LISTEN: listenAddress,
  /** Origin of the BFF inside; browsers go through the door. */
  BFF_URL: httpUrl,
  SUPPORT_EMAIL: z.email().default('support@linden.example'),
});

export type FrontendConfig = z.output<typeof schema>;

/** The only reader of the environment in the frontend. */
export function frontendConfig(): FrontendConfig {
  return readConfig(schema);
}
