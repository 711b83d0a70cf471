import { auditConfig } from '@linden/platform/audit/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config/config';
import { z } from 'zod';

const shared = baseConfig.extend({
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  KEY_PREFIX: keyPrefix,
  /** Seals the content of notes, addenda, suggestions and transcripts, and journal keys. */
  SEALING_KEY: sealingKey,
  /** During a rotation (docs/runbooks/keys.md). */
  FORMER_SEALING_KEY: sealingKey.optional(),
});

/** Without both, sessions fill in nothing. */
const telehealth = { TELEHEALTH_URL: httpUrl.optional(), TELEHEALTH_API_KEY: z.string().min(1).optional() };

/** Reads the server's environment. No other file of the service reads environment variables. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      RPC_LISTEN: listenAddress,
      ...auditConfig,
      CALLER_TRUST: callerTrust,
      CALLER_SIGNING_KEY: privateJwk,
      ACCOUNTS_RPC: rpcTarget,
      BILLING_RPC: rpcTarget,
      SCHEDULING_RPC: rpcTarget,
      ...telehealth,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      HEALTH_LISTEN: listenAddress,
      /** With the telehealth service, all five, or suggestions fail as unavailable. */
      ...telehealth,
      /** The address of chat completions without that path, such as https://model.example/v1. */
      AI_TEXT_URL: httpUrl.optional(),
      AI_TEXT_API_KEY: z.string().min(1).optional(),
      AI_TEXT_MODEL: z.string().min(1).optional(),
      /** Calls of the model per UTC day. */
      AI_CALLS_PER_DAY: z.coerce.number().int().min(0).default(20_000),
      AI_CALLS_PER_PROVIDER_DAY: z.coerce.number().int().min(0).default(100),
      /** How often the worker looks for suggestions whose jobs were lost. */
      SWEEP_MS: z.coerce.number().int().min(50).default(2000),
    }),
    env,
  );
}
