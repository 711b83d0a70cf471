import { auditConfig } from '@linden/platform/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  networks,
  postgresUrl,
  privateJwk,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config';
import { personRoles } from '@linden/platform/person';
import { z } from 'zod';

const extraClient = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,40}$/),
  name: z.string().min(1),
  type: z.enum(['web', 'native']),
  redirectUris: z.array(z.url()).min(1),
  signedOutUris: z.array(z.url()).default([]),
  /** Who may sign in there. */
  roles: z.array(z.enum(personRoles)).min(1),
  /** Gets plain bearer tokens: it cannot prove a key. */
  bearer: z.boolean().default(false),
});

export type ExtraClient = z.output<typeof extraClient>;

const extraClients = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      const parsed = z.array(extraClient).safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Said below, as for JSON of another shape.
    }
    context.addIssue({ code: 'custom', message: 'must be JSON of a list of clients' });
    return z.NEVER;
  });

const shared = baseConfig.extend({
  DATABASE_URL: postgresUrl,
  SEALING_KEY: sealingKey.transform((text) => Buffer.from(text, 'base64url')),
  CALLER_SIGNING_KEY: privateJwk,
  MESSAGING_RPC: rpcTarget,
});

const origin = httpUrl.transform((text) => new URL(text).origin);

export const issuerSchema = shared.extend({
  HTTP_LISTEN: listenAddress,
  /** Stands in tokens; browsers reach the issuer by it. */
  ISSUER_URL: origin,
  CLIENT_ORIGIN: origin,
  PROVIDER_ORIGIN: origin,
  OPS_ORIGIN: origin,
  EXTRA_CLIENTS: extraClients,
  SUPPORT_EMAIL: z.email().default('support@linden.example'),
  /** Who may say on whose behalf a request comes: addresses and networks of the ingress, with commas between. */
  TRUSTED_PROXIES: networks.default(['loopback']),
  REDIS_URL: redisUrl,
  KEY_PREFIX: keyPrefix,
  /** Requests of one household, pages and tokens together: a sign-in takes a dozen. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
});

/** What the issuer reads from the environment. */
export function issuerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(issuerSchema, env);
}

/** What the gRPC server reads from the environment. */
export function serverConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      RPC_LISTEN: listenAddress,
      ...auditConfig,
      CALLER_TRUST: callerTrust,
      DRAIN_NOTICE_MS: drainNoticeMs,
    }),
    env,
  );
}
