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
import { riskRulesVersion } from '@linden/vocabulary/safety/risk-rules';
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

/** Whether clients and providers write to each other, and who answers alerts about their messages (docs/runbooks/safety-alerts.md). */
const conversationConfig = {
  CONVERSATIONS: z.enum(['on', 'off']).default('off'),
  /** The hours in which staff answer alerts, such as `Every day, all hours`. */
  SAFETY_HOURS: z.string().trim().default(''),
  /** Who of staff answers in these hours, such as `Safety desk`. */
  SAFETY_COVERED_BY: z.string().trim().default(''),
  /** Where alerts that wait are sent, with a comma between addresses. */
  SAFETY_STAFF_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(z.email())),
  /** A clinician's approval of the rules and of the crisis texts: `<version> by <name and license> on <YYYY-MM-DD>`. */
  SAFETY_APPROVAL: z
    .string()
    .regex(/^(|\d+ by \S.{2,100} on \d{4}-\d{2}-\d{2})$/, 'must be <version> by <name and license> on <YYYY-MM-DD>')
    .default(''),
};

type ConversationConfig = z.infer<z.ZodObject<typeof conversationConfig>> & { readonly LINDEN_ENV: string };

/** In production no one may write before alerts about messages have someone who answers them, by rules that a clinician approved. */
function checkSafety(env: ConversationConfig, context: z.RefinementCtx): void {
  if (env.LINDEN_ENV !== 'production' || env.CONVERSATIONS === 'off') return;
  const missing = (['SAFETY_HOURS', 'SAFETY_COVERED_BY', 'SAFETY_STAFF_EMAILS', 'SAFETY_APPROVAL'] as const).filter(
    (name) => env[name].length === 0,
  );
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: 'must be set before CONVERSATIONS is on in production' });
  if (env.SAFETY_APPROVAL !== '' && !env.SAFETY_APPROVAL.startsWith(`${riskRulesVersion} by `))
    context.addIssue({
      code: 'custom',
      path: ['SAFETY_APPROVAL'],
      message: `must approve version ${riskRulesVersion} of the rules`,
    });
}

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
        ...conversationConfig,
        /** Booking letters and codes an hour to one recipient; past it codes are refused. */
        LETTERS_PER_RECIPIENT: z.coerce.number().int().min(1).default(defaultLetterLimits.perRecipientHour),
      })
      .superRefine(checkSafety),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared
      .extend({
        ...conversationConfig,
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
        /** The staff portal. Without it, staff see alerts on their page only. */
        OPS_ORIGIN: httpUrl.optional(),
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
      })
      .superRefine(checkSafety),
    env,
  );
}
