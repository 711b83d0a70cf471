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
} from '@linden/platform/config';
import { z } from 'zod';

/** Where developers may ask by text; everywhere else pages ask by the ids of their operations. */
const openEnvironments: readonly string[] = ['local', 'development'];

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));

export const bffConfig = baseConfig
  .extend({
    HTTP_LISTEN: listenAddress,
    /** What pages send with their events; by default named after the environment. */
    ANALYTICS_WRITE_KEY: z.string().min(1).optional(),
    /** Pages of an older version change nothing. */
    MINIMUM_PAGE_VERSION: z.coerce.number().int().min(0).default(0),
    ACCOUNTS_RPC: rpcTarget,
    IDENTITY_RPC: rpcTarget,
    BILLING_RPC: rpcTarget,
    SCHEDULING_RPC: rpcTarget,
    SEARCH_RPC: rpcTarget,
    CALLER_SIGNING_KEY: privateJwk,
    /** 32 bytes, base64url, the same in every replica: nonces and the cookies of visitors are made with it. */
    SEALING_KEY: sealingKey,
    /** As tokens name it; where its keys are fetched from may lie elsewhere. */
    ISSUER_URL: httpUrl,
    ISSUER_JWKS_URL: httpUrl.optional(),
    ISSUER_INTERNAL_URL: httpUrl.optional(),
    API_AUDIENCE: z.string().min(1).default('urn:linden:api'),
    TOKEN_ALGORITHMS: list.default(['ES256']),
    ROLES_CLAIM: z.string().min(1).default('roles'),
    TWO_STEP_ACRS: list.default(['urn:linden:two-step']),
    /** Clients that may come without a proof of their key: native applications, integrations. */
    BEARER_CLIENTS: list.default([]),
    CLIENT_ORIGIN: httpUrl,
    PROVIDER_ORIGIN: httpUrl,
    OPS_ORIGIN: httpUrl,
    REDIS_URL: redisUrl,
    KEY_PREFIX: keyPrefix,
    /** Files with the operations that pages send, with commas between. */
    PERSISTED_OPERATIONS: list.optional(),
    /** Who may say on whose behalf a request comes: addresses and networks of ingress and frontend, with commas between. */
    TRUSTED_PROXIES: networks.optional(),
    /** Requests of one visitor, all and those of one heavy operation. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    RATE_LIMIT_HEAVY_PER_MINUTE: z.coerce.number().int().min(1).default(120),
    /** Look-ups by ids and tokens out of links. */
    RATE_LIMIT_LOOKUPS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** Holds and bookings of one household. */
    RATE_LIMIT_TAKINGS_PER_MINUTE: z.coerce.number().int().min(1).default(12),
  })
  .superRefine((env, context) => {
    if (openEnvironments.includes(env.LINDEN_ENV)) return;
    // Without it no page works; with the proxies unknown all visitors would share one limit.
    for (const name of ['PERSISTED_OPERATIONS', 'TRUSTED_PROXIES'] as const) {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'is not set' });
    }
  })
  .transform((env) => ({
    ...env,
    PERSISTED_OPERATIONS: env.PERSISTED_OPERATIONS ?? [],
    TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? ['loopback'],
    ANALYTICS_WRITE_KEY: env.ANALYTICS_WRITE_KEY ?? `linden-${env.LINDEN_ENV}`,
    freeText: openEnvironments.includes(env.LINDEN_ENV),
  }));

export type BffConfig = z.output<typeof bffConfig>;

/** Reads the environment; nothing else of the BFF does. */
export function config(env: NodeJS.ProcessEnv) {
  return readConfig(bffConfig, env);
}
