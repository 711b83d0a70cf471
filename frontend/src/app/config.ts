import { baseConfig, httpUrl, listenAddress, readConfig } from '@linden/platform/config';
import { flagsConfig } from '@linden/platform/flags';
import { z } from 'zod';

/** Numbers that grow with each deployment; pages compare them (lib/version). */
const version = z.coerce.number().int().min(0);

const schema = baseConfig.extend({
  /** The build that is served, and the oldest one whose pages may still change anything. */
  VERSION: version.default(1),
  MINIMUM_VERSION: version.default(0),
  /** Says to the collector where events are from; by default the name of the environment. */
  ANALYTICS_WRITE_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is letters, digits and dashes')
    .optional(),
  /** Where errors of browsers are reported to, in production and staging; nowhere when empty. */
  ERROR_DSN: z.union([httpUrl, z.literal('')]).default(''),
  HTTP_LISTEN: listenAddress,
  /** Origin of the BFF inside; browsers go through the door. */
  BFF_URL: httpUrl,
  /** Who signs people in, as browsers know it; by default our own issuer with a client for each portal. */
  ISSUER_URL: httpUrl,
  OIDC_CLIENT_PREFIX: z.string().default('linden-'),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  /** What tokens are asked for; another issuer may not know it. */
  API_RESOURCE: z.string().default('urn:linden:api'),
  TOKEN_REQUEST_BODY: z.enum(['form', 'json']).default('form'),
  /** Whether a session that cannot be renewed is asked for in a hidden frame before anybody must sign in again. */
  SESSION_FRAME_FALLBACK: z.stringbool().default(true),
  ...flagsConfig,
  /** By default the file beside this program. */
  FLAGS_FILE: flagsConfig.FLAGS_FILE.optional(),
  /** For how long a browser remembers that somebody signed in. */
  SESSION_COOKIE_DAYS: z.coerce.number().min(0.01).max(400).default(1),
  /** Where people change how they sign in; by default `/account` of the issuer, none when empty. */
  ACCOUNT_PAGE: z.union([httpUrl, z.literal('')]).optional(),
  SUPPORT_EMAIL: z.email().default('support@linden.example'),
});

export type FrontendConfig = z.output<typeof schema>;

/** Reads the environment; nothing else of the frontend does. */
export function frontendConfig(env: NodeJS.ProcessEnv): FrontendConfig {
  return readConfig(schema, env);
}
