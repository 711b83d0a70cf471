import {
  baseConfig,
  httpUrl,
  keyPrefix,
  listenAddress,
  networks,
  privateJwk,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config/config';
import { z } from 'zod';

/** Environments where developers may send query texts; elsewhere pages send operation ids. */
const developerEnvironments: readonly string[] = ['local', 'development'];

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));

export const bffConfig = baseConfig
  .extend({
    HTTP_LISTEN: listenAddress,
    /** Key that pages send with their events; defaults to a name from the environment. */
    ANALYTICS_WRITE_KEY: z.string().min(1).optional(),
    /** Pages older than this version cannot change anything. */
    MINIMUM_PAGE_VERSION: z.coerce.number().int().min(0).default(0),
    ACCOUNTS_RPC: rpcTarget,
    IDENTITY_RPC: rpcTarget,
    MESSAGING_RPC: rpcTarget,
    BILLING_RPC: rpcTarget,
    CLINICAL_NOTES_RPC: rpcTarget,
    SCHEDULING_RPC: rpcTarget,
    SEARCH_RPC: rpcTarget,
    CALLER_SIGNING_KEY: privateJwk,
    /** 32 bytes, base64url, the same in every replica: nonces and visitor cookies are derived from it. */
    SEALING_KEY: sealingKey,
    /** The issuer as tokens name it; its keys may come from another address. */
    ISSUER_URL: httpUrl,
    ISSUER_JWKS_URL: httpUrl.optional(),
    ISSUER_INTERNAL_URL: httpUrl.optional(),
    API_AUDIENCE: z.string().min(1).default('urn:linden:api'),
    TOKEN_ALGORITHMS: list.default(['ES256']),
    ROLES_CLAIM: z.string().min(1).default('roles'),
    TWO_STEP_ACRS: list.default(['urn:linden:two-step']),
    /** Clients without a proof of their key: native applications, integrations. */
    BEARER_CLIENTS: list.default([]),
    /** Whether identity is asked if a token's session is open. Another issuer's sessions are unknown to it. */
    CHECK_SESSIONS: z.stringbool().default(true),
    CLIENT_ORIGIN: httpUrl,
    PROVIDER_ORIGIN: httpUrl,
    OPS_ORIGIN: httpUrl,
    /** Where documents and uploaded files are served, apart from all pages. */
    DOCUMENTS_ORIGIN: httpUrl,
    REDIS_URL: redisUrl,
    KEY_PREFIX: keyPrefix,
    /** Files with the operations of the pages, separated by commas. */
    PERSISTED_OPERATIONS: list.optional(),
    /** Addresses and networks of ingress and frontend, separated by commas: their forwarded client addresses are trusted. */
    TRUSTED_PROXIES: networks.optional(),
    /** Requests of one visitor: all, and those of one heavy operation. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    RATE_LIMIT_HEAVY_PER_MINUTE: z.coerce.number().int().min(1).default(120),
    /** Look-ups by ids and tokens from links. */
    RATE_LIMIT_LOOKUPS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    RATE_LIMIT_LOOKUPS_PER_ACCOUNT: z.coerce.number().int().min(1).default(60),
    /** Holds and bookings of one household. */
    RATE_LIMIT_TAKINGS_PER_MINUTE: z.coerce.number().int().min(1).default(12),
    RATE_LIMIT_TAKINGS_PER_IPV4: z.coerce.number().int().min(1).default(120),
    /** Saves of what visitors of one household type into a booking form. */
    RATE_LIMIT_DRAFTS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
    RATE_LIMIT_DRAFTS_PER_IPV4: z.coerce.number().int().min(1).default(300),
  })
  .superRefine((env, context) => {
    if (developerEnvironments.includes(env.LINDEN_ENV)) return;
    // Without operations no page works; without trusted proxies all visitors would share one limit.
    for (const name of ['PERSISTED_OPERATIONS', 'TRUSTED_PROXIES'] as const) {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'is not set' });
    }
  })
  .transform((env) => ({
    ...env,
    PERSISTED_OPERATIONS: env.PERSISTED_OPERATIONS ?? [],
    TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? ['loopback'],
    ANALYTICS_WRITE_KEY: env.ANALYTICS_WRITE_KEY ?? `linden-${env.LINDEN_ENV}`,
    freeText: developerEnvironments.includes(env.LINDEN_ENV),
  }));

export type BffConfig = z.output<typeof bffConfig>;

/** Reads the environment. Nothing else in the BFF reads it. */
export function readBffConfig(env: NodeJS.ProcessEnv) {
  return readConfig(bffConfig, env);
}
