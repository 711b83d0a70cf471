import { auditConfig } from '@linden/platform/audit/audit-service';
import { personRoles } from '@linden/platform/caller/person';
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
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config/config';
import { z } from 'zod';
import { defaultMailBudgets, type MailBudgets } from '#src/domain/sign-in/attempts.ts';
import { defaultIdleLimits, type IdleLimits } from '#src/domain/sign-in/idle-limits.ts';

const extraClient = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,40}$/),
  name: z.string().min(1),
  type: z.enum(['web', 'native']),
  redirectUris: z.array(z.url()).min(1),
  signedOutUris: z.array(z.url()).default([]),
  /** Who may sign in there. */
  roles: z.array(z.enum(personRoles)).min(1),
  /** The client gets plain bearer tokens, because it cannot prove a key. */
  bearer: z.boolean().default(false),
});

const extraClients = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      const parsed = z.array(extraClient).safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below, like JSON of the wrong shape.
    }
    context.addIssue({ code: 'custom', message: 'must be a JSON list of clients' });
    return z.NEVER;
  });

const idleMinutes = z.coerce.number().int().min(1);

const shared = baseConfig.extend({
  DATABASE_URL: postgresUrl,
  SEALING_KEY: sealingKey.transform((text) => Buffer.from(text, 'base64url')),
  CALLER_SIGNING_KEY: privateJwk,
  MESSAGING_RPC: rpcTarget,
  /** Minutes without a request after which a session of these people ends. */
  STAFF_IDLE_MINUTES: idleMinutes.default(defaultIdleLimits.staffMinutes),
  PROVIDER_IDLE_MINUTES: idleMinutes.default(defaultIdleLimits.providerMinutes),
});

export function getIdleLimits(env: z.output<typeof shared>): IdleLimits {
  return { staffMinutes: env.STAFF_IDLE_MINUTES, providerMinutes: env.PROVIDER_IDLE_MINUTES };
}

const mails = z.coerce.number().int().min(1);
const origin = httpUrl.transform((text) => new URL(text).origin);

export const issuerSchema = shared.extend({
  HTTP_LISTEN: listenAddress,
  /** Part of every token, and the address at which browsers reach the issuer. */
  ISSUER_URL: origin,
  CLIENT_ORIGIN: origin,
  PROVIDER_ORIGIN: origin,
  OPS_ORIGIN: origin,
  EXTRA_CLIENTS: extraClients,
  SUPPORT_EMAIL: z.email().default('support@linden.example'),
  /** The ingress addresses and networks that may set a client's address, separated by commas. */
  TRUSTED_PROXIES: networks.default(['loopback']),
  REDIS_URL: redisUrl,
  KEY_PREFIX: keyPrefix,
  /** Maximum requests of one household, pages and tokens together; twice as many of a /56, four times of a /48. A sign-in takes about a dozen. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Mails an hour to strangers of one IPv6 network and of one IPv4 address. */
  MAILS_PER_64: mails.default(defaultMailBudgets.p64),
  MAILS_PER_56: mails.default(defaultMailBudgets.p56),
  MAILS_PER_48: mails.default(defaultMailBudgets.p48),
  MAILS_PER_IPV4: mails.default(defaultMailBudgets.v4),
});

export function getMailBudgets(env: z.output<typeof issuerSchema>): MailBudgets {
  return { p64: env.MAILS_PER_64, p56: env.MAILS_PER_56, p48: env.MAILS_PER_48, v4: env.MAILS_PER_IPV4 };
}

/** Reads the issuer's environment. */
export function readIssuerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(issuerSchema, env);
}

/** Reads the gRPC server's environment. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      RPC_LISTEN: listenAddress,
      ...auditConfig,
      /** The links of invitations lead there. */
      ISSUER_URL: origin,
      CALLER_TRUST: callerTrust,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}
