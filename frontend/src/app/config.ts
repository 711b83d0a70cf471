import { baseConfig, httpUrl, listenAddress, readConfig } from '@linden/platform/config/config';
import { flagsConfig } from '@linden/platform/config/flags';
import { z } from 'zod';

/** Numbers that grow with each deployment; pages compare them (lib/version). */
const version = z.coerce.number().int().min(0);

const schema = baseConfig.extend({
  /** The served build, and the oldest build whose pages may still change anything. */
  VERSION: version.default(1),
  MINIMUM_VERSION: version.default(0),
  /** Tells the collector where events are from; defaults to the name of the environment. */
  ANALYTICS_WRITE_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits and dashes')
    .optional(),
  /** Address for error reports of browsers, in production and staging; empty for none. */
  ERROR_DSN: z.union([httpUrl, z.literal('')]).default(''),
  /** Where pages of providers send files. */
  UPLOAD_ORIGIN: httpUrl,
  /** Where pages get documents and uploaded files. */
  DOCUMENTS_ORIGIN: httpUrl,
  /** The card processor's script and key for browsers. Without the key, the page for cards says that they are not available. */
  STRIPE_SCRIPT_URL: httpUrl.default('https://js.stripe.com/v3/'),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  HTTP_LISTEN: listenAddress,
  /** Internal origin of the BFF; browsers use the door. */
  BFF_URL: httpUrl,
  /** The issuer as browsers know it; by default ours, with a client for each portal. */
  ISSUER_URL: httpUrl,
  OIDC_CLIENT_PREFIX: z.string().default('linden-'),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  /** Requested audience of tokens; other issuers may ignore it. */
  API_RESOURCE: z.string().default('urn:linden:api'),
  TOKEN_REQUEST_BODY: z.enum(['form', 'json']).default('form'),
  /** Whether to retry a failed renewal in a hidden frame before asking the user to sign in again. */
  SESSION_FRAME_FALLBACK: z.stringbool().default(true),
  ...flagsConfig,
  /** Defaults to the file beside this program. */
  FLAGS_FILE: flagsConfig.FLAGS_FILE.optional(),
  /** How long a browser remembers that a user signed in. */
  SESSION_COOKIE_DAYS: z.coerce.number().min(0.01).max(400).default(1),
  /** Page to change sign-in methods; by default `/account` of the issuer, empty for none. */
  ACCOUNT_PAGE: z.union([httpUrl, z.literal('')]).optional(),
  SUPPORT_EMAIL: z.email().default('support@linden.example'),
});

export type FrontendConfig = z.output<typeof schema>;

/** Reads the environment. Nothing else in the frontend reads it. */
export function readFrontendConfig(env: NodeJS.ProcessEnv): FrontendConfig {
  return readConfig(schema, env);
}
