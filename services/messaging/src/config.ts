import { auditConfig } from '@linden/platform/audit/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  mailSender,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
  url,
} from '@linden/platform/config/config';
import { z } from 'zod';
import { defaultLetterLimits } from '#src/domain/letters/letter-limits.ts';

const shared = baseConfig.extend({
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  KEY_PREFIX: keyPrefix,
  SEALING_KEY: sealingKey,
  /** The previous key, needed while rows sealed with it may still be pending. */
  FORMER_SEALING_KEY: sealingKey.optional(),
});

/** Reads the server's environment. No other file of the service reads environment variables. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared
      .extend({
        ...auditConfig,
        RPC_LISTEN: listenAddress,
        CALLER_TRUST: callerTrust,
        DRAIN_NOTICE_MS: drainNoticeMs,
        PROBE_LISTEN: probeListen,
        CALLER_SIGNING_KEY: privateJwk,
        ACCOUNTS_RPC: rpcTarget,
        SCHEDULING_RPC: rpcTarget,
        /** Whether clients and providers write to each other. Never on in production before alerts about risk exist. */
        CONVERSATIONS: z.enum(['on', 'off']).default('off'),
        /** Booking letters and codes an hour to one recipient; past it codes are refused. */
        LETTERS_PER_RECIPIENT: z.coerce.number().int().min(1).default(defaultLetterLimits.perRecipientHour),
      })
      .refine(({ LINDEN_ENV, CONVERSATIONS }) => LINDEN_ENV !== 'production' || CONVERSATIONS === 'off', {
        path: ['CONVERSATIONS'],
        message: 'cannot be on in production: no one is alerted to risk language yet',
      }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      HEALTH_LISTEN: listenAddress,
      CALLER_SIGNING_KEY: privateJwk,
      ACCOUNTS_RPC: rpcTarget,
      IDENTITY_RPC: rpcTarget,
      SCHEDULING_RPC: rpcTarget,
      BILLING_RPC: rpcTarget,
      CLINICAL_NOTES_RPC: rpcTarget,
      /** As browsers see it: links in emails lead there. */
      CLIENT_ORIGIN: httpUrl,
      PROVIDER_ORIGIN: httpUrl,
      SMTP_URL: url('smtp', 'smtps'),
      MAIL_FROM: mailSender,
      TWILIO_API_URL: httpUrl,
      TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
      TWILIO_AUTH_TOKEN: z.string().min(1),
      TWILIO_FROM: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164'),
      // How long an attempt owns a message. After a crash the message is not sent again before this has passed.
      SEND_LEASE_MS: z.coerce.number().int().min(500).default(30_000),
      // How long a letter about a move waits for further moves, so that several send one letter. 0 for none.
      MOVED_LETTER_WAIT_MS: z.coerce.number().int().min(0).default(60_000),
      // How often the worker looks for events and messages whose jobs were lost.
      SWEEP_MS: z.coerce.number().int().min(50).default(1000),
    }),
    env,
  );
}
